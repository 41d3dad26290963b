// The types that htm ships allow an array wherever a template gives a node; the page's templates
// have one root each.
declare const htm: {
  bind<Node>(
    h: (type: any, props: any, ...children: any[]) => Node,
  ): (strings: TemplateStringsArray, ...values: any[]) => Node;
};
export default htm;
