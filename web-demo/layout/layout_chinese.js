// The package's Chinese sentences about Transpose, Squeeze and Unsqueeze: loaded when such a request is shown in
// Chinese.
import 'reshape-wasm/layout/zh';
