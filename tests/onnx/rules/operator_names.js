// The names of operators. Each has a row in the table, or stands in `unruled` with the reason why it has none.

/**
 * Operators of ONNX up to the newest opset of the table: those that python3-onnx 1.12 knows, up to opset 17, and behind
 * them those of opsets 18 to 26. Source: docs/Changelog.md of ONNX.
 */
export const onnxNames = [
  ...['Abs', 'Acos', 'Acosh', 'Add', 'And', 'ArgMax', 'ArgMin', 'Asin', 'Asinh', 'Atan', 'Atanh'],
  ...['AveragePool', 'BatchNormalization', 'Bernoulli', 'BitShift', 'BlackmanWindow', 'Cast'],
  ...['CastLike', 'Ceil', 'Celu', 'Clip', 'Compress', 'Concat', 'ConcatFromSequence', 'Constant'],
  ...['ConstantOfShape', 'Conv', 'ConvInteger', 'ConvTranspose', 'Cos', 'Cosh', 'CumSum', 'DFT'],
  ...['DepthToSpace', 'DequantizeLinear', 'Det', 'Div', 'Dropout', 'DynamicQuantizeLinear'],
  ...['Einsum', 'Elu', 'Equal', 'Erf', 'Exp', 'Expand', 'EyeLike', 'Flatten', 'Floor', 'GRU'],
  ...['Gather', 'GatherElements', 'GatherND', 'Gemm', 'GlobalAveragePool', 'GlobalLpPool'],
  ...['GlobalMaxPool', 'Greater', 'GreaterOrEqual', 'GridSample', 'HammingWindow', 'HannWindow'],
  ...['HardSigmoid', 'HardSwish', 'Hardmax', 'Identity', 'If', 'InstanceNormalization', 'IsInf'],
  ...['IsNaN', 'LRN', 'LSTM', 'LayerNormalization', 'LeakyRelu', 'Less', 'LessOrEqual', 'Log'],
  ...['LogSoftmax', 'Loop', 'LpNormalization', 'LpPool', 'MatMul', 'MatMulInteger', 'Max'],
  ...['MaxPool', 'MaxRoiPool', 'MaxUnpool', 'Mean', 'MeanVarianceNormalization'],
  ...['MelWeightMatrix', 'Min', 'Mod', 'Mul', 'Multinomial', 'Neg', 'NegativeLogLikelihoodLoss'],
  ...['NonMaxSuppression', 'NonZero', 'Not', 'OneHot', 'Optional', 'OptionalGetElement'],
  ...['OptionalHasElement', 'Or', 'PRelu', 'Pad', 'Pow', 'QLinearConv', 'QLinearMatMul'],
  ...['QuantizeLinear', 'RNN', 'RandomNormal', 'RandomNormalLike', 'RandomUniform'],
  ...['RandomUniformLike', 'Range', 'Reciprocal', 'ReduceL1', 'ReduceL2', 'ReduceLogSum'],
  ...['ReduceLogSumExp', 'ReduceMax', 'ReduceMean', 'ReduceMin', 'ReduceProd', 'ReduceSum'],
  ...['ReduceSumSquare', 'Relu', 'Reshape', 'Resize', 'ReverseSequence', 'RoiAlign', 'Round'],
  ...['STFT', 'Scan', 'Scatter', 'ScatterElements', 'ScatterND', 'Selu', 'SequenceAt'],
  ...['SequenceConstruct', 'SequenceEmpty', 'SequenceErase', 'SequenceInsert', 'SequenceLength'],
  ...['SequenceMap', 'Shape', 'Shrink', 'Sigmoid', 'Sign', 'Sin', 'Sinh', 'Size', 'Slice'],
  ...['Softmax', 'SoftmaxCrossEntropyLoss', 'Softplus', 'Softsign', 'SpaceToDepth', 'Split'],
  ...['SplitToSequence', 'Sqrt', 'Squeeze', 'StringNormalizer', 'Sub', 'Sum', 'Tan', 'Tanh'],
  ...['TfIdfVectorizer', 'ThresholdedRelu', 'Tile', 'TopK', 'Transpose', 'Trilu', 'Unique'],
  ...['Unsqueeze', 'Upsample', 'Where', 'Xor'],
  ...['AffineGrid', 'Attention', 'BitCast', 'BitwiseAnd', 'BitwiseNot', 'BitwiseOr', 'BitwiseXor'],
  ...['CenterCropPad', 'Col2Im', 'CumProd', 'DeformConv', 'Gelu', 'GroupNormalization'],
  ...['ImageDecoder', 'Mish', 'RMSNormalization', 'RegexFullMatch', 'RotaryEmbedding'],
  ...['StringConcat', 'StringSplit', 'Swish', 'TensorScatter'],
];

