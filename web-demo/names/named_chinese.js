// The Chinese of inferences, which is loaded when both are wanted.
import 'reshape-wasm/symbolic/zh';
