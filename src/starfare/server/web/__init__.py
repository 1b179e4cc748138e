"""HTTP and sockets around the house."""
