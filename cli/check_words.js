// The words that check and fix print, in each language. The sentences of reports are the library's.
import { program } from './commands.js';
import { chineseKinds as kinds, dimsIn, listed, shown } from './edit_lines.js';
import { countsOf, hasMore } from './status_counts.js';
import { shortened } from './usage.js';

/** @typedef {import('reshape-wasm/model').Edit} Edit */
/** @typedef {import('reshape-wasm/model').Report} Report */
/** @typedef {import('./status_counts.js').LengthStatuses} LengthStatuses */
/** @typedef {import('./check_run.js').Observed} Observed */
/** @typedef {import('./check_run.js').ObservedOutput} ObservedOutput */

/** Most names of nodes on one line. */
const mostNames = 10;

/**
 * Names on a line, and how many more there are.
 *
 * @param {readonly string[]} names
 * @param {(count: number) => string} more
 * @param {string} [comma]
 */
const someOf = (names, more, comma = ', ') =>
  [
    ...names.slice(0, mostNames),
    ...(names.length > mostNames ? [more(names.length - mostNames)] : []),
  ].join(comma);

/** How many fixes a report has. @param {Report} report */
const fixesIn = ({ nodes, inserts }) => nodes.filter(({ fix }) => fix).length + inserts.length;

/**
 * The first of what blocks a proof, and how many more there are.
 *
 * @param {Report['blockers']} blockers
 * @param {(count: number) => string} more
 */
const firstOf = ([first, ...others], more) =>
  shortened([first.operator, first.name].filter(Boolean).join(' ')) +
  (others.length > 0 ? more(others.length) : '');

/**
 * The same with the reason.
 *
 * @param {Report['blockers']} blockers
 * @param {string} colon
 * @param {(count: number) => string} more
 */
const firstWhy = ([first, ...others], colon, more) =>
  (first.index < 0 ? '' : firstOf([first], () => '') + colon) +
  first.why +
  (others.length > 0 ? more(others.length) : '');

/**
 * The outputs of one outcome, each with the names of those that have it.
 *
 * @param {readonly ObservedOutput[]} outputs
 * @param {(output: ObservedOutput) => string} outcomeOf
 * @param {(names: readonly string[]) => string} list
 */
function outcomes(outputs, outcomeOf, list) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const output of outputs) {
    const outcome = outcomeOf(output);
    groups.set(outcome, [...(groups.get(outcome) ?? []), output.name]);
  }
  return [...groups].map(([outcome, names]) => `${list(names)} ${outcome}`).join('; ');
}

/**
 * The observations, a line for each model and size. `unit` is how many samples were kept together.
 *
 * @param {Observed} observed
 * @param {boolean | undefined} all whether all names are listed
 * @param {{ which: Record<string, string>, size: (size: number, unit: number) => string, failed: string,
 *   outcome: (output: ObservedOutput, unit: number) => string, colon: string, comma: string, more: (count: number) =>
 *   string, each: (count: number) => string }} words
 */
const observedLines = ({ runtime, unit, models }, all, words) =>
  models.flatMap(({ which, failure: refused, sizes = [] }) => {
    const model = `  ${runtime} ${words.which[which]}`;
    if (refused) return [`${model}${words.colon}${words.failed}${words.colon}${refused}`];
    return sizes.map(({ size, outputs = [], failure }) => {
      const outcome = failure
        ? `${words.failed}${words.colon}${failure}`
        : outcomes(
            outputs,
            (output) => words.outcome(output, unit),
            (names) => {
              if (all) return names.join(words.comma);
              const isEach = names.length > 1 && names.length === outputs.length;
              return isEach ? words.each(names.length) : someOf(names, words.more, words.comma);
            },
          );
      return `${model}, ${words.size(size, unit)}${words.colon}${outcome}`;
    });
  });

/** The batch that the inputs of a report declare; '' where none does. @param {Report['batch']} batch */
const declaredIn = ({ inputs }) =>
  [...new Set(inputs.map(({ declared }) => declared))]
    .filter((length) => length !== null)
    .join(', ');

