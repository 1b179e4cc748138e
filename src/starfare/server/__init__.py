"""Tables on the network: people and bots at them, clocks, talk, and a log that loses nothing.

The server knows no game. It asks the kernel what is pending, appends choices to a log and sends
everybody the view that is theirs.
"""
