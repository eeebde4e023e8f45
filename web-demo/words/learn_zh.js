// The page's texts for whoever learns, in Chinese.

/** @type {import('./learn_en.js').LearnWords} */
export const learnZh = {
  cannot: '无法做到',
  about: (term) => `${term} 的含义`,
  terms: {
    0: '目标形状中的 0 复制输入在同一位置的维度长度，位置从左数起。allowzero = 1 时，以及在 NumPy、PyTorch、TensorFlow 中，它就是长度为 0 的维度：张量为空。',
    '-1': '-1 代表使两侧元素个数相等的长度：元素个数除以其余各长度。目标形状中最多有一个。',
    allowzero:
      '决定目标形状中的 0 是什么意思。关：复制输入在该位置的维度长度。开：就是长度为 0 的维度，与 NumPy 相同。opset 14 起才有。OpenVINO 的 special_zero 与它相反。',
    special_zero:
      'OpenVINO 对 0 的开关，与 allowzero 相反。开：复制输入在该位置的维度长度。关：就是长度为 0 的维度。',
    opset:
      '模型所用的 ONNX 算子版本。较新的版本允许得更多：11 起可用负轴，14 起有 allowzero，还有新的元素类型。',
    axis: '有多少个维度并入结果的第 0 维；其余并入第 1 维。负的轴从末尾数起。',
    view: '同一块内存上的另一种形状：不复制任何数据。若在这块内存上怎样跳步都得不到所要的顺序，就必须复制。',
    order: '读取和放置元素的顺序。C 为逐行：最后一个下标变得最快。F 为逐列。ONNX 总是逐行读取。',
  },
  zeroCopies: '0 复制长度',
  zeroIsLength: '0 是长度为 0 的维度',
  quoted: '原文：',
  says: (page) => `${page}：`,
  unstated: (page) => `${page} 没有写明这条规则：系统就是这样做的。`,
  presetsTitle: '真实遇到过的情形',
  presetsText: '每张卡片打开一个请求。带编号的卡片链接到报告它的帖子，形状与帖子相同。',
  lookAt: '请看：',
  thread: '原帖',
  presets: {
    frozenBatch: [
      '批大小固定为 1',
      '任意张图，而目标只为一张而写',
      '各个标记：只有 N = 1 成立。目标中的 1 是导出模型时的批大小；写成 0 就会复制 N。',
    ],
    emptyInput: [
      '空的输入',
      '-1 旁边的 0 复制了一个 0',
      '除法：已知长度之积为 0，而 0 ÷ 0 可以是任何数。',
    ],
    emptyBatch: [
      '空的批',
      '一千次请求里有一次',
      '那个 0：它复制了大小为 0 的批，于是任何数都适合 -1。不要用 -1，直接写出长度。',
    ],
    zeroBeyondRank: [
      '0 超出秩',
      '没有第 2 维可以复制',
      '最后一个 0：它在下标 2，而输入只有第 0 维和第 1 维。',
    ],
    zerosFromTheLeft: [
      '0 从左数起',
      '而不是从 -1 那一侧',
      '箭头：下标 1 处的 0 复制第 1 维，即 2。从右数的人会以为是 3。',
    ],
    lostAllowzero: [
      'allowzero 丢失',
      '图融合时被丢掉，0 变成复制',
      '两张卡片：allowzero = 1 时结果为 [0, 0, 3]；没有它，下标 1 处的 0 会复制 6。',
    ],
    openQuestion: [
      '这合法吗？',
      '规范中尚未解决的问题',
      '下面的表格：OpenVINO 在除法中不计复制来的 0，得到 [0, 1, 10]。',
    ],
    invertedFlags: [
      'special_zero',
      'OpenVINO 的开关与 allowzero 相反',
      '开关：special_zero 打开时 0 表示复制；在 ONNX 中，allowzero 关闭时 0 表示复制。',
    ],
    tooOldForAllowzero: [
      '找不到属性',
      'opset 14 之前没有 allowzero',
      '各 opset：同一请求从 opset 14 起可行。',
    ],
    secondMinusOne: [
      '多了一个 -1',
      '把批改成 -1，旁边已有一个 -1',
      '改法：用 0 复制批，只留一个 -1 待推断。',
    ],
    toScalar: ['51 个值变成标量', '空目标有一个元素', '空的方括号：没有维度的形状恰有一个元素。'],
    erasedMinusOne: [
      '错误信息抹去了 -1',
      '23 个元素不能被 6 整除',
      '这句话：NumPy 自己的信息只写 (2,3)，没有所要求的 -1。',
    ],
    emptyInNumpy: [
      'NumPy 中 0 旁的 -1',
      '2017 年起未关闭的问题',
      '那个 -1：数组没有元素，任何数都成立。',
    ],
    specialCodes: ['MXNet 的 -2 与 -4', '其他系统没有的代码', '标出的项：ONNX 只认识 0 和 -1。'],
    transposeIsNotReshape: [
      'Transpose 不是 Reshape',
      '形状相同，元素的位置不同',
      '两幅形状为 [3, 2] 的图：Transpose 移动每个元素，Reshape 逐行填入新形状。',
    ],
    squeezedBatch: [
      'Squeeze 去掉了批次',
      '不给 axes 时，所有长度为 1 的轴都会去掉，批次为 1 时也不例外',
      '结果：长度为 1 的批次也一起去掉了。写明 axes = [2, 3]，无论批次是多少都会保留。',
    ],
    notATranspose: [
      '变形为 NHWC',
      '个数相同，通道却被打乱',
      '颜色：结果的每一行都是同一通道的片段。转置才会把各通道的元素并排。',
    ],
    axisIsACount: [
      '轴等于秩',
      '所有维都在它之前',
      '分隔线：它在三个维度之后，没有维度留给第 1 维。',
    ],
    negativeAxisTooEarly: [
      'opset 9 的负轴',
      '负轴从 opset 11 才有',
      '各 opset：同一个轴从 opset 11 起可行。',
    ],
    flattenOfARow: [
      '展平一维',
      'PyTorch 得到 [100]，ONNX 得到两维',
      '结果：ONNX 的 Flatten 总有两维，torch.flatten 可以只有一维。',
    ],
  },
  lesson: '课程',
  lessonTitle: '九个问题：结果是什么？',
  lessonText: '适合投影。每个问题都有自己的链接和三个选项；选择之前不显示正确答案。',
  questionOf: (number, all) => `问题 ${number} / ${all}`,
  showAnswer: '显示答案',
  answer: '答案',
  previousQuestion: '上一个问题',
  nextQuestion: '下一个问题',
  leaveLesson: '返回页面',
  openQuestion: '在页面中打开',
  lessonKeys: '1、2、3 选择；→ 显示答案，再按到下一个问题；← 返回；Esc 回到页面。',
  choose: '选择一个答案',
  chosenRight: '正确。',
  chosenWrong: '不对：正确答案已标出。',
  choices: {
    cannot: '无法做到',
    viewed: '[12]，不复制',
    copied: '[12]，全部复制',
    oneColour: '每个平面只有一种颜色',
    allColours: '每个平面三种颜色都有',
    everyN: '对每个 N',
    onlyOne: '只对 N = 1',
    noN: '对任何 N 都不',
    neverMix: '各样本保持分开',
    failsFromTwo: '从 N = 2 起失败',
    mixFromTwo: '从 N = 2 起混在一起',
  },
  questions: {
    zero: ['目标形状中的 0', '结果是什么？', '0 复制输入在同一位置的维度长度。'],
    minusOne: ['目标形状中的 -1', '结果是什么？', '-1 取余下的部分：元素个数除以其余各长度。'],
    allowzero: [
      'allowzero = 1',
      '结果是什么？',
      '启用 allowzero 后，0 就是长度为 0 的维度。若不启用，0 会复制 3，而 [3, 3] 有九个元素。',
    ],
    empty: [
      '空张量',
      '结果是什么？',
      '0 复制了长度 0。于是 -1 会是 0 ÷ 0：任何数都成立，所以无从选择。',
    ],
    flatten: [
      'Flatten',
      '结果是什么？',
      'Flatten 总是给出两个长度：轴之前各维之积，以及其余各维之积。',
    ],
    view: [
      '转置的视图',
      '结果是什么？需要复制吗？',
      '逐行读取转置的输入时，会在内存中跳来跳去。怎样跳步都无法让一行得到这个顺序：元素必须复制。',
    ],
    batch: [
      '批次从 1 变为 N',
      '导出时批次为 1。对哪些 N 成立？',
      '只对 N = 1 成立：目标中的 1 是导出时的批次。把它换成 0，就会复制 N，无论它是多少。',
    ],
    planes: [
      'Transpose 还是 Reshape？',
      '2 x 2 个像素各有红、绿、蓝三个数。它们到哪里去？',
      'Reshape 保持元素的顺序，只是重新切分。perm 为 [2, 0, 1] 的 Transpose 才让每种颜色各成一个平面。',
    ],
    samples: [
      '样本会混在一起吗？',
      '轴 0 是 N 个样本的批次。它们会怎样？',
      '形状对每个 N 都正确，没有系统会报错，但所有样本都在同一行里。目标 [0, -1] 让每个样本各占一行。',
    ],
  },
};