const english = {
  /** @param {[number | string, 'bytes' | 'kB' | 'MB']} size */
  size: ([number, unit]) => `${number} ${unit}`,
  /** @param {number} count */
  nodes: (count) => `${count} ${count === 1 ? 'node' : 'nodes'}`,
  /** @param {number} opset @param {number} irVersion */
  opset: (opset, irVersion) => (opset ? `opset ${opset}` : `IR version ${irVersion}, no opset`),
  /** A report as a clause, by its status. @type {Record<Report['status'], (report: Report) => string>} */
  statuses: {
    holds({ batch }) {
      const declared = declaredIn(batch);
      if (declared) return `holds, but its inputs declare ${declared}`;
      const behind = batch.declared.join(', ');
      return behind ? `holds, but its outputs or values declare ${behind} where N is` : 'holds';
    },
    repairable: (report) =>
      `repairable: ${fixesIn(report)} ${fixesIn(report) === 1 ? 'fix' : 'fixes'}`,
    broken: ({ blockers }) => `broken: ${firstOf(blockers, (count) => `, and ${count} more`)}`,
    unknown: ({ blockers }) => `unknown: ${firstOf(blockers, (count) => `, and ${count} more`)}`,
  },
  lengthStatus: (/** @type {Report['status']} */ status) => /** @type {string} */ (status),
  /**
   * The number of files, how many have each status, and the same for each length.
   *
   * @param {number} files
   * @param {readonly string[]} all statuses, none where lengths alone were judged
   * @param {LengthStatuses} lengths
   */
  sum(files, all, lengths) {
    const say = {
      holds: (/** @type {number} */ count) => `${count} ${count === 1 ? 'holds' : 'hold'}`,
      repairable: (/** @type {number} */ count) => `${count} repairable`,
      broken: (/** @type {number} */ count) => `${count} broken`,
      unknown: (/** @type {number} */ count) => `${count} unknown`,
      'no-batch': (/** @type {number} */ count) => `${count} without a batch`,
      error: (/** @type {number} */ count) => `${count} not checked`,
    };
    return [
      [`${files} ${files === 1 ? 'file' : 'files'}`, countsOf(all, say, ', ')]
        .filter(Boolean)
        .join(': '),
      ...Object.entries(lengths).map(
        ([name, own]) => `length ${name}: ${countsOf(own, say, ', ')}`,
      ),
      ...(hasMore(all, lengths)
        ? [`npx ${program} check FILE lists the obstacles, and what to write`]
        : []),
    ];
  },
  noBatch: 'no batch: its inputs have no axis',
  /** @param {string} wanted @param {string} status */
  expected: (wanted, status) => `expected ${wanted}, but it is ${status}`,
  newFile: 'This writes a new file in the same folder, and changes no other:',
  newFiles: 'Each of these writes a new file in the same folder, and changes no other:',
  notWritten: 'reshape-wasm: nothing is written: no edit is proven to make the batch dynamic',
  /** @param {string} length */
  lengthNotWritten: (length) =>
    `reshape-wasm: nothing is written: no edit is proven to make ${length} any length`,
  /** @param {string} why */
  notSet: (why) => `reshape-wasm: ${why}`,
  /** @param {string} out @param {string} why */
  writeFailed: (out, why) => `reshape-wasm: ${out} cannot be written: ${why}`,
  /** @param {string} code as reasonOf() in fixed_file.js gives it @param {string} folder */
  unwritable: (code, folder) =>
    ({
      ENOENT: `the folder ${folder} does not exist; make it, or name another file`,
      ENOTDIR: `${folder} is not a folder; name another file`,
      EACCES: `you may not write to the folder ${folder}; name a file in another`,
      EPERM: `the file there belongs to another user or group; name a new file`,
      EROFS: `the folder ${folder} can only be read; name a file in another`,
      ENOSPC: 'no space is left there; nothing is changed',
      ENAMETOOLONG: 'its name is too long',
      no_new_file: `no file can be made in the folder ${folder}; name a file in another`,
    })[code] ?? `the system says ${code}`,
  unchanged: 'Nothing is to be changed: the new file is the same as this one.',
  /** @param {readonly Edit[]} edits at least one */
  edits: (edits) => [
    ...listed(
      edits,
      ({ what, path, before, after, nodes, inserted }) =>
        `${what} ${path}: ${before === null ? '' : `${shown(before)} → `}${after === null ? 'left out' : shown(after)}${inserted?.length ? `, by ${inserted.join(', ')} before ${nodes[0]}` : ''}`,
      (count) => `and ${count} more: --json lists them`,
    ),
    `  ${dimsIn(edits)} ${dimsIn(edits) === 1 ? 'dim' : 'dims'} of inputs, outputs and declared values`,
  ],
  /** @param {readonly string[]} names */
  left: (names) => `Not written, and not proven: ${someOf(names, (count) => `and ${count} more`)}`,
  /** The first obstacle to a proof of a model that is written all the same. @param {Report} report */
  unproven: ({ blockers }) =>
    `The model is not proven: ${firstWhy(blockers, ': ', (count) => `; and ${count} more: check lists them`)}`,
  dryRun: 'nothing is written: --dry-run',
  /** @param {string} out @param {string} size */
  written: (out, size) => `${out} is written, ${size}`,
  /** @param {string} out @param {string} size */
  replaced: (out, size) => `${out}, which was there already, is replaced, ${size}`,
  external: 'Its weights are in other files, which must be in the same folder.',
  /** @param {Observed} observed @param {boolean} [all] */
  observed: (observed, all) => [
    'Observed:',
    ...observedLines(observed, all, {
      comma: ', ',
      more: (count) => `and ${count} more`,
      each: (count) => `all ${count} outputs`,
      which: { exported: 'exported, its dims opened', fixed: 'fixed' },
      size: (size, unit) =>
        unit > 1 ? `N = ${size} (${size * unit} samples, by ${unit})` : `N = ${size}`,
      failed: 'fails',
      colon: ': ',
      outcome({ agrees, moves }, unit) {
        const one = unit > 1 ? `batch of ${unit}` : 'sample';
        const apart = [
          `as each ${one} alone`,
          ...(moves === null ? [] : [`no ${one} changes another`]),
        ];
        const not = [`not as each ${one} alone`, `a ${one} changes another`];
        return apart.map((text, index) => ([!agrees, moves][index] ? not[index] : text)).join(', ');
      },
    }),
  ],
};

