// The words that check and fix print, in each language. The sentences of reports are the library's.
import { program } from '../commands.js';

/** How many there are of something. @typedef {(count: number) => string} Count */

const english = {
  comma: ', ',
  colon: ': ',
  /** @type {Count} */
  more: (count) => `and ${count} more`,
  /** @param {[number | string, 'bytes' | 'kB' | 'MB']} size */
  size: ([number, unit]) => `${number} ${unit}`,
  /** @type {Count} */
  nodes: (count) => `${count} ${count === 1 ? 'node' : 'nodes'}`,
  /** @param {number} opset @param {number} irVersion */
  opset: (opset, irVersion) => (opset ? `opset ${opset}` : `IR version ${irVersion}, no opset`),
  /** @type {Record<import('reshape-wasm/model').Report['status'], string>} */
  statuses: {
    ...{ holds: 'holds', repairable: 'repairable', broken: 'broken', unknown: 'unknown' },
  },
  /** Where the file declares numbers in the place of N. */
  declared: {
    /** @param {string} lengths */
    inputs: (lengths) => `but its inputs declare ${lengths}`,
    /** @param {string} lengths */
    values: (lengths) => `but its outputs or values declare ${lengths} where N is`,
  },
  /** @type {Count} */
  fixes: (count) => `${count} ${count === 1 ? 'fix' : 'fixes'}`,
  /** @type {Count} */
  files: (count) => `${count} ${count === 1 ? 'file' : 'files'}`,
  length: 'length',
  /** @type {Record<'holds' | 'repairable' | 'broken' | 'unknown' | 'no-batch' | 'error', Count>} */
  counts: {
    holds: (count) => `${count} ${count === 1 ? 'holds' : 'hold'}`,
    repairable: (count) => `${count} repairable`,
    broken: (count) => `${count} broken`,
    unknown: (count) => `${count} unknown`,
    'no-batch': (count) => `${count} without a batch`,
    error: (count) => `${count} not checked`,
  },
  seeFile: `npx ${program} check FILE lists the obstacles, and what to write`,
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
  /** The subjects of edits that are called otherwise than in data. @type {Record<string, string>} */
  kinds: {},
  leftOut: 'left out',
  /** @param {string} operators @param {string} node */
  inserted: (operators, node) => `by ${operators} before ${node}`,
  /** @type {Count} */
  moreEdits: (count) => `and ${count} more: --json lists them`,
  /** @type {Count} */
  dims: (count) =>
    `${count} ${count === 1 ? 'dim' : 'dims'} of inputs, outputs and declared values`,
  /** @param {string} names */
  left: (names) => `Not written, and not proven: ${names}`,
  /** @param {string} why */
  unproven: (why) => `The model is not proven: ${why}`,
  /** Behind the first obstacle. @type {Count} */
  seeCheck: (count) => `; and ${count} more: check lists them`,
  dryRun: 'nothing is written: --dry-run',
  /** @param {string} out @param {string} size */
  written: (out, size) => `${out} is written, ${size}`,
  /** @param {string} out @param {string} size */
  replaced: (out, size) => `${out}, which was there already, is replaced, ${size}`,
  external: 'Its weights are in other files, which must be in the same folder.',
  observed: {
    title: 'Observed:',
    which: { exported: 'exported, its dims opened', fixed: 'fixed' },
    failed: 'fails',
    /** @type {Count} */
    each: (count) => `all ${count} outputs`,
    /** @param {number} size @param {number} unit how many samples were kept together */
    size: (size, unit) =>
      unit > 1 ? `N = ${size} (${size * unit} samples, by ${unit})` : `N = ${size}`,
    /** @param {number} unit */
    one: (unit) => (unit > 1 ? `batch of ${unit}` : 'sample'),
    /** @param {string} one @param {boolean} agrees */
    alone: (one, agrees) => `${agrees ? '' : 'not '}as each ${one} alone`,
    /** @param {string} one @param {boolean} moves */
    others: (one, moves) => `${moves ? 'a' : 'no'} ${one} changes another`,
  },
};

