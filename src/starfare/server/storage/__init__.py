"""What is kept: tables, seats, their logs, people and talk, on SQLite or PostgreSQL."""
