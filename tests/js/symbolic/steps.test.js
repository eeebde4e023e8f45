// With names the steps are those that the system takes: the core's, not what its answer lets one guess.
import { describe, expect, test } from '@jest/globals';
import { inferFlatten, inferReshape } from 'reshape-wasm/symbolic';

/** Steps as texts: rule, place, value. @param {readonly any[]} steps */
const brief = (steps) =>
  steps.map(({ rule, target, value }) =>
    [rule, target, value].filter((part) => part !== undefined).join(' '),
  );

const cpu = /** @type {const} */ ({ dialect: 'openvino-cpu', specialZero: true });

describe('the steps of', () => {
  test('ONNX', () => {
    expect(brief(inferReshape(['N', 3, 4], [0, -1]).steps)).toEqual([
      'version 25',
      'input_count 12*N',
      'copied 0 N',
      'inferred 1 -1',
      'target_count N',
      'division 1 12',
    ]);
  });

  test('the CPU plugin of OpenVINO set the copied dim aside', () => {
    const { steps } = inferReshape(['N', 3, 4], [0, -1], cpu);
    expect(brief(steps).slice(1)).toEqual([
      'set_aside 0 N',
      'input_count 12',
      'copied 0 N',
      'inferred 1 -1',
      'target_count 1',
      'division 1 12',
    ]);
    const { error } = inferReshape(['N', 3, 4], [0, 6, 5], cpu);
    expect(error?.text).toBe(
      "without the copied dims, the input's lengths multiply to 12 and the target's to 30, " +
        'which are not equal for any lengths of at least 1',
    );
  });

  test("ONNX's reference evaluator run a Flatten as a Reshape", () => {
    const { steps } = inferFlatten(['N', 3, 4], 2, { dialect: 'onnx-reference' });
    expect(brief(steps)).toEqual([
      ...['version 1', 'axis 2', 'left_product 3*N', 'version 14', 'input_count 12*N'],
      ...['length 0 3*N', 'inferred 1 -1', 'target_count 3*N', 'division 1 4'],
    ]);
    expect(steps.at(-1)?.text).toBe('target[1] = 12·N ÷ (3·N) = 4.');
  });

  test('ONNX Runtime leave out lengths of 0', () => {
    const rules = /** @type {const} */ ({ dialect: 'onnxruntime', allowzero: 1 });
    expect(brief(inferReshape(['N', 0], [0, -1], rules).steps).slice(-3)).toEqual([
      ...['target_count 0', 'nonzero_count N', 'division 1 N'],
    ]);
  });

  test('NumPy read a bare number, and check a type and bytes', () => {
    const rules = /** @type {const} */ ({ dialect: 'numpy', type: 'float32' });
    expect(brief(inferReshape(['N', 6], 6, rules).steps)).toEqual([
      ...['version 1', 'type 0', 'form 1', 'input_count 6*N', 'length 0 6', 'target_count 6'],
      ...['count_check 6', 'size_limit 24', 'requirement'],
    ]);
    const { error, steps } = inferReshape(['N', 2n ** 61n], [2n ** 61n, 'N'], rules);
    expect(error?.code).toBe('overflow');
    expect(brief(steps).at(-1)).toBe('size_limit 0');
  });

  test('a system that infers by rules of its own', () => {
    const onnx = inferReshape(['N', 'M', 4], [0, 0, 2, -1], { dialect: 'onnx-inference' });
    expect(brief(onnx.steps)).toEqual([
      ...['version 25', 'copied 0 N', 'copied 1 M', 'length 2 2', 'inferred 3 -1', 'division 3 2'],
      'own_inference',
    ]);
    const flat = inferFlatten(['N', 3, 4], 1, { dialect: 'onnx-inference' });
    expect(brief(flat.steps)).toEqual([
      ...['version 25', 'axis 1', 'left_product N', 'right_product 12', 'own_inference'],
    ]);
    expect(flat.steps[3].text).toBe('The lengths from the axis on multiply to 3·4 = 12.');
  });

  test('OpenVINO, which divides what does not cancel', () => {
    const rules = /** @type {const} */ ({ dialect: 'openvino', specialZero: true });
    /** @param {any} input @param {any} target */
    const division = (input, target) =>
      brief(inferReshape(input, target, rules).steps.filter(({ rule }) => rule === 'division'));
    expect(division(['N', 3, 4], [0, -1])).toEqual(['division 1 12']);
    expect(division(['N', 'M', 4], ['N', -1, 2])).toEqual([]);
    expect(division(['N', 'M'], [-1, 'N'])).toEqual(['division 0 M']);
    // An interval is not one length.
    expect(division([{ min: 2, max: 8 }, 6], [-1, 3])).toEqual([]);
    const { error, steps } = inferReshape(['N', 3, 4], [0, -1, 5], rules);
    expect([error?.code, brief(steps).at(-1)]).toEqual(['not_divisible', 'division 1 2']);
    const { steps: equal } = inferReshape([{ min: 6, max: 6, name: 'K' }, 2], [4, 3], rules);
    expect(brief(equal)).toContain('count_check 12');
  });

  test('an input of unknown rank', () => {
    const { steps } = inferReshape(null, [0, 3, -1]);
    expect(brief(steps)).toEqual([
      ...['version 25', 'copied 0 ?', 'length 1 3', 'inferred 2 -1', 'unknown'],
    ]);
  });
});

