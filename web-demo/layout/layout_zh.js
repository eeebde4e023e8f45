// Texts of the stage, the comparison and the divider that say how to look at them, in Chinese.
import { grouped } from '../words/grouped.js';

/** @type {typeof import('./layout_en.js').layoutEn} */
export const layoutZh = {
  skip: '跳到请求',
  foldedRows: (columns, lines) =>
    `括号把同一行的 ${lines} 段连在一起：每行有 ${grouped(columns)} 个元素。`,
  orderNote:
    '顺序 F 让第一维变化最快。ONNX 与 OpenVINO 没有顺序：它们的 Reshape 总是逐行读取，与 C 相同。',
  compareChoose: (system) => `采用 ${system} 的规则`,
  elsewhere: '比较各系统',
  systemsDiffer: (others, all) => {
    if (others.length === 0) return `${all} 个系统结果相同`;
    const shown = others.slice(0, 2).join('、');
    return others.length > 2 ? `${shown} 等 ${others.length} 个不同` : `${shown} 不同`;
  },
  noOperator: '没有这个算子',
  memoryOptions: '内存与步长',
  compareTake: '选择一个系统，即按它的规则提出同一请求。',
  compareAbove: '即上面的答案。',
  compareChecks: '这些规则如何核对',
  colon: '：',
  stepOf: (step, all, text) => `第 ${step} 步，共 ${all} 步：${text}`,
  stepSlider: '步骤',
  hiddenStep: (step) => `显示第 ${step} 步`,
};
