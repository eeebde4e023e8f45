// What embind is for here: names for functions of numbers. JavaScript and wasm hand each other numbers as they
// are, so that a function is called straight out of the table, without embind's invoker around it (15 ns less a
// call), and no type has anything to register. Without its converters a seventh of the package goes.
addToLibrary({
  bind_function__deps: ['$readLatin1String', '$wasmTable'],
  bind_function: (name, target) => {
    Module[readLatin1String(name)] = wasmTable.get(target);
  },
  $readLatin1String__deps: [],
  $readLatin1String: (at) => {
    let text = '';
    while (HEAPU8[at]) text += String.fromCharCode(HEAPU8[at++]);
    return text;
  },
});
