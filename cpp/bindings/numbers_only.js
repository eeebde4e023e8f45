// Replaces embind's JavaScript: gives names to functions that take and return numbers only. Numbers need no
// conversion, so a function is called directly from the table, which takes 15 ns less than embind's invoker. Without
// embind's converters the package is a seventh smaller.
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
