// The signatures of operators: each says which inputs a node must have, what each input is, and how many outputs there
// are. Source: the operators' versions in ONNX, and what onnxruntime refuses.
#pragma once

#include "model/nodes/signature.h"

namespace rw::model::signatures {

inline constexpr Input samples{Role::samples};
inline constexpr Input parameter{Role::parameter};
inline constexpr Input weights{Role::weights};
inline constexpr Input numbers{Role::numbers};
inline constexpr Input list = of_rank(1, numbers);
inline constexpr Input scalar = of_rank(0, numbers);
inline constexpr Input decides{Role::decides};
inline constexpr Input unread{Role::unread};
/// Those whose rank need not be known: what comes out is like the first, or nothing comes out.
inline constexpr Input like{Role::samples, false};
inline constexpr Input anything{Role::either, false};
inline constexpr Input scale = to_rank(1, Input{Role::scale});
inline constexpr Input scales{Role::scales};
inline constexpr Input weight_scales{Role::weight_scales};
inline constexpr Input channel = of_rank(1, Input{Role::channel});
inline constexpr Input ignored{Role::unread, false};
inline constexpr Input sequence{Role::sequence, false};
/// The state with which a recurrence begins.
inline constexpr Input start = or_zeros(batched_at(1, of_rank(3, samples)));
/// The type of a tensor in a sequence.
inline constexpr Input position = to_rank(1, decides);
inline constexpr std::int8_t kAny = Signature::kAnyNumber;

// Signatures of several operators.
inline constexpr Signature kNothing = takes(0, {});
inline constexpr Signature kOne = takes(1, {samples});
inline constexpr Signature kLike = takes(1, {like});
inline constexpr Signature kAnything = takes(1, {anything});
inline constexpr Signature kPair = takes(2, {samples, samples});
inline constexpr Signature kAlikePair = kPair.typed("T");
inline constexpr Signature kTruth = kLike.typed("b");
inline constexpr Signature kTruths = kPair.typed("b");
inline constexpr Signature kThree = takes(3, {samples, samples, samples});
inline constexpr Signature kAnyNumber = takes(1, {samples}).taking(kAny).typed("T");
inline constexpr Signature kListed = takes(1, {samples, list}).typed(".i");
inline constexpr Signature kShaped = takes(2, {samples, list}).typed(".i");
inline constexpr Signature kImage = takes(1, {from_rank(3, samples)});
inline constexpr Signature kMatrices = takes(1, {from_rank(2, samples)});
inline constexpr Signature kRandom = takes(0, {ignored});
inline constexpr Signature kBodies = takes(0, {ignored}).taking(kAny).giving(kAny);
inline constexpr Signature kIf = kBodies.typed("b.");
inline constexpr Signature kLoop = kBodies.typed("ib.");

// Signatures of sequences.
inline constexpr Signature kConcatFromSequence = takes(1, {sequence}).stating("axis");
inline constexpr Signature kSequenceAt = takes(2, {sequence, position});
inline constexpr Signature kSequenceErase = takes(1, {sequence, position});
inline constexpr Signature kSequenceInsert = takes(2, {sequence, samples, position}).typed("TT.");
inline constexpr Signature kSequenceLength = takes(1, {sequence});
inline constexpr Signature kSplitToSequence =
    takes(1, {from_rank(1, samples), to_rank(1, numbers)});

// Signatures of one operator, or of a family. One that is called old belongs to older versions.
inline constexpr Signature kOldBatchNormalization =
    takes(5, {from_rank(2, samples), samples}).taking(5).giving(5).typed("T");
/// The statistics may have another type than the data, and since opset 15 the scales too.
inline constexpr Signature kMixedStatistics = kOldBatchNormalization.giving(3).typed("TTTU");
inline constexpr Signature kBatchNormalization = kMixedStatistics.typed(".TTU");
inline constexpr Signature kAffineGrid = takes(2, {of_rank(3, samples), list}).typed(".i");
inline constexpr Signature kBiasGelu =
    takes(2, {from_rank(1, samples), of_rank(1, samples)}).typed("T");
inline constexpr Signature kBitShift = kAlikePair.stating("direction");
inline constexpr Signature kBlocks = takes(1, {of_rank(4, samples)});
inline constexpr Signature kCastLike = takes(2, {like, unread});
inline constexpr Signature kClip = takes(1, {like, parameter, parameter}).typed("T");
inline constexpr Signature kCol2Im = takes(3, {of_rank(3, samples), list, list}).typed(".i");
inline constexpr Signature kCompress = takes(2, {samples, decides});
inline constexpr Signature kConcat = kAnyNumber.stating("axis");
inline constexpr Signature kConstantOfShape = takes(1, {list}).typed("i");
inline constexpr Signature kConv =
    takes(2, {from_rank(3, samples), samples, of_rank(1, weights)}).typed("T");
inline constexpr Signature kConvInteger = takes(2, {from_rank(3, samples), weights}).taking(4);
inline constexpr Signature kConvTranspose =
    takes(2, {from_rank(3, samples), weights, of_rank(1, weights)}).typed("T");
inline constexpr Signature kCumulate = takes(2, {samples, to_rank(1, parameter)});
/// Images, filters, offsets of what they read, bias, and a mask.
inline constexpr Signature kDeformConv =
    takes(3, {of_rank(4, samples), of_rank(4, weights), of_rank(4, samples), of_rank(1, weights),
              of_rank(4, samples)})
        .typed("T");
/// A signal, its length, and the axis.
inline constexpr Signature kOldDft = takes(1, {from_rank(3, samples), scalar});
inline constexpr Signature kDft = kOldDft.taking(3).typed("..i");
inline constexpr Signature kDropout = kLike.giving(2);
inline constexpr Signature kDynamicLstm = takes(12, {or_none(ignored)}).giving(3, 0);
inline constexpr Signature kDynamicMatMul = takes(3, {or_none(ignored)}).taking(5);
inline constexpr Signature kTraining = takes(1, {like, of_rank(0, unread), parameter}).giving(2);
inline constexpr Signature kEyeLike = takes(1, {of_rank(2, samples)});
inline constexpr Signature kFastGelu = takes(1, {samples, of_rank(1, samples)}).typed("T");
inline constexpr Signature kFeatures = takes(1, {from_rank(1, to_rank(2, samples))});
inline constexpr Signature kFeaturesOfAny =
    kFeatures.taking(kAny).stating("inputdimensions").typed("T");
inline constexpr Signature kTreeEnsemble = kFeatures.stating("leaf_targetids");
inline constexpr Signature kTreeRegressor = kFeatures.stating("nodes_featureids");
inline constexpr Signature kScaler = kFeatures.stating("scale");
inline constexpr Signature kClassifier = kFeatures.giving(2, 0);
inline constexpr Signature kTreeClassifier = kTreeRegressor.giving(2, 0);
inline constexpr Signature kPick = takes(2, {from_rank(1, samples), from_rank(1, samples)});
inline constexpr Signature kFusedConv =
    takes(2, {from_rank(3, samples), weights, of_rank(1, weights), samples}).typed("T");
inline constexpr Signature kFusedMatMul =
    takes(2, {from_rank(2, samples), from_rank(2, samples)}).typed("T");
inline constexpr Signature kGatherNd = kPair.typed(".i");
inline constexpr Signature kGemm =
    takes(2, {of_rank(2, samples), of_rank(2, samples), to_rank(2, samples)}).typed("T");
inline constexpr Signature kFusedGemm = kGemm.stating("activation");
inline constexpr Signature kOldGemm =
    takes(3, {of_rank(2, samples), of_rank(2, samples), to_rank(2, samples)}).typed("T");
inline constexpr Signature kGroupNorm =
    takes(3, {of_rank(4, samples), of_rank(1, parameter), of_rank(1, parameter)})
        .stating("activation")
        .typed("T");
/// Query, key, value, mask, keys and values of the past, and how many keys count.
inline constexpr Signature kCountedAttention =
    takes(3, {from_rank(3, to_rank(4, samples)), from_rank(3, to_rank(4, samples)),
              from_rank(3, to_rank(4, samples)), from_rank(2, to_rank(4, samples)),
              of_rank(4, samples), of_rank(4, samples), of_rank(1, samples)})
        .giving(4)
        .typed("TTT.");
inline constexpr Signature kGroupedAttention = kCountedAttention.taking(6);
inline constexpr Signature kGridSample = takes(2, {from_rank(3, samples), samples});
inline constexpr Signature kAlikeGridSample = kGridSample.typed("T");
inline constexpr Signature kLayerNormalization = takes(2, {samples}).taking(3).giving(3).typed("T");
/// Data, weights, bias, mask, past, what is added, and the past's length.
inline constexpr Signature kAttention =
    takes(3, {of_rank(3, samples), of_rank(2, weights), of_rank(1, parameter),
              from_rank(1, to_rank(3, samples)), of_rank(5, samples), of_rank(4, samples), unread})
        .giving(2)
        .typed("TTT.");
/// Indices of words and of segments, the three tables, scale and bias, a mask, and indices of positions.
inline constexpr Signature kEmbedding =
    takes(1, {of_rank(2, samples), of_rank(2, samples), of_rank(2, weights), of_rank(2, weights),
              of_rank(2, weights), of_rank(1, parameter), of_rank(1, parameter),
              of_rank(2, samples), of_rank(2, samples)})
        .giving(3);
/// Query, key, value, bias, mask, what is added, and the past.
inline constexpr Signature kMultiHeadAttention =
    takes(3, {of_rank(3, samples), of_rank(3, samples), of_rank(3, samples), of_rank(1, parameter),
              from_rank(1, to_rank(3, samples)), of_rank(4, samples), of_rank(4, samples),
              of_rank(4, samples), unread})
        .taking(10)
        .giving(3)
        .typed("TTT.");
/// Scores of classes, labels, and weights of classes.
inline constexpr Signature kLikelihood =
    takes(2, {from_rank(2, samples), from_rank(1, samples), of_rank(1, weights)}).typed("T.T");
inline constexpr Signature kEntropy = kLikelihood.giving(2);
inline constexpr Signature kMatMul =
    takes(2, {from_rank(1, samples), from_rank(1, samples)}).typed("T");
inline constexpr Signature kMatMulInteger =
    takes(2, {from_rank(1, samples), from_rank(1, samples), parameter}).taking(4);
/// Matrices, their scales, their zero points, and a bias.
inline constexpr Signature kMatMulIntegerToFloat =
    takes(4, {from_rank(1, samples), from_rank(1, samples), scale, scales, scale, scales, channel})
        .reading({0, 1});
inline constexpr Signature kMatMulNBits =
    takes(3, {from_rank(2, samples), of_rank(3, weights), from_rank(1, to_rank(2, weights))})
        .taking(6);
inline constexpr Signature kMaxPool = kImage.giving(2);
inline constexpr Signature kMaxRoiPool =
    takes(2, {of_rank(4, samples), of_rank(2, samples)}).stating("pooled_shape").typed("T");
inline constexpr Signature kMaxUnpool = takes(2, {ignored, ignored, ignored});
inline constexpr Signature kMelWeights = takes(5, {scalar}).taking(5).typed("TTTU");
inline constexpr Signature kNonMaxSuppression =
    takes(2, {of_rank(3, decides), of_rank(3, decides), decides}).taking(5);
inline constexpr Signature kNonZero = takes(1, {decides});
inline constexpr Signature kOneHot =
    takes(3, {samples, to_rank(1, numbers), of_rank(1, parameter)});
inline constexpr Signature kOneScale = kOne.giving(3, 3);
inline constexpr Signature kOldPad = takes(2, {samples, list, parameter}).typed("TiT");
inline constexpr Signature kPad = takes(2, {samples, list, parameter, list}).typed("TiTi");
inline constexpr Signature kPerImage =
    takes(3, {from_rank(3, samples), of_rank(1, parameter), of_rank(1, parameter)}).typed("T");
/// As torch.nn.GroupNorm takes it: channels alone too.
inline constexpr Signature kPerGroup =
    takes(3, {from_rank(2, samples), of_rank(1, parameter), of_rank(1, parameter)}).typed("T");
/// Data, weights, bias, the scales of the first two, a mask, their zero points, and the past.
inline constexpr Signature kQAttention =
    takes(5, {of_rank(3, samples), of_rank(2, weights), of_rank(1, parameter), scale, weight_scales,
              from_rank(1, to_rank(3, samples)), scale, weight_scales, of_rank(5, samples)})
        .giving(2)
        .reading({0, 1, 2, 5, 8});
inline constexpr Signature kQGemm =
    takes(6, {of_rank(2, samples), scale, scale, of_rank(2, samples), scales, scales, channel,
              scale, scale})
        .reading({0, 3});
inline constexpr Signature kQLinearConcat = takes(5, {scale, scale, samples, scale, scale})
                                                .taking(kAny)
                                                .stating("axis")
                                                .reading({2}, true)
                                                .typed("T");
inline constexpr Signature kQLinearConv =
    takes(8, {from_rank(3, samples), scale, scale, weights, scales, scales, scale, scale,
              of_rank(1, weights)})
        .reading({0, 3, 8});
inline constexpr Signature kQLinearMatMul =
    takes(8, {from_rank(1, samples), scale, scale, from_rank(1, samples), scales, scales, scale,
              scale})
        .reading({0, 3});
inline constexpr Signature kQLinearImage =
    takes(5, {from_rank(3, samples), scale, scale, scale, scale}).reading({0});
inline constexpr Signature kQLinearOne =
    takes(5, {samples, scale, or_none(scale), scale, scale}).reading({0});
inline constexpr Signature kQLinearReduce = kQLinearOne.stating("keepdims");
inline constexpr Signature kQLinearPair =
    takes(7, {samples, scale, scale, samples, scale, scale, scale, scale})
        .reading({0, 3})
        .typed("T");
inline constexpr Signature kQLinearSoftmax =
    takes(5, {samples, scale, or_none(scale), scale, scale}).stating("opset").reading({0});
inline constexpr Signature kQLinearWhere =
    takes(9, {samples, samples, scale, scale, samples, scale, scale, scale, scale})
        .reading({0, 1, 4})
        .typed("bT");
inline constexpr Signature kQuantize = takes(2, {samples}).taking(3);
inline constexpr Signature kRange = takes(3, {numbers}).taking(3).typed("T");
/// Data, weights, weights of the recurrence, bias, how long each sequence is, states, cells, and peepholes.
inline constexpr Signature kLstm =
    takes(3, {batched_at(1, of_rank(3, samples)), of_rank(3, weights), of_rank(3, weights),
              of_rank(2, weights), batched_at(0, of_rank(1, samples)), start, start,
              of_rank(2, weights)})
        .giving(3, 0)
        .typed("TTTT.");
inline constexpr Signature kRecurrent = kLstm.taking(6).giving(2, 0);
inline constexpr Signature kRegexFullMatch = kLike.stating("pattern");
inline constexpr Signature kOldResize = takes(3, {samples, numbers}).taking(4);
inline constexpr Signature kResize = takes(1, {samples, numbers}).taking(4);
inline constexpr Signature kUpsample = takes(2, {samples, numbers});
inline constexpr Signature kReverseSequence =
    takes(2, {from_rank(2, samples), of_rank(1, samples)}).typed(".i");
inline constexpr Signature kRmsNormalization = kAlikePair;
/// Images, boxes, and the image of each box.
inline constexpr Signature kRoiAlign =
    takes(3, {of_rank(4, samples), of_rank(2, samples), of_rank(1, samples)}).typed("TTi");
/// Data, the place of each row, cosines and sines of angles.
inline constexpr Signature kPlacedRotation =
    takes(4, {from_rank(3, to_rank(4, samples)), samples, samples, samples})
        .reading({0, 2, 3, 1})
        .typed("TTTi");
/// Data, cosines and sines of angles, and the place of each row.
inline constexpr Signature kRotaryEmbedding =
    takes(3, {from_rank(3, to_rank(4, samples)), samples, samples, of_rank(2, samples)})
        .typed("TTTi");
inline constexpr Signature kScatter = kThree.typed("T.T");
inline constexpr Signature kScatterNd = kThree.typed("TiT");
inline constexpr Signature kSimplified = kAlikePair.giving(2);
inline constexpr Signature kSkipLayerNormalization =
    takes(3, {from_rank(2, to_rank(3, samples)), from_rank(2, to_rank(3, samples)),
              of_rank(1, parameter)})
        .taking(5)
        .giving(4)
        .typed("T");
inline constexpr Signature kSkipSimplified = kSkipLayerNormalization.taking(4);
inline constexpr Signature kSlice = takes(3, {samples, list}).taking(5).typed(".T");
inline constexpr Signature kOldSplit = kOne.giving(kAny);
inline constexpr Signature kSplit = kListed.giving(kAny);
/// A signal, the step from a frame to the next, a window, and the length of a frame.
inline constexpr Signature kStft =
    takes(2, {to_rank(3, from_rank(2, samples)), scalar, of_rank(1, weights), scalar})
        .typed("UTUT");
inline constexpr Signature kOldTopK = kOne.giving(2, 2);
inline constexpr Signature kTopK = kShaped.giving(2, 2);
inline constexpr Signature kTensorScatter =
    takes(2, {from_rank(2, samples), from_rank(2, samples), of_rank(1, samples)});
inline constexpr Signature kTrilu = takes(1, {from_rank(2, samples), to_rank(1, parameter)});
inline constexpr Signature kUnique = takes(1, {decides}).giving(4);
inline constexpr Signature kExpandDims = takes(2, {samples, to_rank(1, numbers)});
inline constexpr Signature kUnsqueeze = kExpandDims.typed(".i");
inline constexpr Signature kWhere = kThree.typed("bT");
inline constexpr Signature kWindow = takes(1, {scalar});

}  // namespace rw::model::signatures
