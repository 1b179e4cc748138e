"""The server under load: bounded, on the loopback, and it stops by itself."""