/** The words in one language. @typedef {typeof english} CheckWords */

/** @type {CheckWords} */
const chinese = {
  comma: '，',
  colon: '：',
  more: (count) => `另有 ${count} 个`,
  size: ([number, unit]) => `${number} ${unit === 'bytes' ? '字节' : unit}`,
  nodes: (count) => `${count} 个节点`,
  opset: (opset, irVersion) => (opset ? `opset ${opset}` : `IR 版本 ${irVersion}，没有 opset`),
  statuses: { holds: '成立', repairable: '可以修复', broken: '不能修复', unknown: '未知' },
  declared: {
    inputs: (lengths) => `但输入声明的批是 ${lengths}`,
    values: (lengths) => `但输出或中间值在 N 处声明的是 ${lengths}`,
  },
  fixes: (count) => `${count} 处修改`,
  files: (count) => `${count} 个文件`,
  length: '长度',
  counts: {
    holds: (count) => `${count} 个成立`,
    repairable: (count) => `${count} 个可以修复`,
    broken: (count) => `${count} 个不能修复`,
    unknown: (count) => `${count} 个未知`,
    'no-batch': (count) => `${count} 个没有批`,
    error: (count) => `${count} 个没有检查`,
  },
  seeFile: `npx ${program} check FILE 说明障碍是什么，该改写什么`,
  noBatch: '没有批：它的输入都没有轴',
  expected: (wanted, status) => `应为 ${wanted}，实际是 ${status}`,
  newFile: '下面的命令在同一文件夹里写一个新文件，不改动别的文件：',
  newFiles: '下面的命令各自在同一文件夹里写一个新文件，不改动别的文件：',
  notWritten: 'reshape-wasm：没有写入：没有修改能被证明使批可变',
  lengthNotWritten: (length) => `reshape-wasm：没有写入：没有修改能被证明使 ${length} 可为任意长度`,
  notSet: (why) => `reshape-wasm：没有写入：${why}`,
  writeFailed: (out, why) => `reshape-wasm：${out} 无法写入：${why}`,
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
  kinds: {
    target: '目标形状',
    axis: '轴',
    operator: '算子',
    initializer: '新的初始值',
    'node input': '节点输入',
    insert: '插入节点',
    node: '节点',
    output: '输出',
  },
  leftOut: '省去',
  inserted: (operators, node) => `在 ${node} 之前加上 ${operators}`,
  moreEdits: (count) => `另有 ${count} 处：--json 列出它们`,
  dims: (count) => `输入、输出和已声明的值的 ${count} 个维度`,
  left: (names) => `没有写入，也没有被证明：${names}`,
  unproven: (why) => `此模型没有被证明：${why}`,
  seeCheck: (count) => `；另有 ${count} 个，check 会列出`,
  dryRun: '没有写入：--dry-run',
  written: (out, size) => `已写入 ${out}，${size}`,
  replaced: (out, size) => `已替换原有的 ${out}，${size}`,
  external: '它的权重在别的文件里：那些文件必须与它在同一文件夹里。',
  observed: {
    title: '实测：',
    which: { exported: '导出的模型（各维已放开）', fixed: '修复后的模型' },
    failed: '失败',
    each: (count) => `全部 ${count} 个输出`,
    size: (size, unit) =>
      unit > 1 ? `N = ${size}（${size * unit} 个样本，每 ${unit} 个一组）` : `N = ${size}`,
    one: (unit) => (unit > 1 ? `每 ${unit} 个一组的样本` : '样本'),
    alone: (one, agrees) => `与${one}单独运行${agrees ? '相同' : '不同'}`,
    others: (one, moves) => `${one}${moves ? '互相影响' : '互不影响'}`,
  },
};

/** The words of each language. @type {Record<string, CheckWords>} */
export const checkWords = { en: english, zh: chinese };
