// The Chinese sentences of the model check.
import { chineseAdvice } from './chinese_advice.js';
import { batchesOf, chineseLength } from './chinese_length.js';
import { elementTypeName } from '../../onnx/element_type.js';

/** @typedef {import('./english_reasons.js').Operands} Operands */

/** @param {string} name @param {number | bigint} value */
function badAttribute(name, value) {
  if (name) return `它的属性 ${name} 的值是 ${value}，没有规则涵盖它`;
  return value ? `某个属性或轴的值是 ${value}，没有规则涵盖它` : '它的某个属性的值没有规则涵盖';
}

/** @type {Record<string, (operands: Operands) => string>} */
const reasons = {
  none: () => '没有障碍',
  no_operator_rule: () => '没有这个算子的规则',
  no_version_rule: ({ version }) =>
    version
      ? `opset ${version} 中的这个算子没有规则`
      : '模型没有为这个算子导入 opset，或者把它定义成了自己的函数',
  has_bodies: () => '它带有子图，子图内部没有跟踪',
  is_random: () => '它产生随机数',
  no_tensors: () => '它的输入或输出是序列、映射或可选值，这类值没有跟踪',
  sequence_misfit: ({ input }) => `${input} 是序列而算子要张量，或是张量而算子要序列`,
  unknown_rank: ({ input }) => `${input} 的秩未知`,
  unknown_lengths: ({ input, second }) => `${input} 在轴 ${second} 上的长度未知`,
  unknown_numbers: ({ input }) => `${input} 的值未知`,
  unknown_target: () => '它的目标形状未知',
  target_elsewhere: ({ input }) => `它的目标形状 ${input} 在另一个文件里，没有读取`,
  target_is_input: ({ input }) => `它的目标形状 ${input} 是模型的输入，由每个调用者决定`,
  long_target: ({ input, second, third }) => `${input} 有 ${second} 个元素，最多跟踪 ${third} 个`,
  bad_rank: ({ input, second }) => `${input} 有 ${second} 个维度，这个算子不接受`,
  large_rank: ({ input, second, third }) => `${input} 有 ${second} 个维度，最多跟踪 ${third} 个`,
  bad_attribute: ({ first }) => badAttribute('', first),
  bad_inputs: () => '它有这个算子不接受的输入',
  unfollowed_input: ({ input }) => `没有规则跟踪它的输入 ${input}`,
  no_output: ({ first }) => `它没有写出第 ${first} 个输出的名字，而该算子必须有它`,
  bad_outputs: ({ first }) => `它的输出多于该算子给出的 ${first} 个`,
  attribute_kind: () => '某个属性的种类不是该算子接受的',
  attribute_absent: () => '缺少该算子必需的属性',
  misfit: ({ input }) => `无论 N 是多少，${input} 的形状都不匹配`,
  unsure_entry: ({ first }) => `目标形状的第 ${first} 项对某些 N 可能是 0 或负数`,
  unsure_target: () => '无法知道它的元素是否符合目标形状',
  negative_length: ({ first, second }) => `它的结果在轴 ${first} 上的长度会是 ${second}`,
  unsure_length: ({ first }) => `它的结果在轴 ${first} 上的长度可能是负数`,
  divides_by_zero: ({ input }) => `它除以 ${input}，其中有 0`,
  may_divide_by_zero: ({ input }) => `它除以 ${input}，而对某些 N 它可能是 0`,
  index_outside: ({ input, second, third }) => `${input} 的索引 ${second} 超出了 ${third} 个元素`,
  may_be_outside: ({ input }) => `对某些 N，${input} 的索引可能超出范围`,
  unsure_places: ({ first }) => `未跟踪它沿批轴 ${first} 把哪些元素移到何处`,
  undefined_value: ({ input }) => `${input} 没有定义`,
  defined_twice: ({ input }) => `${input} 被定义了不止一次`,
  data_misfits: ({ input }) => `${input} 的数据与其类型和维度不符`,
  not_a_tensor: ({ input }) => `${input} 不是张量`,
  cycle: () => '它需要自己的输出',
  in_body: () => '它在没有节点运行的图里，或其输入没有跟踪',
  never_runs: () => '它在 If 的一个从不执行的分支里',
  branches_differ: ({ first }) => `它的两个分支给出的输出 ${first} 在类型、秩或样本所在位置上不同`,
  carried_differs: ({ input }) => `它的循环体对 ${input} 的结果逐轮不同，无法跟踪`,
  too_large: () => '模型太大，无法分析',
  declared_rank: ({ first, second }) => `文件声明它有 ${first} 个维度，而节点给出 ${second} 个`,
  declared_length: ({ first, second, third }) =>
    `文件声明它的轴 ${first} 的长度为 ${second}，而节点给出 ${third}`,
  declared_type: ({ first, second }) =>
    `文件声明它的类型为 ${elementTypeName(first)}，而节点给出 ${elementTypeName(second)}`,
  batch_elsewhere: ({ first }) => `轴 ${first} 的长度也由批大小得出`,
  other_batch: ({ first }) => `它的批（轴 ${first}）与另一个输入的批长度不同：两者由同一个名字得出`,
  reduces_batch: ({ second }) => `它沿轴 ${second} 把所有样本归约成一个值`,
  normalizes_batch: ({ second }) => `它沿轴 ${second} 把所有样本一起归一化`,
  contracts_batch: ({ input, second }) => `它对批求和：${input} 的轴 ${second}`,
  joins_batch: ({ second }) => `它沿批（轴 ${second}）连接张量`,
  divides_batch: ({ second }) => `它拆分批（轴 ${second}）`,
  picks_samples: ({ input, second }) => `它从批中挑选样本：${input} 的轴 ${second}`,
  pads_batch: ({ second }) => `它填充批（轴 ${second}）`,
  repeats_batch: ({ second }) => `它重复整个批（轴 ${second}）`,
  orders_batch: ({ second }) => `它沿批（轴 ${second}）比较或排序样本`,
  accumulates_batch: ({ second }) => `它的累加从一个样本延续到下一个（轴 ${second}）`,
  batch_as_sequence: ({ input, second }) => `它把批（${input} 的轴 ${second}）当作序列`,
  batch_as_feature: ({ input, second }) => `它把批（${input} 的轴 ${second}）当作通道或特征`,
  moves_in_batch: ({ second }) => `它沿批（轴 ${second}）移动元素`,
  one_scale: () => '它为所有样本计算同一个缩放系数',
  depends_on_data: () => '它给出多少元素取决于所有样本',
  rounds_of_samples: () => '样本决定它的循环体执行多少次',
  trains: () => '它处于训练模式',
  axes_differ: ({ second, third }) => `各输入的批在不同的轴上：${second} 和 ${third}`,
  merges_differ: ({ input, second }) => `${input} 在轴 ${second} 上把批和别的长度合并了`,
  crosses_samples: ({ input }) => `它把 ${input} 的每个样本与其他每个样本组合`,
  uses_batch_length: ({ input }) => `它的结果通过 ${input} 取决于样本的数目`,
  numbers_elements: () => '它的索引跨样本计数',
  fused: ({ input, second }) => `样本在 ${input} 的轴 ${second} 之内，夹在彼此的元素之间`,
  numbers_samples: ({ input }) => `${input} 是各样本的序号，而单独一个样本的序号是 0`,
  interleaves: ({ first }) => `样本在轴 ${first} 上交错`,
  in_later_axis: ({ first }) => `任何 N 都能解析，但所有样本都落在轴 ${first} 里`,
  loses_batch: () => '任何 N 都能解析，但结果没有元素，也没有长度为 N 的轴',
  fixed_length: ({ input, second, third }) =>
    third < 0
      ? `${input} 在批所在的轴 ${second} 上不含批：它必须随 N 变化`
      : `${input} 是常量，在批所在的轴 ${second} 上长度为 ${third}：它必须随 N 变化`,
  samples_differ: ({ input, second, third }) =>
    `${input} 是常量，在批所在的轴 ${second} 上长度为 ${third}，而其中各个导出样本不同：对别的 N 它没有内容`,
  samples_unread: ({ input, second, third, fault }) =>
    `${input} 是常量，在批所在的轴 ${second} 上长度为 ${third}，而没有读取其中各个导出样本是否相同：${fault}`,
  batch_out_of_sight: ({ input, third }) =>
    `${input} 在批的位置是 ${third}：它必须随 N 变化，而它所在的图里没有节点能读到 N`,
  fixed_target: () => '目标形状里写死了导出时的批大小',
  fixed_shape: ({ input, third }) => `形状 ${input} 在批的位置写着 ${third}：它必须随 N 变化`,
  fits_for_some: ({ input }) => `${input} 只对某些 N 合适`,
  moves_length: () => '任何 N 都能解析，但这个长度落到别的轴上',
  one_for_all: ({ input }) => `它让所有样本共用一个 ${input}，而每个样本各有一个`,
  removes_batch: ({ input, second, third }) =>
    Number(third) === 1
      ? `它没有指明轴，只有一个样本时连批（${input} 的轴 ${second}）也去掉`
      : `它去掉批（${input} 的轴 ${second}），只对一个样本有效`,
  refused_layout: ({ fault }) => fault || '它这个版本的算子不接受所给的内容',
  refused: ({ fault }) => fault,
  refused_if_so: ({ fault }) => `按所作的假定它会失败：${fault}`,
};

