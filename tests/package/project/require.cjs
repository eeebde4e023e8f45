// The package by `require`.
const api = require('reshape-wasm');

import('./facts.mjs').then(({ facts }) => console.log(JSON.stringify(facts(api))));
