// A program that opens a file also uses the database.
@_exported public import DatabaseService