/** @type {import('./english.js').ModelWords} */
export const chinese = {
  reasons,
  unread: {
    elsewhere: '它在另一个文件里',
    replaced: '它是输入，或由输入得出，而模型的调用者可以替换输入',
    unprepared: '没有用这个批调用 prepare()',
    large: '它超过 16 MiB，是稀疏的，或者一个字节里有几个元素',
  },
  badAttribute,
  ofLength: chineseLength,
  advice: chineseAdvice,
  fromInput: ({ input, from, second }) =>
    `${input} ${input === from ? '' : `由输入 ${from} 算出，后者`}当作不含批：在批所在的轴 ${second} 上它必须随 N 变化`,
  isSize: '它由样本的数目得出',
  target: '目标',
  noOpsets: (version) => `模型没有 opset（IR 版本 ${version}），无从得知它的算子的含义`,
  behind: (node, reason) => `在 ${node} 之后：${reason}`,
  behindOnly: (node) => `在 ${node} 之后`,
  ofInput: (name, reason) => `输入 ${name}：${reason}`,
  ofOutput: (name, reason) => `输出 ${name}：${reason}`,
  ofValue: (name, reason) => `值 ${name}：${reason}`,
  obstructed: ({ change, label }) => `；${change} 能解析，但 ${label} 不能随之变化`,
  followed: ({ change, label }) => `；${change} 能解析，而 ${label} 也必须随之变化`,
  axis: (axis) => `axis ${axis}`,
  verdicts: {
    holds: () => '对任何 N 都能解析，样本保持分开',
    apart: () => '它的数据与批无关',
    frozen: ({ onlyFor, reason }) => `冻结${onlyFor ? `在 ${batchesOf(onlyFor)}` : ''}：${reason}`,
    mixes: ({ reason }) => `混合样本：${reason}`,
    unknown: ({ reason }) => `未知：${reason}`,
    fails: ({ reason }) => `对任何 N 都失败：${reason}`,
  },
  runtimes: {
    reads_zero: (why) => `${why}；onnxruntime 把这样的 allowzero 当作 0`,
    counts_back: (why) => `${why}；onnxruntime 从末尾数起，除非加载模型时已知秩`,
    lacks_type: (why) => `${why}；onnxruntime 没有这种元素类型的核`,
  },
  write: (target) => `改写为 ${target}`,
  followedBy: (change, label) => `${change}，而 ${label} 也必须随之变化`,
  writeAxis: (axis) => `把 axis 改写为 ${axis}`,
  writeReshape: (target) => `改成 Reshape，目标形状为 ${target}`,
  compute: (target, how) => `计算出 ${target}：${how}`,
  assumptions: {
    and: '，',
    axisOf: (name, dims, axis) => `${name} ${dims} 的轴 ${axis}`,
    batch: (inputs) => `批是 ${inputs}；可以用 --batch 或 { batch } 指定`,
    elsewhere: ({ options, status }) =>
      `如果用 ${options}，模型${status === 'holds' ? '成立' : '可以修复'}`,
    oneBatch: (symbols, name) => `各输入的批的名字 ${symbols} 表示同一个数，这里叫 ${name}`,
    noShape: (names) => `输入 ${names} 没有声明形状，当作不含批`,
    overridable: (names) => `初始值 ${names} 同时是输入，保持默认值`,
    open: (names) => `文件中未定的长度（${names}）能让单个样本运行，且没有长度为 0`,
    exported: (exported, name) =>
      `文件没有写死批大小，其中的数按 ${exported} 个样本理解；fix --set ${name}=${exported === 1 ? 2 : 1} 可以指定另一个批大小`,
    moved: (nodes) => `${nodes} 把这个长度给了目标形状的 -1，落在与原来不同的轴上`,
    lenient: {
      axis: (nodes) => `${nodes} 的轴从末尾数起，ONNX 只在更新的 opset 中允许；onnxruntime 接受`,
      index: (nodes) => `${nodes} 的索引从末尾数起，ONNX 只在更新的 opset 中允许；onnxruntime 接受`,
      crop: (nodes) => `${nodes} 裁去的比现有的多，ONNX 不允许；另一侧补得够，onnxruntime 接受`,
    },
    multiples: (multiples, exported) =>
      exported
        ? `N 以 ${multiples} 个样本为一批计数：模型导出时的批大小是 ${multiples}`
        : `N 以 ${multiples} 个样本为一批计数，和各输入的维度一样`,
  },
  text: {
    input: (name, dims, axis, declared, assumed) =>
      `输入  ${name} ${dims}  批：轴 ${axis}，${declared === null ? '文件中未固定' : `导出时为 ${declared}`}${assumed ? '（假定）' : ''}`,
    output: (name, dims, axis) =>
      dims === null
        ? `输出  ${name}  形状未知`
        : `输出  ${name} ${dims}${axis === null ? '' : `  批：轴 ${axis}`}`,
    counts: (reshapes, flattens) => `${reshapes} 个 Reshape，${flattens} 个 Flatten`,
    none: '没有 Reshape 或 Flatten',
    noBatch: '按指定，没有输入含批：只判断各长度。',
    verdict: (verdict, count) =>
      ({
        holds: `${count} 个对任何 N 成立`,
        fails: `${count} 个失败`,
        frozen: `${count} 个冻结`,
        mixes: `${count} 个混合样本`,
        apart: `${count} 个与批无关`,
        unknown: `${count} 个未知`,
      })[verdict],
    to: '到',
    same: (names) => `同上：${names}`,
    more: (count) => `另有 ${count} 个`,
    cut: (count) => `另有 ${count} 个：--all 列出它们`,
    listed: (count) => `另有 ${count} 个成立或与批无关：--all 列出它们`,
    emptyFails: 'N = 0 在这里失败',
    omittedNeeded: '此外下列各项也要省去，因为算子在那里自己就取零：',
    omitted: '省去下列各项，因为对任何 N，算子在那里自己就取零：',
    insertsNeeded: '此外下列各项也必须随 N 变化，要插入节点：',
    inserts: '下列各项必须随 N 变化，插入节点后就会如此：',
    becomes: (names, before, after) => `${names} 由 ${before} 变为 ${after}`,
    renumbers: (names, before, after) =>
      `${names} ${before}，即导出样本的序号，变为 ${after}，即所有样本的序号`,
    insert: (operators) => (operators ? `在它之前插入 ${operators}` : '它使用上面插入的列表'),
    redeclared:
      '声明的维度与节点给出的不同。onnxruntime-web 不加载这样的文件，onnxruntime-node 只在它是输出时加载：',
    blockers: '障碍：',
    needed: '解决以上问题之外还需要：',
    kinds: { mixes: '混合样本', frozen: '冻结', fails: '失败', 'no rule': '未证明' },
    advice: (sentence, option) => `可以这样改：${sentence}${option && `：${option}`}`,
    blocker: (label, clause) => `${label}：${clause}`,
    assumptions: '假定：',
    offers:
      '请用 --batch 名称=轴 或 { batch } 指定哪个轴是批。文件没有说明，按下面假定的轴未能证明：',
    isOffered: '在指定哪个轴是批之前无法判断：开头几行列出了能证明模型的轴。',
    declared: (lengths) =>
      `但输入声明的批是 ${lengths}：在修复把它写成 N 之前，运行时不接受别的批。`,
    declaredBehind: (lengths) =>
      `但输出或中间值在 N 处声明的是 ${lengths}：在修复把它写成 N 之前，onnxruntime 合并 Reshape 时依赖它。`,
    outputs: (names) => `但单独看，${names} 已证明：--outputs 或 { outputs } 省去其他输出。`,
    statuses: {
      holds: (nodes) => `对任何 N，每个样本的结果都与单独运行相同：全部 ${nodes} 个节点已证明。`,
      repairable: (nodes, fixes) =>
        `做这 ${fixes} 处修改后，对任何 N，每个样本的结果都与单独运行相同：全部 ${nodes} 个节点已证明。`,
      broken: (_nodes, _fixes, isAdvised) =>
        isAdvised
          ? '不能在文件中修复：请按“可以这样改”修改模型，再重新导出。'
          : '不能修复：有别处写死了批大小、失败或混合样本，而没有修改能解决它。',
      unknown: () => '未能证明：有算子没有规则，或有形状未知。',
    },
  },
};
