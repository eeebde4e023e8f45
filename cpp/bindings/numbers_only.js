// What embind is for here: names for functions of numbers. JavaScript and wasm hand each other numbers as they
// are, so that a function is called straight out of the table, without embind's invoker around it (15 ns less a
// call), and no type has anything to register. Without its converters a seventh of the package goes.
addToLibrary({
  _embind_register_function__deps: ['$readLatin1String', '$wasmTable'],
  _embind_register_function: (name, count, types, signature, invoker, context, isAsync, isNonnull) => {
    Module[readLatin1String(name)] = wasmTable.get(context);
  },
  $readLatin1String__deps: [],
  $readLatin1String: (at) => {
    let text = '';
    while (HEAPU8[at]) text += String.fromCharCode(HEAPU8[at++]);
    return text;
  },
});
