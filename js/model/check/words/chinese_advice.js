// The Chinese advice on exports: what removes a blocker.

/** @typedef {import('./english_advice.js').Facts} Facts */

/** @param {string} code */
const codeSuffix = (code) => (code ? `：${code}` : '');

/** @param {Facts} facts @param {string} is */
const otherBatchAxis = ({ carrier, batchAxis }, is) =>
  carrier ? `；如果输入的轴 ${batchAxis} ${is}，请指定批` : '';

/** @type {import('./english_advice.js').Advice} */
export const chineseAdvice = {
  and: '，',
  inFramework: (framework, code) => `${framework} 用 ${code}`,
  instead: (code, other) => `${code}，而不用 ${other}`,
  dynamic: {
    PyTorch: '；导出时让批可变：用 `dynamic_axes`，或者用 `dynamic_shapes` 和两个样本的示例输入',
    TensorFlow: '；导出时把批写成 None',
    any: '；导出时让批可变',
  },
  sentences: {
    carries: ({ carrier }) =>
      `如果输入 ${carrier} 为每个样本各有一项，请在其他输入的轴之外，把它的轴也指定出来`,
    repeat: ({ input, code, dynamic }) => `为每个样本重复 ${input}：${code}${dynamic}`,
    repeatOne: ({ input, axis, length, code, dynamic }) =>
      `如果 ${input} 沿轴 ${axis} 的 ${length} 项中有一项适用于每个样本，只留这一项，再重复它：${code}${dynamic}`,
    keepOne: ({ input, axis, length, code }) =>
      `如果 ${input} 沿轴 ${axis} 的 ${length} 项中有一项适用于每个样本，只留这一项，它会广播到每个样本：${code}；否则把 ${input} 做成含批的输入`,
    ownAxis: ({ input, length, code }) =>
      `给 ${input} 的 ${length} 项一个自己的轴，放在样本轴旁边${codeSuffix(code)}`,
    states: ({ code, dynamic }) =>
      `不传初始状态（那时它们是零），或者让它们与批一样长：${code}${dynamic}`,
    expand: ({ code, dynamic }) => `让批保持原来的长度：${code}${dynamic}`,
    repeatBeside: ({ code }) => `沿样本轴旁边的一个新轴重复每个样本${codeSuffix(code)}`,
    resize: ({ code }) => `不要在尺寸里写批：导出时让批可变，或者按比例缩放${codeSuffix(code)}`,
    reshape: ({ code, dynamic }) => `从数据取批的长度：${code}${dynamic}`,
    target: ({ code, dynamic }) => `把目标形状放进模型，从数据取批的长度：${code}${dynamic}`,
    multiply: ({ axis }) =>
      `沿样本自己的轴相乘求和，不要沿批（轴 ${axis}）；由所有样本得出的一个结果应在模型之外计算`,
    flatten: ({ code }) => `展平时把批留在最前面：${code}`,
    front: ({ code }) => `先把批移到最前面，再与别的轴合并：${code}`,
    bringFront: ({ operator, code }) => `把批移到轴 0，${operator} 在那里取批：${code}`,
    squeeze: ({ axis, code }) => `写明要去掉哪些轴，不包括批（轴 ${axis}）：${code}`,
    sliceEnd: ({ code }) => `不要写批在哪里结束${codeSuffix(code)}`,
    index: (facts) =>
      `索引样本的轴，而不是批${codeSuffix(facts.code)}${otherBatchAxis(facts, '不是批')}`,
    reduce: ({ axis, code }) => `只归约样本的轴，不包括批（轴 ${axis}）${codeSuffix(code)}`,
    newerSoftmax: ({ operator }) => `用 opset 13 或更新的版本导出，那里 ${operator} 只沿一个轴`,
    newerOpset: ({ operator, first, code }) =>
      `用 opset ${first} 或更新的版本导出，那里有 ${operator}${codeSuffix(code)}`,
    normalize: ({ axis, code }) => `沿样本的轴归一化，而不是批（轴 ${axis}）${codeSuffix(code)}`,
    evaluate: ({ code }) => `以推理模式导出：${code}`,
    attention: (facts) =>
      `注意力里把批放在头和序列之前${codeSuffix(facts.code)}${otherBatchAxis(facts, '是序列')}`,
    pickWithin: ({ code }) => `在每个样本之内挑选：${code}`,
    number: ({ code }) =>
      `如果它的数用来从每个样本里挑选一项，就在每个样本之内挑选：${code}；否则把它们做成模型的输入，并让它含批`,
    join: ({ code }) => `沿批以外的轴连接：${code}`,
    loop: ({ code }) => `导出时不要对批做循环：循环按导出的样本逐个展开${codeSuffix(code)}`,
    split: ({ code }) => `沿批以外的轴拆分：${code}`,
    pad: ({ code }) => `只填充样本的轴，不填充批${codeSuffix(code)}`,
    repeatEach: ({ code }) => `逐个样本重复：${code}`,
    order: ({ code }) => `在每个样本之内排序：${code}`,
    accumulate: ({ code }) => `在每个样本之内累加：${code}`,
    sequence: (facts) =>
      `把批放在 ${facts.operator} 取批的轴上：${facts.code}${otherBatchAxis(facts, '是序列')}`,
    assign: ({ code }) => `直接组成结果，不要向其中赋值：${code}`,
    calibrate: () =>
      '用校准得到的系数量化，即 onnxruntime 的 `quantize_static`：`quantize_dynamic` 为整个批只算一个系数',
    afterwards: ({ operator }) => `把 ${operator} 移出模型，对模型给出的每个样本单独运行`,
    mask: ({ code }) => `保持形状：${code}`,
    choose: ({ code }) => `两个都算，再选择：${code}`,
    unroll: () => '用跟踪（tracing）导出，步数固定的循环会被展开',
    leaveOut: ({ name }) => `不要输出 ${name}：它说的是有多少样本，而不是某个样本的结果`,
    align: ({ code }) => `让两个张量的批在同一个轴上：${code}`,
    noise: () => '把随机数做成模型的输入，并让它含批',
    apartFromSearch: ({ operator }) =>
      `把 ${operator} 里的图作为单独的文件检查，即放进它之前导出的样子`,
    invalid: () =>
      '这个文件对任何批都失败：用 `onnx.checker.check_model(model, full_check=True)` 查看它，再重新导出',
    beforeFusion: () =>
      '检查框架导出的原模型：com.microsoft 的算子来自 onnxruntime 的优化器和量化器',
    convert: () => '请转换它：用框架重新导出，并选今天的 opset，例如 17',
    rename: ({ name, first, code }) =>
      `导出时给 ${name} 的轴 ${first} 另取一个名字${codeSuffix(code)}`,
    apart: ({ name, first }) =>
      `让 ${name} 的样本数与其他输入相同，每个样本的多份另占一个轴，使各输入的轴 ${first} 同名`,
    saveInside: () =>
      '保存模型时把小张量放在文件里：`onnx.save_model(model, path, save_as_external_data=True, size_threshold=1024)`',
    exportAgain: () => '请重新导出模型',
  },
};
