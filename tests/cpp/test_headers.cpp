// Holds the precompiled headers of the tests; a library must have a source.
