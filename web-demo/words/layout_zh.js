// Texts of the stage, the comparison and the divider that say how to look at them, in Chinese.
import { grouped } from './grouped.js';

/** @type {typeof import('./layout_en.js').layoutEn} */
export const layoutZh = {
  skip: '跳到请求',
  foldedRows: (columns, lines) =>
    `括号把同一行的 ${lines} 段连在一起：每行有 ${grouped(columns)} 个元素。`,
  orderNote:
    '顺序 F 让第一维变化最快。ONNX 与 OpenVINO 没有顺序：它们的 Reshape 总是逐行读取，与 C 相同。',
  compareInForce: '当前规则',
  compareChoose: (system) => `采用 ${system} 的规则`,
  compareTake: '选择一行，即按该系统提出同一请求。',
  stepOf: (step, all, text) => `第 ${step} 步，共 ${all} 步：${text}`,
  divisionLeft: (count) => `多出 ${grouped(count)} 个元素`,
  leftTitle: '多出',
  refusals: {
    multiple_inferred: '有不止一个 -1。',
    below_minus_one: '有小于 -1 的项。',
    not_a_length: '有它不接受的长度。',
    zero_beyond_rank: '0 没有可复制的维。',
    zero_with_inferred: '0 与 -1 不能并用。',
    zero_product: '有 0 时 -1 可取任何值。',
    not_divisible: '元素不能整除。',
    count_mismatch: '元素个数不同。',
    overflow: '长度之积太大。',
    axis_out_of_range: '没有这个轴。',
    rank_too_large: '维数太多。',
    target_missing: '没有目标形状。',
    target_not_1d: '目标形状不是平列表。',
    not_an_integer: '有数字不是整数。',
    negative_length: '输入中有小于 0 的长度。',
    unsafe_length: '有长度太大。',
    unknown_operator: '它没有这个算子。',
    bad_opset: '没有这个 opset。',
    unknown_attribute: '它没有这个属性。',
    missing_attribute: '缺少属性。',
    bad_attribute: '属性既非 0 也非 1。',
    unknown_option: '它没有这个选项。',
    unsupported_type: '它不支持此类型。',
  },
};
