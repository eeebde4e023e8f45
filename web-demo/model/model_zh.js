// The words of models in Chinese. tests/demo/model_words.test.js checks that both languages have the same.
import { grouped } from '../words/grouped.js';

const kinds = { Reshape: 'Reshape', Flatten: 'Flatten', both: '节点' };

const all = (/** @type {number} */ nodes) =>
  nodes === 1 ? '仅有的一个节点' : `全部 ${grouped(nodes)} 个节点`;

/** @param {import('./model_en.js').Counted} counted */
function problems({ frozen, mixes, fails, inserted, kind, exported }) {
  let isNamed = false;
  const says = (/** @type {number} */ count, /** @type {string} */ what) => {
    if (count === 0) return [];
    const noun = isNamed ? '' : ` ${kinds[kind]}`;
    isNamed = true;
    return [`${grouped(count)} 个${noun}${noun === ' 节点' || noun === '' ? '' : ' '}${what}`];
  };
  return [
    ...says(frozen, `固定为批大小 ${exported}`),
    ...says(mixes, '混合一批中的各个样本'),
    ...says(fails, '对任何批大小都失败'),
    ...(inserted > 0 ? [`${grouped(inserted)} 个张量是为批大小 ${exported} 而设的`] : []),
  ].join('，');
}

/** The effect on whoever runs the model. @param {import('./model_en.js').Counted} counted */
function consequenceOf({ frozen, mixes, fails, inserted, exported, isOnly }) {
  if (fails > 0) return '任何批大小都失败';
  if (frozen > 0) return isOnly ? `除批大小 ${exported} 外都失败` : undefined;
  if (mixes > 0 && inserted === 0) return '批大小为 1 时正确，从 2 起悄悄出错';
  return undefined;
}

/** Who declares a batch. */
const declarers = { inputs: '输入', values: '输出或中间值' };

const every = (/** @type {number} */ multiples) =>
  multiples === 1 ? '任何批大小' : `任何 ${multiples} 的倍数的批大小`;

