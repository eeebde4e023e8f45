// What embind brings along whether or not a binding uses it. Ours are functions of numbers, each under
// one name, so the registrations of strings, wide strings, `val`, memory views and int64 become
// nothing, values are never read through pointers, a name has one function, and what is said of unbound
// types is said with their numbers (their names would pull printf into the module).
addToLibrary({
  _embind_register_std_string: (type, name) => {},
  _embind_register_std_wstring: (type, width, name) => {},
  _embind_register_emval: (type) => {},
  _embind_register_memory_view: (type, index, name) => {},
  _embind_register_bigint: (type, name, size, least, most) => {},
  $integerReadValueFromPointer: () => null,
  $floatReadValueFromPointer: () => null,
  // Where memory may pass 2 GiB, embind's own wraps every call to keep pointers positive, at 35 ns each.
  // The only pointers in ours are those of functions, which lie in the table's first few places.
  $embind__requireFunction__deps: ['$getWasmTableEntry'],
  $embind__requireFunction: (signature, rawFunction) => getWasmTableEntry(rawFunction),
  $createNamedFunction: (name, body) => body,
  $extendError: (base) => base,
  $getTypeName: (type) => type,
  $throwUnboundTypeError: (message, types) => {
    throw new Error(`${message}: ${types}`);
  },
  $exposePublicSymbol: (name, value) => {
    Module[name] = value;
  },
  $replacePublicSymbol: (name, value) => {
    Module[name] = value;
  },
});