/** Operators of ai.onnx.ml up to opset 5. Source: docs/Changelog-ml.md of ONNX. */
export const mlNames = [
  ...['ArrayFeatureExtractor', 'Binarizer', 'CastMap', 'CategoryMapper', 'DictVectorizer'],
  ...['FeatureVectorizer', 'Imputer', 'LabelEncoder', 'LinearClassifier', 'LinearRegressor'],
  ...['Normalizer', 'OneHotEncoder', 'SVMClassifier', 'SVMRegressor', 'Scaler', 'TreeEnsemble'],
  ...['TreeEnsembleClassifier', 'TreeEnsembleRegressor', 'ZipMap'],
];

/** Operators of com.microsoft that onnxruntime 1.30 knows. Source: its docs/ContribOperators.md. */
export const microsoftNames = [
  ...['Attention', 'AttnLSTM', 'BeamSearch', 'BiasAdd', 'BiasDropout', 'BiasGelu', 'BiasSoftmax'],
  ...['BiasSplitGelu', 'BifurcationDetector', 'BitmaskBiasDropout', 'BitmaskDropout', 'CDist'],
  ...['CausalConvWithState', 'ComplexMul', 'ComplexMulConj', 'ConvTransposeWithDynamicPads'],
  ...['CropAndResize', 'DecoderAttention', 'DecoderMaskedMultiHeadAttention'],
  ...['DecoderMaskedSelfAttention', 'DequantizeBFP', 'DequantizeLinear', 'DequantizeWithOrder'],
  ...['DynamicQuantizeLSTM', 'DynamicQuantizeMatMul', 'DynamicTimeWarping', 'EPContext'],
  ...['EmbedLayerNormalization', 'EngramGate', 'ExpandDims', 'FastGelu', 'FusedConv', 'FusedGemm'],
  ...['FusedMatMul', 'FusedMatMulActivation', 'GatedAdd', 'GatedDeltaNet', 'GatedRMSNorm'],
  ...['GatedRelativePositionBias', 'GatherBlockQuantized', 'GatherND', 'Gelu', 'GemmFastGelu'],
  ...['GemmFloat8', 'GemmaRotaryEmbedding', 'GreedySearch', 'GridSample', 'GroupNorm'],
  ...['GroupQueryAttention', 'Inverse', 'Irfft', 'IsAllFinite', 'LinearAttention'],
  ...['LinearAttentionGate', 'LongformerAttention', 'MRotaryEmbedding', 'MatMulBnb4', 'MatMulFpQ4'],
  ...['MatMulBlockQuantizedFp4Weight', 'MatMulBlockQuantizedFp8Weight', 'MatMulInteger16'],
  ...['MatMulIntegerToFloat', 'MatMulNBits', 'MatMulNBitsMlp', 'MatMulNBitsQkv'],
  ...['MaxpoolWithMask', 'MoE', 'MulInteger', 'MultiHeadAttention', 'MurmurHash3'],
  ...['NGramHashMapping', 'NGramRepeatBlock', 'NhwcConv', 'NhwcFusedConv', 'NhwcMaxPool'],
  ...['PackedAttention', 'PackedMultiHeadAttention', 'Pad', 'PagedAttention', 'QAttention'],
  ...['QEmbedLayerNormalization', 'QGemm', 'QLinearAdd', 'QLinearAveragePool', 'QLinearConcat'],
  ...['QLinearConv', 'QLinearGlobalAveragePool', 'QLinearLeakyRelu', 'QLinearMul'],
  ...['QLinearReduceMean', 'QLinearSigmoid', 'QLinearSoftmax', 'QLinearWhere', 'QMoE'],
  ...['QOrderedAttention', 'QOrderedGelu', 'QOrderedLayerNormalization', 'QuantizeBFP'],
  ...['QOrderedLongformerAttention', 'QOrderedMatMul', 'QuantizeLinear', 'QuantizeWithOrder'],
  ...['QuickGelu', 'Range', 'ReduceSumInteger', 'RelativePositionBias', 'RemovePadding'],
  ...['RestorePadding', 'Rfft', 'RotaryEmbedding', 'SampleOp', 'Sampling', 'SkipGroupNorm'],
  ...['SkipLayerNormalization', 'SkipSimplifiedLayerNormalization', 'Snpe', 'SparseAttention'],
  ...['SparseToDenseMatMul', 'Tokenizer', 'TorchEmbedding', 'TransposeMatMul', 'Trilu'],
  ...['UnfoldTensor', 'Unique', 'VarlenCausalConvWithState', 'WhisperBeamSearch'],
  'WordConvEmbedding',
];

