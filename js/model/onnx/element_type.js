// The names of element types by ONNX's numbers (TensorProto.DataType), in sentences.
import { dataTypeNames } from '../../generated/tables.js';

/** The name of an element type; the number itself if no type has it. @param {number | bigint} number */
export const elementTypeName = (number) => dataTypeNames[Number(number) - 1] ?? String(number);
