"""Passwords that so many people use that they are tried first.

From the lists that are published of leaked ones: what has eight characters or more, in lower case.
"""

from typing import Final

COMMON_PASSWORDS: Final = frozenset(
    """
    000000000 0000000000 01234567 0123456789 0987654321 11111111 111111111 1111111111 11223344 1122334455
    112233445566 121212121 12121212 123123123 123321123 12341234 1234512345 12345678 123456123 123456654321
    123456789 1234567890 12345678900 1234567891 12345678910 123456789a 123456789q 12345678a 12345679 1234qwer
    123654789 123698745 1234abcd 135792468 147258369 159357456 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
    1qaz2wsx3edc 1qazxsw2 20202020 22222222 222222222 33333333 55555555 555555555 66666666 77777777 777777777
    87654321 88888888 888888888 963852741 98765432 987654321 9876543210 99999999 999999999 a1234567 a12345678
    a123456789 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234 abcdefgh abcdefghi access14 adidas123
    admin123 admin1234 administrator alexander alexandra algerie1 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl
    asdfghjkl1 babygirl babygirl1 baseball baseball1 basketball bismillah blink182 brooklyn butterfly carolina
    caroline champion changeme charlie1 charlotte chelsea1 chocolate chocolate1 christian christina christopher
    computer corvette cristina danielle december dinosaur dolphins dragon123 drowssap einstein elephant elizabeth
    estrella facebook favorite ferrari1 firebird football football1 football12 forever1 fortnite garfield
    goodluck hello123 hellokitty iloveyou iloveyou1 iloveyou2 internet isabella jennifer jessica1 jonathan
    jordan23 katherine killer123 kimberly letmein1 letmein123 liverpool liverpool1 lollipop lorraine lostcities
    lovelove lovelove1 marlboro maverick melissa1 mercedes michael1 michelle mickey123 midnight minecraft
    monkey123 mustang1 myspace1 nicholas passpass passw0rd password password! password0 password01 password1
    password1! password10 password11 password12 password123 password1234 password2 password3 passwort passwort1
    patricia platinum playstation pokemon1 pokemon123 precious princess princess1 q1w2e3r4 q1w2e3r4t5
    qazwsxedc qazwsxedcrfv qweasdzxc qweqweqwe qwer1234 qwerasdf qwert123 qwert12345 qwerty12 qwerty123
    qwerty1234 qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop qwertz123 qwertzui qwertzuiop rockstar
    samantha samsung1 scorpion secret123 shadow123 slipknot snickers spiderman spongebob starwars starwars1
    steelers sunshine sunshine1 superman superman1 superstar swordfish tennis123 testtest test1234 test12345
    thailand tinkerbell trustno1 undertaker valentina vanessa1 veronica victoria volcom123 volleyball
    warcraft welcome1 welcome123 whatever whatever1 whatsapp yugioh123 yxcvbnm123 zaq12wsx zaq1zaq1 zxcvbnm1
    zxcvbnm123 zzzzzzzz
    """.split()  # noqa: SIM905 - as words they can be read
)
