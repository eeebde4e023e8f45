// The page's texts for whoever learns, in English: what the page is for, terms, presets, the lesson.

/**
 * The name of a preset, what it is about, and what to look at.
 *
 * @typedef {[title: string, about: string, look: string]} PresetTexts
 */

/**
 * The subject of a question, the question, and what to see in the answer.
 *
 * @typedef {[title: string, question: string, lesson: string]} QuestionTexts
 */

export const learnEn = {
  cannot: 'cannot be done',
  about: (/** @type {string} */ term) => `The meaning of ${term}`,
  /** Each term's explanation. A text of the page marks a term as {term} or {term|as written}. */
  terms: {
    0: 'In the target, a 0 copies the length of the input’s dim at the same place, counted from the left. With allowzero = 1, and in NumPy, PyTorch and TensorFlow, it is a dim of length 0 instead: an empty tensor.',
    '-1': 'A -1 stands for the length that makes the counts equal: the number of elements divided by the other lengths. A target can have one.',
    allowzero:
      'Says what a 0 in the target means. Off: it copies the length of the input’s dim at its place. On: it is a dim of length 0, as in NumPy. New in opset 14. OpenVINO’s special_zero is its opposite.',
    special_zero:
      'OpenVINO’s switch for a 0 in the target, the opposite of allowzero. On: it copies the length of the input’s dim. Off: it is a dim of length 0.',
    opset:
      'The version of ONNX’s operators that a model is written for. A newer one may allow more: negative axes from 11, allowzero from 14, new element types.',
    axis: 'How many dims are multiplied into dim 0 of the result; all others go into its dim 1. A negative axis counts from the back.',
    view: 'Another shape over the same memory: nothing is copied. Where no steps through that memory give the order asked for, the elements must be copied.',
    order:
      'The order in which elements are read and placed. C goes row by row: the last index changes fastest. F goes column by column. ONNX always reads row by row.',
  },
  // The setting cards.
  zeroCopies: '0 copies a length',
  zeroIsLength: '0 is a dim of length 0',
  // The steps. A quotation is in English; its language is said where the page has another.
  quoted: '',
  says: (/** @type {string} */ page) => `${page}:`,
  unstated: (/** @type {string} */ page) =>
    `${page} states no such rule: this is how the system behaves.`,
  // Presets.
  presetsTitle: 'Cases met in practice',
  presetsText:
    'Each card opens a request. A card with a number links to the thread that reports it, with its shapes.',
  lookAt: 'Look at:',
  thread: 'the thread',
  presets: /** @type {Record<import('../state/presets.js').PresetName, PresetTexts>} */ ({
    frozenBatch: [
      'Batch frozen to 1',
      'any number of images, and a target for one',
      'the marks: only N = 1 works. The target’s 1 was the batch when the model was exported; a 0 there copies N.',
    ],
    emptyInput: [
      'An empty input',
      'a -1 beside a 0 that copies a 0',
      'the division: the known lengths multiply to 0, and 0 ÷ 0 is any number.',
    ],
    emptyBatch: [
      'An empty batch',
      'one request in a thousand',
      'the 0: it copies a batch of 0, and then any number would fit the -1. Write the length instead of the -1.',
    ],
    zeroBeyondRank: [
      '0 beyond the rank',
      'there is no dim 2 to copy',
      'the last 0: it stands at index 2, and the input has only dims 0 and 1.',
    ],
    zerosFromTheLeft: [
      'Zeros count from the left',
      'not from the side of the -1',
      'the arrows: the 0 at index 1 copies dim 1, which is 2. Whoever counts from the right expects 3.',
    ],
    lostAllowzero: [
      'allowzero lost',
      'a graph fusion dropped it, so 0 copied',
      'both cards: with allowzero = 1 the result is [0, 0, 3]; without it, the 0 at index 1 copies the 6.',
    ],
    openQuestion: [
      'Is it legal?',
      'an open question of the specification',
      'the table below: OpenVINO leaves the copied 0 out of the division and gives [0, 1, 10].',
    ],
    invertedFlags: [
      'special_zero',
      'OpenVINO’s flag is the opposite of allowzero',
      'the switch: with special_zero on, a 0 copies. In ONNX a 0 copies while allowzero is off.',
    ],
    tooOldForAllowzero: [
      'Attribute not found',
      'allowzero before opset 14',
      'the opsets: the same request works from opset 14 on.',
    ],
    secondMinusOne: [
      'One -1 too many',
      'the batch was set to -1 beside another -1',
      'the hints: a 0 copies the batch, and leaves one -1 to infer.',
    ],
    toScalar: [
      '51 values to a scalar',
      'an empty target has one element',
      'the empty brackets: a shape without dims has exactly one element.',
    ],
    erasedMinusOne: [
      '-1 erased from the message',
      '23 elements do not divide by 6',
      'the sentence: NumPy’s own message shows (2,3), without the -1 that was asked for.',
    ],
    emptyInNumpy: [
      '-1 beside 0 in NumPy',
      'an issue open since 2017',
      'the -1: the array has no elements, and any number would fit.',
    ],
    specialCodes: [
      'MXNet’s -2 and -4',
      'codes that other systems lack',
      'the marked entry: ONNX knows 0 and -1 only.',
    ],
    transposeIsNotReshape: [
      'Transpose is not Reshape',
      'the same shape, and other elements in it',
      'the two boards of shape [3, 2]: Transpose moves each element, Reshape fills the new shape row by row.',
    ],
    squeezedBatch: [
      'Squeeze takes the batch',
      'without axes every length of 1 goes, a batch of 1 too',
      'the result: the batch of 1 is gone with the others. With axes = [2, 3] it stays, whatever its length is.',
    ],
    notATranspose: [
      'A reshape to NHWC',
      'the counts agree, but channels are mixed',
      'the colours: each row of the result holds pieces of one channel. A transpose would put one of each side by side.',
    ],
    axisIsACount: [
      'Axis equal to the rank',
      'all dims are before it',
      'the bar: it stands behind all three dims, and nothing is left for dim 1 of the result.',
    ],
    negativeAxisTooEarly: [
      'Negative axis, opset 9',
      'allowed since opset 11',
      'the opsets: the same axis works from opset 11 on.',
    ],
    flattenOfARow: [
      'Flatten of one dim',
      'PyTorch gives [100], ONNX two dims',
      'the result: ONNX’s Flatten always has two dims, torch.flatten may have one.',
    ],
  }),
  // The lesson.
  lesson: 'Lesson',
  lessonTitle: 'Nine questions: what comes out?',
  lessonText:
    'Made for a projector. Each question has its own link and three answers. The right one stays hidden until you choose.',
  questionOf: (/** @type {number} */ number, /** @type {number} */ all) =>
    `Question ${number} of ${all}`,
  showAnswer: 'Show the answer',
  answer: 'The answer',
  previousQuestion: 'Previous question',
  nextQuestion: 'Next question',
  leaveLesson: 'To the page',
  openQuestion: 'Open on the page',
  lessonKeys:
    '1, 2 and 3 choose. → shows the answer, then the next question. ← goes back. Esc leads to the page.',
  choose: 'Choose an answer',
  chosenRight: 'Right.',
  chosenWrong: 'No: the marked answer is right.',
  choices: {
    cannot: 'cannot be done',
    viewed: '[12], nothing is copied',
    copied: '[12], all is copied',
    oneColour: 'each plane holds one colour',
    allColours: 'each plane holds all three',
    everyN: 'for every N',
    onlyOne: 'for N = 1 alone',
    noN: 'for no N',
    neverMix: 'they never mix',
    failsFromTwo: 'it fails from N = 2 on',
    mixFromTwo: 'they mix from N = 2 on',
  },
  questions: /** @type {Record<import('../state/lesson.js').QuestionName, QuestionTexts>} */ ({
    zero: [
      'A 0 in the target',
      'What comes out?',
      'The 0 copies the length of the input’s dim at its own place.',
    ],
    minusOne: [
      'A -1 in the target',
      'What comes out?',
      'The -1 takes what is left: the elements divided by the other lengths.',
    ],
    allowzero: [
      'allowzero = 1',
      'What comes out?',
      'With allowzero a 0 is a dim of length 0. Without it, the 0 would copy the 3, and [3, 3] has nine elements.',
    ],
    empty: [
      'An empty tensor',
      'What comes out?',
      'The 0 copies a length of 0. Then the -1 would be 0 ÷ 0: any number fits, so that none is chosen.',
    ],
    flatten: [
      'Flatten',
      'What comes out?',
      'Flatten always gives two lengths: the product of the dims before the axis, and that of the rest.',
    ],
    view: [
      'A transposed view',
      'What comes out, and is anything copied?',
      'Read row by row, a transposed input jumps through its memory. No steps give that order to one row: the elements are copied.',
    ],
    batch: [
      'A batch of one becomes a batch of N',
      'It was exported with a batch of 1. For which N does it work?',
      'Only for N = 1: the 1 of the target was the batch at export. A 0 in its place copies N, whatever it is.',
    ],
    planes: [
      'Transpose or Reshape?',
      'Each of 2 x 2 pixels has a red, a green and a blue number. Where do they go?',
      'Reshape keeps the order of the elements, and only cuts it anew. Transpose with perm [2, 0, 1] gives each colour a plane.',
    ],
    samples: [
      'Do the samples mix?',
      'Axis 0 is a batch of N samples. What becomes of them?',
      'The shape is right for every N, and no system complains. Still all samples stand in one row. The target [0, -1] gives each a row.',
    ],
  }),
};

/** @typedef {typeof learnEn} LearnWords */
