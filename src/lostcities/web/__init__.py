"""The game over HTTP: the application, its sockets, and the server that runs them."""