test('the last step of what fails is the one that failed', () => {
  const cases = /** @type {const} */ ([
    [['N', 6], [0, 4, -1], {}, 'division'],
    [[4], ['8*K'], {}, 'count_check'],
    [['N'], [0, 0], {}, 'copied'],
    [['N', 6], [-1, -1], {}, 'inferred'],
    [[{ min: 1, name: 'N' }, 2 ** 40, 2 ** 40], [-1], {}, 'input_count'],
    [['N', 6], [-1], { dialect: 'webnn' }, 'inferred'],
    [['N', 2 ** 33], [-1], { dialect: 'webnn' }, 'input_length'],
    [[{ min: 2 ** 33, name: 'N' }], ['N'], { dialect: 'webnn' }, 'input_length'],
    [['N', 3], ['N', 0, -1], { allowzero: 1 }, 'beside_zero'],
    [['N', 5], [-1, 'N', 8], {}, 'division'],
    [[{ min: 5, max: 7, name: 'N' }], [-1, 8], {}, 'division'],
    [
      [{ min: 6, max: 6, name: 'K' }, 2],
      [7, 2],
      { dialect: 'openvino', specialZero: false },
      'count_check',
    ],
  ]);
  for (const [input, target, rules, rule] of cases) {
    const { error, steps } = inferReshape(/** @type {any} */ (input), target, rules);
    const last = steps.at(-1);
    expect([input, target, last?.rule]).toEqual([input, target, rule]);
    expect(last?.text.toLowerCase()).toBe(`${error?.text}.`.toLowerCase());
  }
});

test('a step names the clause that states its rule', () => {
  const { steps } = inferReshape(['N', 6], [0, -1], cpu);
  expect(steps.map(({ spec }) => spec)).toContain('OpenVINO CPU Reshape-1: special_zero=true');
  const [first, ...others] = inferReshape(['N', 6], [-1, 4]).toJSON().steps;
  expect(first.spec).toBe('ONNX Reshape-25: version');
  expect(others.at(-1)).toEqual({ rule: 'requirement', text: expect.any(String) });
});

test('facts are in the values', () => {
  const { steps } = inferReshape(['N', 7], ['N*M', -1], {}, { where: ['N = 3'] });
  expect(brief(steps)).toEqual([
    ...['version 25', 'input_count 21', 'length 0 3*M', 'inferred 1 -1', 'target_count 3*M'],
    ...['division 1 7/M', 'requirement'],
  ]);
  const multiple = inferReshape(['N', 7], [-1, 4], {}, { where: ['N % 4 = 0'] });
  expect(brief(multiple.steps).at(-1)).toBe('division 0 7*N/4');
});
