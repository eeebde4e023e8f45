// The words that check and fix print, in each language. The sentences of reports are the library's.

/** @typedef {{ what: string, path: string, before: unknown, after: unknown, nodes: string[] }} Edit */

/** @param {unknown} value */
const shown = (value) => (Array.isArray(value) ? `[${value.join(',')}]` : String(value ?? ''));

/** The edits that are not of dims, a line each. @param {readonly Edit[]} edits @param {(edit: Edit) => string} say */
const listed = (edits, say) =>
  edits.filter(({ what }) => what !== 'dim').map((edit) => `  ${say(edit)}`);

/** @param {readonly Edit[]} edits */
const dimsIn = (edits) => edits.filter(({ what }) => what === 'dim').length;

/** @param {any} observed @param {{ equal: string, apart: string, differ: string, leak: string, failed: string }} words */
const observedLines = ({ runtime, models }, words) =>
  models.flatMap((/** @type {any} */ { which, sizes }) =>
    sizes.map((/** @type {any} */ { size, outputs, failure }) => {
      const said = failure
        ? `${words.failed}: ${failure}`
        : outputs
            .map(
              (/** @type {any} */ { name, agrees, moves }) =>
                `${name} ${agrees ? words.equal : words.differ}, ${moves ? words.leak : words.apart}`,
            )
            .join('; ');
      return `  ${runtime} ${which}, N = ${size}: ${said}`;
    }),
  );

export const modelWords = /** @type {Record<string, any>} */ ({
  en: {
    notWritten: 'reshape-wasm: nothing is written: no edit is proven to make the batch dynamic',
    /** @param {string} out @param {string} why */
    writeFailed: (out, why) => `reshape-wasm: ${out} cannot be written: ${why}`,
    /** @param {readonly Edit[]} edits */
    edits: (edits) => [
      ...listed(
        edits,
        ({ what, path, before, after }) =>
          `${what} ${path}: ${before === null ? '' : `${shown(before)} → `}${shown(after)}`,
      ),
      `  ${dimsIn(edits)} dims of inputs, outputs and declared values`,
    ],
    dryRun: 'nothing is written: --dry-run',
    /** @param {string} out @param {string} size */
    written: (out, size) => `${out} is written, ${size}`,
    external: 'Its weights are in other files: they must be beside it.',
    /** @param {any} observed */
    observed: (observed) => [
      'Observed:',
      ...observedLines(observed, {
        equal: 'as each sample alone',
        differ: 'differs from each sample alone',
        apart: 'no sample moves another',
        leak: 'a sample moves another',
        failed: 'fails',
      }),
    ],
  },
  zh: {
    notWritten: 'reshape-wasm：没有写入：没有修改能被证明使批可变',
    /** @param {string} out @param {string} why */
    writeFailed: (out, why) => `reshape-wasm：${out} 无法写入：${why}`,
    /** @param {readonly Edit[]} edits */
    edits: (edits) => [
      ...listed(
        edits,
        ({ what, path, before, after }) =>
          `${what} ${path}：${before === null ? '' : `${shown(before)} → `}${shown(after)}`,
      ),
      `  输入、输出和已声明的值的 ${dimsIn(edits)} 个维度`,
    ],
    dryRun: '没有写入：--dry-run',
    /** @param {string} out @param {string} size */
    written: (out, size) => `已写入 ${out}，${size}`,
    external: '它的权重在别的文件里：那些文件必须放在它旁边。',
    /** @param {any} observed */
    observed: (observed) => [
      '实测：',
      ...observedLines(observed, {
        equal: '与单独运行相同',
        differ: '与单独运行不同',
        apart: '样本互不影响',
        leak: '样本互相影响',
        failed: '失败',
      }),
    ],
  },
});
