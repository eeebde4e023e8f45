// The source file of the library that holds the precompiled headers of the tests.