/** The operators that have no row, by the reason why. */
export const unruled = {
  '': {
    // Their targets are what the report is about: cpp/model/target/target.h.
    isJudged: ['Flatten', 'Reshape'],
    // How many texts or parts come out depends on all of them, or a model counts their words before any Reshape.
    isOfTexts: ['StringNormalizer', 'StringSplit', 'TfIdfVectorizer'],
  },
  'ai.onnx.ml': {},
  'com.microsoft': {
    // The graphs of a decoder are run again and again, with all samples and beams in one batch.
    searches: ['BeamSearch', 'GreedySearch', 'Sampling', 'WhisperBeamSearch'],
    // The rows of all samples are sorted by the expert that takes them.
    sharesExperts: ['MoE', 'QMoE'],
    // The result, or its size, depends on all samples together, or the operator takes one sample alone.
    isOfAll: [
      ...['BifurcationDetector', 'DynamicTimeWarping', 'IsAllFinite', 'Tokenizer', 'Unique'],
      ...['PackedAttention', 'PackedMultiHeadAttention', 'PagedAttention', 'RemovePadding'],
      ...['RestorePadding', 'VarlenCausalConvWithState'],
    ],
    // Its tensors are sparse, or hold what another system has compiled.
    isForeign: ['EPContext', 'Snpe', 'SparseToDenseMatMul'],
    // onnxruntime's document names no kernel for the CPU, and its optimizers write them for other devices.
    isForOtherDevices: [
      ...['BiasAdd', 'BiasDropout', 'BiasSoftmax', 'BiasSplitGelu', 'BitmaskBiasDropout'],
      ...['BitmaskDropout', 'ComplexMul', 'ComplexMulConj', 'DecoderAttention', 'DequantizeBFP'],
      ...['DecoderMaskedSelfAttention', 'DequantizeWithOrder', 'FusedMatMulActivation'],
      ...['GatedRelativePositionBias', 'GemmFastGelu', 'GemmFloat8', 'GemmaRotaryEmbedding'],
      ...['Irfft', 'LongformerAttention', 'MatMulBlockQuantizedFp4Weight', 'MatMulNBitsMlp'],
      ...['MatMulBlockQuantizedFp8Weight', 'MatMulNBitsQkv', 'MulInteger', 'NhwcFusedConv'],
      ...['QOrderedAttention', 'QOrderedGelu', 'QOrderedLayerNormalization', 'QuantizeBFP'],
      ...['QOrderedLongformerAttention', 'QOrderedMatMul', 'QuantizeWithOrder', 'Rfft'],
      ...['ReduceSumInteger', 'RelativePositionBias', 'SkipGroupNorm', 'TorchEmbedding'],
    ],
    // Behind a past of several rows onnxruntime takes one sample alone, and files leave open how many rows there are.
    isOfOneSample: ['GroupQueryAttention'],
    // A few models of their makers have these, or they are newer than the exporters that this package was tried with.
    isRare: [
      ...['AttnLSTM', 'CausalConvWithState', 'ConvTransposeWithDynamicPads', 'CropAndResize'],
      ...['DecoderMaskedMultiHeadAttention', 'EngramGate', 'GatedAdd', 'GatedDeltaNet'],
      ...['GatedRMSNorm', 'GatherBlockQuantized', 'LinearAttention', 'LinearAttentionGate'],
      ...['MRotaryEmbedding', 'MatMulBnb4', 'MatMulFpQ4', 'MaxpoolWithMask', 'NGramHashMapping'],
      ...['NGramRepeatBlock', 'QEmbedLayerNormalization', 'SparseAttention', 'UnfoldTensor'],
      ...['CDist', 'MatMulInteger16', 'MurmurHash3', 'SampleOp', 'WordConvEmbedding'],
    ],
  },
};
