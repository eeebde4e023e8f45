// The parts of a report of a model, as types.

/** @typedef {import('../../../explain/explain.js').Explanation} Explanation */
/** @typedef {import('../../../symbolic/inference.js').Inference} Inference */
/** @typedef {import('../../../symbolic/read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./analysis.js').TargetReport} TargetReport */
/** @typedef {import('../../../messages/codes.js').Code} Code */

/**
 * A Reshape or Flatten of a model.
 *
 * @typedef {object} NodeReport
 * @property {number} index in its graph
 * @property {string} path the graph that it is in: '' is the main one
 * @property {string} name the operator with the index, if it has none
 * @property {'Reshape' | 'Flatten'} operator that it is
 * @property {number} opset that the model imports
 * @property {string | null} producer the operator and the name of the node that gives the data; null where none does
 * @property {string[]} consumers the operators and names of the nodes that take the result, in the order of the file
 * @property {SymbolicDim[] | null} input null if not known
 * @property {SymbolicDim[] | null} target of a Reshape, as the file has it; null if not known
 * @property {TargetReport['source']} source where the file has the target from
 * @property {TargetReport['verdict']} verdict what it does to the samples, as the file has it
 * @property {Code} [code] of the core, why one fails
 * @property {OnlyOne | OnlyMultiples} [onlyFor] the N for which a frozen one resolves; absent where they are not known
 * @property {SymbolicDim[] | null} shape the result, with the fix if there is one
 * @property {TargetFix | AxisFix | ReshapeFix | ComputedFix | null} fix what to write in its place; null if nothing is
 *   to be written, or nothing is known to help
 * @property {TargetReport['emptyBatch']} emptyBatch what N = 0 does, with the fix if there is one
 * @property {string} why a sentence about the verdict
 * @property {() => Explanation | Inference} explain its request step by step: an Explanation where all lengths are
 *   numbers
 */

/**
 * The one N for which a node resolves.
 *
 * @typedef {object} OnlyOne
 * @property {number | bigint} only N
 * @property {undefined} [multiplesOf] never there
 */

/**
 * The N for which a node resolves: multiples of a number.
 *
 * @typedef {object} OnlyMultiples
 * @property {number | bigint} multiplesOf that number, at least 2
 * @property {undefined} [only] never there
 */

/**
 * A target to write for a Reshape.
 *
 * @typedef {object} TargetFix
 * @property {(number | bigint)[]} target its entries
 * @property {undefined} [axis] never there
 * @property {undefined} [reshape] never there
 * @property {undefined} [insert] never there
 * @property {undefined} [computed] never there
 */

/**
 * An axis to write for a Flatten.
 *
 * @typedef {object} AxisFix
 * @property {number} axis that stands there then
 * @property {undefined} [target] never there
 * @property {undefined} [reshape] never there
 * @property {undefined} [insert] never there
 * @property {undefined} [computed] never there
 */

/**
 * A Reshape to write in the place of a Flatten.
 *
 * @typedef {object} ReshapeFix
 * @property {(number | bigint)[]} reshape its target
 * @property {undefined} [target] never there
 * @property {undefined} [axis] never there
 * @property {undefined} [insert] never there
 * @property {undefined} [computed] never there
 */

/**
 * Nodes to insert in front of a Reshape, which compute its target.
 *
 * @typedef {object} ComputedFix
 * @property {string[]} insert their operators, in order: what an earlier insertion gives is used again
 * @property {SymbolicDim[]} computed the target, with N
 * @property {undefined} [target] never there
 * @property {undefined} [axis] never there
 * @property {undefined} [reshape] never there
 */

/**
 * A tensor, or a list of numbers, that would have to follow N, and the nodes that make it follow; or that is left out.
 *
 * @typedef {object} InsertReport
 * @property {string} name of the value in the file
 * @property {'tensor' | 'list' | 'counted' | 'omitted'} kind 'tensor': it is repeated for every sample; 'list': sizes,
 *   or the limit of a Range, in which N replaces a number; 'counted': the indices of the exported samples, times a
 *   number, which become those of all; 'omitted': zeros that are left out, since the operator has zeros then
 * @property {SymbolicDim[]} before the lengths of the tensor, or the entries of the list
 * @property {SymbolicDim[] | null} after the same with N; null where it is left out
 * @property {InsertUse[]} nodes that take it in the place of the value, in the order of the file
 * @property {InsertFix} fix what to insert in front of the first of them; nothing where it is left out
 */

