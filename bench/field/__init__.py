"""Other people's computer players in our arena; their code is not here, see README.md."""
