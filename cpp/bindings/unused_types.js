// What embind brings along whether or not a binding uses it. Ours pass numbers only, so the
// registrations of strings, wide strings, `val`, memory views and int64 become nothing, and the name
// of an unbound type, which would pull printf into the module, is its number. Halves both files.
addToLibrary({
  _embind_register_std_string: () => {},
  _embind_register_std_wstring: () => {},
  _embind_register_emval: () => {},
  _embind_register_memory_view: () => {},
  _embind_register_bigint: () => {},
  $getTypeName: (type) => type,
});
