// Imported before onnxruntime-web by programs that run each model a few times: V8 then compiles its WebAssembly once.
// To optimize it would take three times as long as the runs.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--liftoff-only');