/**
 * A node that takes what inserted nodes give, or from which the input is left out.
 *
 * @typedef {object} InsertUse
 * @property {number} index of the node in its graph
 * @property {string} path the graph that it is in: '' is the main one
 * @property {string} name of the node
 * @property {string} operator of the node
 * @property {number} input the position of the value among its inputs
 */

/**
 * Nodes to insert.
 *
 * @typedef {object} InsertFix
 * @property {string[]} insert their operators, in order: what an earlier insertion gives is used again
 */

/**
 * How the batch enters a model.
 *
 * @typedef {object} Batch
 * @property {string} name what N is called
 * @property {number} exported the batch of the file: where its dims leave it open, the one that its numbers fit, or 1
 * @property {number} multiplesOf the samples that N counts: 1 unless only whole batches of them stay apart, or the
 *   file's dims say so, as 3*N does
 * @property {number[]} declared the lengths that the file has where N is in an output or in a value between nodes, on
 *   which a runtime may rely
 * @property {BatchInput[]} inputs that carry the batch
 */

/**
 * An input that carries the batch.
 *
 * @typedef {object} BatchInput
 * @property {string} name of the input
 * @property {number} axis of the samples
 * @property {SymbolicDim[] | null} dims its lengths, with the name of N; null if they are more than 64
 * @property {boolean} assumed whether the caller did not state it
 * @property {number | null} declared the length that the file has there, which runtimes hold callers to; null if it is
 *   open
 */

/**
 * An output of a model.
 *
 * @typedef {object} Output
 * @property {string} name of the output
 * @property {SymbolicDim[] | null} dims its lengths; null if not known
 * @property {number | null} axis of the samples; null if they are not side by side on one
 */

/**
 * The facts that a model's file states about itself.
 *
 * @typedef {object} ModelFacts
 * @property {number} opset of ONNX's own operators
 * @property {number} irVersion of the format
 * @property {string} producer the program that wrote it
 * @property {number} nodes of the main graph
 * @property {number} proven how many of them keep the samples apart
 * @property {boolean} external whether weights lie in other files
 */

/**
 * The marks that tell a file from another.
 *
 * @typedef {object} FileFacts
 * @property {number} size in bytes
 * @property {string} hash of what is not weights
 */

/**
 * The batch that an advice asks to state: an input, and its axis where the file tells it.
 *
 * @typedef {object} AdvisedBatch
 * @property {string} input that carries it
 * @property {number | null} axis of that input, null where the file does not tell it
 */

/**
 * A node that stands in the way, or a value, such as an input or output of the model.
 *
 * @typedef {object} Blocker
 * @property {number} index of the node in its graph; -1 for a value
 * @property {string} path the graph that it is in: '' is the main one
 * @property {string} name of the node or the value
 * @property {string} operator '' for a value
 * @property {'mixes' | 'frozen' | 'fails' | 'no rule'} kind it mixes samples, holds for the exported batch only, fails
 *   for every N, or is not known
 * @property {Code} [code] of the core, where it refuses a node that moves or names elements
 * @property {string} why a sentence
 * @property {string | null} advice what to change in the export so that it is gone, as a sentence; null where the cause
 *   does not say
 * @property {AdvisedBatch | null} batch that the advice asks to state in the option `batch`; null if it asks for none
 * @property {LayoutRequest | null} request of a node of an operator that moves or names elements; null where its shapes
 *   or lists are not known, and of all others
 */

/**
 * The request of a node, as the arguments of `inferLayout` of `reshape-wasm/symbolic`, which explains it.
 *
 * @typedef {object} LayoutRequest
 * @property {import('../../../layout/resolve/request.js').LayoutOperator} operator of ONNX
 * @property {SymbolicDim[][]} inputs the shapes of the data inputs
 * @property {Record<string, any>} values what the node takes beside: its attributes, and its lists
 * @property {import('../../../layout/resolve/request.js').LayoutRules} rules the opset that the model imports
 */

