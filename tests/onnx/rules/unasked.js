// Rows of the table of operators of which no case can ask onnxruntime, by the reason why.

/** Each as its name and its first opset. */
export const unasked = {
  // onnxruntime takes models from opset 7 on.
  isTooOld: [
    ...['Add-1', 'And-1', 'BatchNormalization-1', 'Cast-1', 'Div-1', 'Dropout-1', 'Equal-1'],
    ...['Concat-1', 'Greater-1', 'Less-1', 'Mul-1', 'Or-1', 'Pow-1', 'Sub-1', 'Xor-1'],
  ],
  // A rule refuses them always, and two runs do not give the same.
  isRandom: [
    ...['Bernoulli-15', 'Multinomial-7', 'RandomNormal-1', 'RandomNormalLike-1'],
    ...['RandomUniform-1', 'RandomUniformLike-1'],
  ],
  // They need graphs: the tests of graphs and of sequences ask.
  hasBodies: ['If-1', 'Loop-1', 'Scan-8', 'SequenceMap-17'],
  // A model of one node has no sequence: the tests of sequences ask.
  hasSequences: [
    ...['ConcatFromSequence-11', 'SequenceAt-11', 'SequenceConstruct-11', 'SequenceEmpty-11'],
    ...['SequenceErase-11', 'SequenceInsert-11', 'SequenceLength-11', 'SplitToSequence-11'],
  ],
  // A rule refuses them always: what they take or give is neither a tensor nor a sequence.
  hasNoTensors: [
    ...['CastMap-1', 'DictVectorizer-1', 'Optional-15', 'OptionalGetElement-15'],
    ...['OptionalHasElement-15', 'ZipMap-1'],
  ],
  // onnxruntime-web is built without the libraries that read pictures.
  hasNoKernel: ['ImageDecoder-20'],
};
