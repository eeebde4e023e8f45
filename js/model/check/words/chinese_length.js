// The Chinese sentences about a length, in the place of those about samples.

/** @param {NonNullable<import('../report/report_parts.js').NodeReport['onlyFor']>} onlyFor */
export const batchesOf = ({ only, multiplesOf }, name = 'N') =>
  only === undefined ? `${multiplesOf} 的倍数` : `${name} = ${only}`;

/** @param {import('./english_length.js').NamedLength} length */
const everyOne = ({ name, from, upTo }) =>
  `任何${from > 1 ? `不小于 ${from} ` : ''}${upTo === null ? '' : `${from > 1 ? '且' : ''}不大于 ${upTo} `}${from > 1 || upTo !== null ? '的' : ''} ${name}`;

/** @type {import('./english.js').ModelWords['ofLength']} */
export const chineseLength = ({ name, from, upTo }) => ({
  fromInput: ({ input, from: origin, second }) =>
    `${input} ${input === origin ? '' : `由输入 ${origin} 算出，后者`}没有写明含 ${name}：在轴 ${second} 上它必须随之变化`,
  reasons: {
    misfit: ({ input }) => `无论 ${name} 是多少，${input} 的形状都不匹配`,
    unsure_entry: ({ first }) => `目标形状的第 ${first} 项对某些 ${name} 可能是 0 或负数`,
    may_divide_by_zero: ({ input }) => `它除以 ${input}，而对某些 ${name} 它可能是 0`,
    may_be_outside: ({ input }) => `对某些 ${name}，${input} 的索引可能超出范围`,
    batch_elsewhere: ({ first }) => `轴 ${first} 的长度也由 ${name} 得出`,
    fixed_length: ({ input, second, third }) =>
      `${input} 在轴 ${second} 上长度为 ${third}，那里必须随 ${name} 变化`,
    fixed_target: ({ fault }) =>
      fault
        ? `目标形状只在 ${fault} 时合适，而带 -1 的目标形状都不适合任何 ${name}：要由节点计算`
        : '目标形状里写死了导出时的长度',
    fits_for_some: ({ input }) => `${input} 只对某些 ${name} 合适`,
    moves_length: () => `任何 ${name} 都能解析，但这个长度落到别的轴上`,
    removes_batch: ({ input, second }) =>
      `它去掉 ${input} 的轴 ${second}，其长度随 ${name} 变化，只有长度为 1 时可行`,
  },
  verdicts: {
    holds: () => `对任何 ${name} 都能解析`,
    apart: () => `它的形状与 ${name} 无关`,
    frozen: ({ onlyFor, reason }) =>
      `冻结${onlyFor ? `在 ${batchesOf(onlyFor, name)}` : ''}：${reason}`,
    fails: ({ reason }) => `对任何 ${name} 都失败：${reason}`,
  },
  assumptions: {
    oneBatch: (symbols) => `各输入的名字 ${symbols} 表示同一个长度，这里叫 ${name}`,
    open: (names) => `文件中未定的长度（${names}）能让模型以最小的 ${name} 运行，且没有长度为 0`,
    multiples: (multiples) => `${name} 以 ${multiples} 为单位计数：长度是 ${multiples} 的倍数`,
  },
  text: {
    input: (input, dims, axis, declared) =>
      `长度 ${name}：${input} ${dims} 的轴 ${axis}，${declared === null ? '文件中未固定' : `导出时为 ${declared}`}`,
    verdict: (verdict, count) =>
      ({
        holds: `${count} 个对任何 ${name} 成立`,
        fails: `${count} 个失败`,
        frozen: `${count} 个冻结`,
        apart: `${count} 个与 ${name} 无关`,
        unknown: `${count} 个未知`,
      })[verdict],
    listed: (count) => `另有 ${count} 个成立或与 ${name} 无关：--all 列出它们`,
    declared: (lengths) => `但输入在那里声明的是 ${lengths}，运行时不接受别的长度。`,
    declaredBehind: (lengths) =>
      `但输出或中间值在 ${name} 处声明的是 ${lengths}：onnxruntime 合并 Reshape 时依赖它。`,
    statuses: {
      holds: () => `对${everyOne({ name, from, upTo })}，所有形状都能解析。不检查元素的含义。`,
      repairable: (_nodes, fixes) =>
        `改写这 ${fixes} 个目标形状后，对${everyOne({ name, from, upTo })}，所有形状都能解析。不检查元素的含义。`,
      broken: () => '冻结：有别处写死了导出时的长度而没有修复办法，或者失败。',
      unknown: () => `未能对任何 ${name} 证明：有算子没有规则，或有形状未知。`,
    },
  },
});