/**
 * A need of a model that is not proven: the fix of a node, which helps where what stands in the way is mended too.
 *
 * @typedef {object} Needed
 * @property {number} index of the node in its graph
 * @property {string} path the graph that it is in: '' is the main one
 * @property {string} name of the node
 * @property {TargetFix | AxisFix | ReshapeFix | ComputedFix} fix what to write
 * @property {string | null} follower the operator and name of a node that would have to follow; null if all are known
 *   to
 */

/**
 * A batch that is not the assumed one.
 *
 * @typedef {object} OtherBatch
 * @property {Record<string, number>} batch the axis for each input that carries it, as the option of a check has it
 * @property {'holds' | 'repairable'} status of the model with it
 */

/**
 * An assumption that a proof rests on and the caller did not state.
 *
 * @typedef {object} Premise
 * @property {'batch' | 'other batch' | 'one batch' | 'no shape' | 'initializer' | 'open length' | 'exported'
 *   | 'moved length' | 'lenient' | 'multiples'} kind
 *   which inputs carry the batch; another batch with which the model is proven; that names of dims stand for one batch;
 *   inputs without a shape; initializers that are inputs too; lengths that the file leaves open; of how many
 *   samples its numbers are, where it leaves the batch open; targets whose -1 takes a length, which are said of lengths
 *   alone; nodes that onnxruntime takes and ONNX does not; how many samples N counts
 * @property {string} text a sentence
 */

/**
 * An input that has a length.
 *
 * @typedef {object} LengthInput
 * @property {string} name of the input
 * @property {number} axis that has it
 * @property {SymbolicDim[] | null} dims its lengths, with the name; null if they are more than 64
 * @property {number | null} declared the length that the file has there; null if it is open
 */

/**
 * A Reshape or Flatten, by what it does to a length: `verdict` is never 'mixes', and 'apart' where the length is not in
 * its shapes.
 *
 * @typedef {Omit<NodeReport, 'emptyBatch'>} LengthNode
 */

/**
 * The report of a length that is to be any.
 *
 * @typedef {object} LengthReport
 * @property {string} name of the length
 * @property {import('./analysis.js').Analysis['status']} status 'holds' where all shapes resolve for every one;
 *   'repairable' with the targets in `nodes`; 'broken' where something beside them is frozen, or fails
 * @property {number | null} exported the length of the file; null where the file leaves it open
 * @property {number} multiplesOf what the name counts: 1, or a number that the length has to be a multiple of
 * @property {number} from the least that it may be, so counted, of what is claimed
 * @property {number | null} upTo the greatest; null if there is none
 * @property {LengthInput[]} inputs that have it
 * @property {Omit<Output, 'axis'>[]} outputs with what their lengths are then
 * @property {LengthNode[]} nodes every Reshape and Flatten
 * @property {Omit<Blocker, 'advice' | 'batch'>[]} blockers what else is frozen to the length of the file, or not known
 * @property {Needed[]} needed of a length that is neither held nor repairable: targets to write, beside the mending of
 *   what stands in the way
 * @property {string[]} assumptions that this rests on, as sentences
 */

/**
 * A value that the file declares otherwise than its node gives.
 *
 * @typedef {object} Redeclared
 * @property {string} name of the value
 * @property {boolean} isOutput whether it is an output of the model: onnxruntime-node runs such a file all the same
 * @property {SymbolicDim[]} before the dims that the file declares
 * @property {SymbolicDim[]} after those that the node gives, which a fix writes
 */

/**
 * The data of a report.
 *
 * @typedef {object} ReportFacts
 * @property {import('./analysis.js').Analysis['status']} status
 * @property {Batch} batch
 * @property {Output[]} outputs
 * @property {NodeReport[]} nodes
 * @property {InsertReport[]} inserts
 * @property {Blocker[]} blockers
 * @property {Needed[]} needed
 * @property {OtherBatch[]} otherBatches
 * @property {string[]} [provenOutputs] where there are such
 * @property {Redeclared[]} [redeclared] where there are such
 * @property {Premise[]} premises
 * @property {ModelFacts} model
 * @property {FileFacts} source
 * @property {LengthReport[]} [lengths] those that were asked for
 */

/**
 * Which lines of a report are printed.
 *
 * @typedef {object} ReportLines
 * @property {boolean} [all] all of them: also those of nodes that hold, and of what lists otherwise leave out
 */

export {};
