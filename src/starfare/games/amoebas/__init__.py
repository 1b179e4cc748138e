"""The Space Amoebas: a scenario of Starfarers for three or four players (rules AM-)."""
