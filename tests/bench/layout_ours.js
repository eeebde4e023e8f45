// The cases of the section "layout" by this package, as docs/cookbook.md says: tensors are made before, as those of the
// other packages are.
import { layout, Tensor } from './ours.js';

const { cast, concat, flip, gather, mergeDims, moveAxis, stack } = layout;

/** A float32 tensor. @param {{ data: Float32Array, dims: number[] }} like */
const tensorOf = ({ data, dims }) => new Tensor('float32', data, dims);

/** The colours of an image, channels first. @param {any} image @returns {any} */
const coloursOf = (image) => Tensor.from(image).slice(null, null, [0, 3]).transpose([2, 0, 1]);

/** Each case's call, by its key. @type {Record<string, (task: any) => import('./contest.js').Entry>} */
export const ourCalls = {
  planes: (image) => ({ call: () => cast(coloursOf(image), 'float32').values() }),

  pixels({ data, dims, image }) {
    const planes = new Tensor('float32', data, dims);
    return {
      call() {
        cast(planes.slice(0), 'uint8', { out: coloursOf(image) });
        return image.data;
      },
    };
  },

  rows(task) {
    const output = tensorOf(task);
    return { call: () => output.transpose([0, 2, 1]).values() };
  },

  batch({ texts }) {
    const tensors = texts.map((/** @type {BigInt64Array} */ text) => Tensor.from(text));
    return { call: () => stack(tensors, 0, { padding: 'end' }).data };
  },

  heads(task) {
    const states = tensorOf(task);
    return {
      call() {
        const split = moveAxis(states.reshape([0, 0, task.heads, -1]), 2, 1).contiguous();
        return [split.data, mergeDims(moveAxis(split, 1, 2), 2, 3).values()];
      },
    };
  },

  keys({ cache: room, token: added, step }) {
    const cache = tensorOf(room);
    const token = tensorOf(added);
    return {
      call() {
        const past = cache.slice(null, null, [0, step]);
        return concat([past, token], 2, { out: cache.slice(null, null, [0, step + 1]) }).data;
      },
    };
  },

  tiles({ data, dims: [height, width, channels], side }) {
    const image = new Tensor('float32', data, [height, width, channels]);
    const shape = [height / side, side, width / side, side, channels];
    return { call: () => image.reshape(shape).transpose([0, 2, 4, 1, 3]).values() };
  },

  decoded({ data, dims }) {
    const weights = new Tensor('float16', data, dims);
    return { call: () => cast(weights, 'float32').data };
  },

  gathered(task) {
    const table = tensorOf(task);
    return { call: () => gather(table, task.ids).data };
  },

  mirrored(task) {
    const image = tensorOf(task);
    return { call: () => flip(image, 3).values() };
  },
};