/** @type {import('./model_en.js').ModelWords} */
export const modelZh = {
  entryTitle: '您的模型中，哪个 Reshape 在批大小为 2 时会出错？',
  entryText:
    '把 .onnx 文件拖到本页任何地方，或选择一个文件。这里会说明哪些节点固定为批大小 1，哪些会混合样本，以及该改写成什么。',
  choose: '选择文件',
  or: '手边没有模型？这里有两个真实的：',
  samples: { mnist: 'MNIST，手写数字', yunet: 'YuNet，人脸检测' },
  licences: '许可证',
  staysInPage: '任何数据都不会离开本页：文件在此读取，权重完全不读。',
  staysOnMachine: '任何数据都不会离开这台机器：文件在此读取，权重完全不读。',
  reading: (name) => `正在读取 ${name}`,
  stop: '停止',
  close: '关闭模型',
  another: '换一个模型',
  copyReport: '复制报告为 Markdown',
  shareReport: (name) => `分享 ${name} 的报告`,
  aboutSharing: '链接无法包含模型。请改为分享它的报告。',
  aboutReport: '作为文件',
  facts: (size, opset, nodes) =>
    [size, opset > 0 && `opset ${opset}`, `${grouped(nodes)} 个节点`].filter(Boolean).join(' · '),
  holds: ({ multiples, declared }) =>
    declared === null
      ? `此模型适用于${every(multiples)}。`
      : `把${declarers[declared.by]}声明的 ${declared.lengths} 改为 ${declared.name} 之后，此模型就适用于${every(multiples)}。`,
  untilWritten: {
    inputs: ({ lengths, name }) =>
      `目前文件中的输入声明批为 ${lengths}，运行时不接受别的批。下载的文件在那里写的是 ${name}。`,
    values: ({ lengths, name }) =>
      `目前文件中的输出或中间值在 ${name} 处声明的是 ${lengths}，onnxruntime 依赖它，对别的批可能失败。下载的文件在那里写的是 ${name}。`,
  },
  proven: (nodes) => `每个样本的结果都与单独运行时相同：已对${all(nodes)}证明。`,
  noNodes: '其中没有 Reshape，也没有 Flatten。',
  repairable: (counted) => {
    const { frozen, mixes, fails, inserted, nodes, multiples, exported, redeclared } = counted;
    const count = frozen + mixes + fails + inserted;
    const alone = redeclared
      ? '它的输出或中间值声明的维度与节点给出的不同'
      : `此模型固定为批大小 ${exported}`;
    const said = count === 0 ? alone : problems(counted);
    const consequence = consequenceOf(counted);
    return [
      `${consequence ?? said}。可以修复。`,
      ...(consequence ? [`${said}。`] : []),
      `修复后对${every(multiples)}，每个样本的结果都与单独运行时相同：已对${all(nodes)}证明。`,
    ];
  },
  broken: (blocker) => `改写目标形状无法修复此模型：${blocker}。`,
  besides: (counted) => `此外，${problems(counted)}。`,
  whichBatch: '哪个轴是批？按下面假定的轴，什么都没有证明。',
  outputsApart: (names) =>
    `但单独看，${names.join('、')} 适用于任何批大小。在终端里，fix --outputs 写出没有其他输出的模型。`,
  unknown: (blocker) => `此模型是否让各样本互不影响，尚未证明：${blocker}。`,
  blockerKinds: {
    mixes: (label) => `${label} 混合各样本`,
    frozen: (label) => `${label} 固定为导出时的批大小`,
    fails: (label) => `${label} 对任何批大小都失败`,
    'no rule': (label) => `证明止于 ${label}`,
  },
  batchTitle: '批',
  assumed: '根据文件假定。如果是另一维，请点选。',
  chosen: '按您的选择。',
  assumeAgain: '恢复假定',
  batchHere: (input, axis, dim) => `${input}，轴 ${axis}：${dim}`,
  isBatch: '批',
  noShape: '未声明形状',
  inFile: {
    number: (length) => `文件中为 ${length}`,
    name: (name) => `文件中名为 ${name}`,
    open: '文件中未定',
  },
  moreInputs: (count) => `另有 ${count} 个输入`,
  outputs: '输出',
  rests: '结论的前提',
  otherBatch: (axes, status) =>
    `如果批是 ${axes}，此模型${status === 'holds' ? '适用于任何批大小' : '可以修复'}。`,
  axisOf: (axis, names) => `${names} 的轴 ${axis}`,
  and: (parts) => parts.join('、'),
  takeBatch: '以此为批',
  blockersTitle: '障碍何在',
  tryNext: '下一步',
  batchByClick: '：点按“批”下的那个长度。',
  alike: (count) => `另有 ${count} 个`,
  neededTitle: '还须改写这些',
  notWritten: '没有证明的就不写：现在还没有可以下载的文件。',
  fixTitle: '让批大小可变',
  writes: ({ by, lengths, name }) =>
    `${declarers[by]}声明 ${lengths} 的地方，新文件写的是 ${name}：此后运行时接受任何批。`,
  node: '节点',
  was: '原为',
  becomes: '改为',
  newValue: '新增',
  leftOut: '省去',
  inserted: (name, operators) =>
    operators.length > 0 ? `${name}，由新节点给出：${operators.join('，')}` : name,
  allEdits: (count) => `全部 ${grouped(count)} 处改动`,
  download: (name) => `下载 ${name}`,
  seeEdits: (count) => `查看 ${grouped(count)} 处改动`,
  downloadSays: (size) => `${size}；权重和其他所有字节保持不变`,
  external: '权重在其他文件中：请把新文件放在旧文件所在的文件夹。',
  afterwards: '用它代替旧文件，沿批的方向放任意多个样本。在 Python 中：',
  gone: '文件无法再读取：拖入之后已被改动或移走。',
  nodesTitle: 'Reshape 和 Flatten 节点',
  filter: '显示',
  every: '全部',
  verdicts: {
    frozen: '固定',
    mixes: '混合',
    fails: '失败',
    unknown: '未知',
    holds: '成立',
    apart: '无批',
  },
  search: '按名称查找',
  noneFound: '没有这样名称的节点。',
  allFine: (count) => `全部 ${grouped(count)} 个节点都没有问题：显示`,
  fine: (count) => `另有 ${grouped(count)} 个节点没有问题：显示`,
  hideFine: '隐藏没有问题的节点',
  more: (count) => `另有 ${grouped(count)} 个`,
  after: (node) => `在 ${node} 之后`,
  before: (nodes) => `在 ${nodes} 之前`,
  comma: '，',
  write: '改为',
  back: (name) => `返回 ${name}`,
  requestOf: (node, isFixed) => `${node} 的请求${isFixed ? '：' : ''}`,
  mixesHere:
    '本页对此请求所说的只是形状：对任何批大小都正确。但各样本仍会混合：一个样本的元素会落到另一个样本的元素之间。',
  pictureTitle: '两个样本会怎样',
  sample: (index) => `样本 ${index}`,
  exportedSide: '导出时的样子',
  repairedSide: '修复之后',
  target: '目标',
  mixedSays: (row, rows) =>
    `${rows === 1 ? `两个样本都落在第 ${row} 行` : `第 ${row} 行有两个样本的元素`}：一方得到的结果取决于同批的另一方。没有任何报错，形状也不会被拒绝。`,
  apartSays: '每个样本都有自己的行，如同单独运行。',
  drawnSmall: (node, real, small) =>
    `${node}，以 \`${small}\` 代替 \`${real}\` 画出，使每个元素都看得见。数字是元素在各自样本中的序号。`,
  landsAt: (place) => `样本 1 的第一个元素落在 \`${place}\`。`,
  copyPicture: '复制图片',
  refused: {
    not_a_model: (name, reason) => `${name} 不是 ONNX 模型：${reason}。`,
    truncated_model: (name, reason) => `${name} 不完整：${reason}。`,
    none: (name) => `此处无法启动 Worker，因此不能读取 ${name}。`,
    memory: (name) => `${name} 需要的内存超过了此标签页所有。`,
    stopped: (name) => `已停止读取 ${name}。`,
    failed: (name, reason) => `无法读取 ${name}：${reason}。`,
    other: (_name, reason) => `${reason}。`,
  },
  inTerminal: '可以在终端中运行：',
};