/** The words in one language. @typedef {typeof english} CheckWords */

/** @type {CheckWords} */
const chinese = {
  /** @param {[number | string, 'bytes' | 'kB' | 'MB']} size */
  size: ([number, unit]) => `${number} ${unit === 'bytes' ? '字节' : unit}`,
  /** @param {number} count */
  nodes: (count) => `${count} 个节点`,
  /** @param {number} opset @param {number} irVersion */
  opset: (opset, irVersion) => (opset ? `opset ${opset}` : `IR 版本 ${irVersion}，没有 opset`),
  /** @type {Record<Report['status'], (report: Report) => string>} */
  statuses: {
    holds({ batch }) {
      const declared = declaredIn(batch);
      if (declared) return `成立，但输入声明的批是 ${declared}`;
      const behind = batch.declared.join(', ');
      return behind ? `成立，但输出或中间值在 N 处声明的是 ${behind}` : '成立';
    },
    repairable: (report) => `可以修复：${fixesIn(report)} 处修改`,
    broken: ({ blockers }) => `不能修复：${firstOf(blockers, (count) => `，另有 ${count} 个`)}`,
    unknown: ({ blockers }) => `未知：${firstOf(blockers, (count) => `，另有 ${count} 个`)}`,
  },
  lengthStatus: (/** @type {Report['status']} */ status) =>
    ({ holds: '成立', repairable: '可以修复', broken: '不能修复', unknown: '未知' })[status],
  /** @param {number} files @param {readonly string[]} all @param {LengthStatuses} lengths */
  sum(files, all, lengths) {
    const say = {
      holds: (/** @type {number} */ count) => `${count} 个成立`,
      repairable: (/** @type {number} */ count) => `${count} 个可以修复`,
      broken: (/** @type {number} */ count) => `${count} 个不能修复`,
      unknown: (/** @type {number} */ count) => `${count} 个未知`,
      'no-batch': (/** @type {number} */ count) => `${count} 个没有批`,
      error: (/** @type {number} */ count) => `${count} 个没有检查`,
    };
    return [
      [`${files} 个文件`, countsOf(all, say, '，')].filter(Boolean).join('：'),
      ...Object.entries(lengths).map(([name, own]) => `长度 ${name}：${countsOf(own, say, '，')}`),
      ...(hasMore(all, lengths) ? [`npx ${program} check FILE 说明障碍是什么，该改写什么`] : []),
    ];
  },
  noBatch: '没有批：它的输入都没有轴',
  expected: (wanted, status) => `应为 ${wanted}，实际是 ${status}`,
  newFile: '下面的命令在同一文件夹里写一个新文件，不改动别的文件：',
  newFiles: '下面的命令各自在同一文件夹里写一个新文件，不改动别的文件：',
  notWritten: 'reshape-wasm：没有写入：没有修改能被证明使批可变',
  /** @param {string} length */
  lengthNotWritten: (length) => `reshape-wasm：没有写入：没有修改能被证明使 ${length} 可为任意长度`,
  /** @param {string} why */
  notSet: (why) => `reshape-wasm：没有写入：${why}`,
  /** @param {string} out @param {string} why */
  writeFailed: (out, why) => `reshape-wasm：${out} 无法写入：${why}`,
  /** @param {string} code @param {string} folder */
  unwritable: (code, folder) =>
    ({
      ENOENT: `文件夹 ${folder} 不存在；请先建立它，或换一个文件名`,
      ENOTDIR: `${folder} 不是文件夹；请换一个文件名`,
      EACCES: `你不能写入文件夹 ${folder}；请换一个文件夹`,
      EPERM: '那里的文件属于另一个用户或用户组；请换一个新文件名',
      EROFS: `文件夹 ${folder} 是只读的；请换一个文件夹`,
      ENOSPC: '那里没有剩余空间；没有任何改动',
      ENAMETOOLONG: '文件名太长',
      no_new_file: `文件夹 ${folder} 中不能新建文件；请换一个文件夹`,
    })[code] ?? `系统报告 ${code}`,
  unchanged: '没有要改的：新文件与此文件相同。',
  /** @param {readonly Edit[]} edits */
  edits: (edits) => [
    ...listed(
      edits,
      ({ what, path, before, after, nodes, inserted }) =>
        `${kinds[what]} ${path}：${before === null ? '' : `${shown(before)} → `}${after === null ? '省去' : shown(after)}${inserted?.length ? `，在 ${nodes[0]} 之前加上 ${inserted.join('，')}` : ''}`,
      (count) => `另有 ${count} 处：--json 列出它们`,
    ),
    `  输入、输出和已声明的值的 ${dimsIn(edits)} 个维度`,
  ],
  /** @param {readonly string[]} names */
  left: (names) => `没有写入，也没有被证明：${someOf(names, (count) => `另有 ${count} 个`, '，')}`,
  /** @param {Report} report */
  unproven: ({ blockers }) =>
    `此模型没有被证明：${firstWhy(blockers, '：', (count) => `；另有 ${count} 个，check 会列出`)}`,
  dryRun: '没有写入：--dry-run',
  /** @param {string} out @param {string} size */
  written: (out, size) => `已写入 ${out}，${size}`,
  replaced: (out, size) => `已替换原有的 ${out}，${size}`,
  external: '它的权重在别的文件里：那些文件必须与它在同一文件夹里。',
  /** @param {Observed} observed @param {boolean} [all] */
  observed: (observed, all) => [
    '实测：',
    ...observedLines(observed, all, {
      comma: '，',
      more: (count) => `另有 ${count} 个`,
      each: (count) => `全部 ${count} 个输出`,
      which: { exported: '导出的模型（各维已放开）', fixed: '修复后的模型' },
      size: (size, unit) =>
        unit > 1 ? `N = ${size}（${size * unit} 个样本，每 ${unit} 个一组）` : `N = ${size}`,
      failed: '失败',
      colon: '：',
      outcome({ agrees, moves }, unit) {
        const one = unit > 1 ? `每 ${unit} 个一组的样本` : '样本';
        const apart = [`与${one}单独运行相同`, ...(moves === null ? [] : [`${one}互不影响`])];
        const not = [`与${one}单独运行不同`, `${one}互相影响`];
        return apart.map((text, index) => ([!agrees, moves][index] ? not[index] : text)).join('，');
      },
    }),
  ],
};

/** The words of each language. @type {Record<string, CheckWords>} */
export const checkWords = { en: english, zh: chinese };
