// The sentences of the model check: every reason and every text, in both languages.
import { expect, test } from '@jest/globals';
import { reasons } from '../../../../js/generated/model_tables.js';
import { chinese } from '../../../../js/model/check/words/chinese.js';
import { english } from '../../../../js/model/check/words/english.js';

const operands = { input: 'x', first: 1, second: 2, third: 7, version: 17, fault: '错 3' };

/** The paths of all sentences. */
const pathsIn = (words, path = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' ? pathsIn(value, `${path}${key}.`) : [`${path}${key}`],
  );

test('every reason of C++ has a sentence, and none is left over', () => {
  const codes = reasons.map(({ code }) => code).sort();
  expect(Object.keys(english.reasons).sort()).toEqual(codes);
});

test('Chinese has what English has, and nothing else', () => {
  expect(pathsIn(chinese).sort()).toEqual(pathsIn(english).sort());
});

test.each(reasons.map(({ code }) => code))(
  '%s is said in Chinese, with the numbers of English',
  (code) => {
    const [ours, theirs] = [chinese, english].map((words) => words.reasons[code](operands));
    expect(ours).toMatch(/\p{Script=Han}/u);
    expect(ours).not.toMatch(/undefined/);
    expect((ours.match(/\d+/g) ?? []).sort()).toEqual((theirs.match(/\d+/g) ?? []).sort());
  },
);
