// A page that uses the data of tensors: since TypeScript 5.7 the DOM takes arrays over an ArrayBuffer alone.
import { Tensor, allocate, reshape } from 'reshape-wasm';
import { checkModel, fixModel } from 'reshape-wasm/model';

// Pixels of a canvas, from its bytes and back.
const canvas = new ImageData(2, 2);
const planes = new Tensor('uint8', canvas.data, [2, 2, 4]).transpose([2, 0, 1]);
new ImageData(planes.transpose([1, 2, 0]).values(), 2, 2);
new ImageData(reshape(canvas.data, [16], [2, 2, 4]).values({ copy: true }), 2);
for (const plane of planes) new Blob([plane.values()]);

// To a worker, without a copy.
declare const worker: Worker;
const { type, dims, data } = Tensor.from([
  [0, 1],
  [2, 3],
]);
worker.postMessage({ type, dims, data }, [data.buffer]);
const values = planes.values({ copy: true });
structuredClone(values, { transfer: [values.buffer] });
addEventListener('message', ({ data }) => Tensor.from(data, 'float32').at(0, 0) satisfies number);

// To a GPU: WebGPU's and WebGL's calls take buffer sources.
declare const queue: { writeBuffer(buffer: object, offset: number, data: BufferSource): void };
queue.writeBuffer({}, 0, Tensor.from([1, 2]).values());
queue.writeBuffer({}, 0, allocate('float32', [2]).data);

// A repaired model, for a download.
const model = new Uint8Array(8);
new Blob([fixModel(model, checkModel(model)).bytes()]);
