// The sentences of reports in Chinese: a chunk of the worker's own.
import 'reshape-wasm/model/zh';
