// Thousands of random requests answered by onnxruntime-web and by this package: the same answers.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { askOnnxruntime } from '../oracle/ask_onnxruntime.js';
import { toBase64, toBytes } from '../oracle/elements.js';
import { deviationOf, deviations } from '../oracle/onnxruntime_deviations.js';
import { codeOfMessage, codesOfMessages } from '../oracle/onnxruntime_messages.js';
import { decoded, move, resolve, resolveExactly } from '../oracle/our_answer.js';
import { randomRequests } from '../oracle/random_requests.js';
import { rounds, sampled } from '../rounds.js';

const seed = 20260115;
const requests = randomRequests(seed, rounds(3000));
const inForce = new Map(requests.map((request) => [request, deviationOf(request)]));

const onnx = (request) => resolve(request);

/** Fails unless the elements came through: byte for byte, or as numbers where only those came back. */
function checkElements(request, { data, values }) {
  if (data !== undefined) expect(data).toEqual(request.data);
  else if (values === undefined) expect(request.input).toContain(0);
  else
    expect(new Float32Array(toBytes(values).buffer)).toEqual(Float32Array.from(decoded(request)));
}

/** Fails unless onnxruntime's answer is the one expected. */
function checkTheirs(request, answer, expected) {
  if ('says' in expected) {
    expect(answer).toMatchObject({ ok: false, stage: expected.stage });
    expect(answer.message).toMatch(expected.says);
  } else if ('code' in expected) {
    expect(answer.ok ? answer : codeOfMessage(answer.message)).toBe(expected.code);
  } else {
    expect(answer.ok ? answer.dims.map(String) : answer).toEqual(expected.dims.map(String));
    checkElements(request, answer);
  }
}

/** Fails unless ours is the one expected: from shapes in both lanes, and from a tensor. */
function checkOurs(request, expected) {
  expect(resolve(request)).toEqual(expected);
  expect(resolveExactly(request)).toEqual(expected);
  const { data, ...moved } = move(request);
  expect(moved).toEqual(expected);
  if ('dims' in expected) expect(data).toEqual(request.data);
}

/** Either side's answer as text: the dims, or the code of the mistake. */
function summary({ dims, code, message }) {
  if (dims) return dims.join();
  if (code) return code;
  const noKernel = /Could not find an implementation|is not currently registered or supported/;
  if (noKernel.test(message)) return 'unsupported_type';
  // Under onnx these stand for what forbids the inferring; here they stand for what hinders it.
  if (message.includes('input_shape_non_zero_size % size_for_inference')) return 'not_divisible';
  if (message.includes('The input shape has too many elements')) return 'overflow';
  return codeOfMessage(message);
}

/** The fault of two answers, in words; null where they are as they should be. */
function disagreement(request, answer) {
  const deviation = inForce.get(request);
  try {
    checkTheirs(request, answer, (deviation?.theirs ?? onnx)(request));
    checkOurs(request, (deviation?.ours ?? onnx)(request));
    return null;
  } catch (error) {
    const { data, ...shown } = request;
    const heading = `seed ${seed}: ${JSON.stringify(shown)} (${deviation?.name ?? 'no deviation'})`;
    return `${heading}\n${JSON.stringify(answer).slice(0, 600)}\n${error.message}`;
  }
}

/** The same answer, wrong in one respect: whether it worked, why it did not, its dims, an element. */
function spoilt(answer, index) {
  const { ok, dims, data, values } = answer;
  if (!ok && index % 2) return { ok: true, dims: [1], data: 'AA==' };
  if (!ok) return { ok, stage: 'run', message: 'The disk is full' };
  if (index % 3 === 0)
    return { ok: false, stage: 'run', message: 'A dimension cannot be less than -1' };
  const [first] = data ?? values ?? '';
  if (index % 3 === 1 || first === undefined) return { ...answer, dims: [...dims, 1] };
  if (Array.isArray(data)) return { ...answer, data: data.with(0, `${first}!`) };
  if (data) return { ...answer, data: toBase64(toBytes(data).map((byte) => byte ^ 1)) };
  // No element of a type that comes back as numbers has this value.
  return {
    ...answer,
    values: toBase64(new Float32Array(toBytes(values).buffer).fill(1 / 3, 0, 1)),
  };
}

describe('onnxruntime-web and this package', () => {
  /** @type {import('../oracle/run_onnxruntime.js').Answer[]} */
  let answers;
  beforeAll(async () => {
    answers = await askOnnxruntime(requests);
  }, rounds(120_000));

  test('agree on every request, but where a deviation is on record', () => {
    const found = requests.map((request, index) => disagreement(request, answers[index]));
    const wrong = found.filter((text) => text !== null);
    expect([`disagreements: ${wrong.length}`, ...wrong.slice(0, 5)].join('\n\n')).toBe(
      'disagreements: 0',
    );
  });

  test('agree on every request in the dialect onnxruntime, but where JavaScript or we have no room', () => {
    const found = requests.map((request, index) => {
      const ours = resolve(request, 'onnxruntime');
      if (['unsafe_length', 'rank_too_large'].includes(ours.code)) return null;
      const [got, wanted] = [answers[index], ours].map(summary);
      return got === wanted
        ? null
        : `${JSON.stringify({ ...request, data: '' })}: ${got}, ${wanted}`;
    });
    expect(found.filter((text) => text !== null).slice(0, 5)).toEqual([]);
  });

  test.each(deviations.map(({ name }) => name))('meet on the way: %s', (name) => {
    const met = requests.filter((request) => inForce.get(request)?.name === name);
    expect(met.length).toBeGreaterThan(0);
  });

  test('meet on the way every refusal that onnxruntime has words for', () => {
    const plain = requests.filter((request) => !inForce.get(request)).map(onnx);
    const met = new Set(plain.flatMap((answer) => ('code' in answer ? [answer.code] : [])));
    expect([...met].sort()).toEqual([...codesOfMessages].sort());
  });

  test('are both asked for much that works, at every opset and for every type that works', () => {
    const worked = requests.filter((_, index) => answers[index].ok);
    expect(worked.length).toBeGreaterThan(requests.length / 2);
    expect(new Set(worked.map(({ opset }) => opset)).size).toBe(26);
    expect(new Set(worked.map(({ type }) => type)).size).toBe(26 - 8);
  });

  test('would not have agreed with a wrong answer', () => {
    const spoiltAnswers = requests.map((request, index) => ({
      request,
      answer: spoilt(answers[index], index),
    }));
    const missed = sampled(spoiltAnswers).filter(
      ({ request, answer }) => disagreement(request, answer) === null,
    );
    expect(missed).toEqual([]);
  });
});
