// Codes: the tables of the core, of JavaScript and of docs/errors.md agree.
import { describe, expect, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import * as modelApi from 'reshape-wasm/model';
import * as symbolic from 'reshape-wasm/symbolic';
import { sentences } from '../../../js/messages/english_codes.js';
import { codeIn, rowsOf } from '../../documents.js';
import { outcome, readVectors, tables } from '../vectors.js';

describe('codes', () => {
  const core = tables.statuses.map(({ code }) => code).filter((code) => code !== 'ok');
  const here = [
    'bad_interval',
    'bad_symbol',
    'disposed',
    'index_out_of_range',
    'no_batch',
    'no_simd',
    'no_wasm',
    'not_a_model',
    'not_an_integer',
    'not_repairable',
    'out_of_memory',
    'stale_report',
    'too_deep',
    'too_large',
    'truncated_model',
    'unknown_dialect',
    'unknown_input',
    'wrong_data',
  ];
  const engineCodes = ['no_simd', 'no_wasm'];
  const documented = rowsOf('docs/errors.md', 'code').map(({ code, ...cells }) => ({
    code: codeIn(code)[0],
    ...cells,
  }));

  /** The call that a row shows, which is the document's own. @param {string} example */
  const exampleOf = (example) => {
    const exported = { ...api, ...symbolic, ...modelApi };
    const run = new Function(...Object.keys(exported), codeIn(example)[0]);
    return () => run(...Object.values(exported));
  };

  test('every code of the core and of JavaScript has a sentence, and no sentence is left over', () => {
    expect(Object.keys(sentences).sort()).toEqual([...core, ...here].sort());
  });

  test('docs/errors.md lists every code once, and no other', () => {
    const listed = documented.map(({ code }) => code);
    expect(listed.sort()).toEqual([...core, ...here].sort());
  });

  test.each(documented)('docs/errors.md says of $code what it is, and what to do', (row) => {
    const { code, cause, example, cure } = row;
    expect(cause).toMatch(/\w/);
    expect(cure).toMatch(/\w/);
    // A stop of the module needs an engine that does it.
    if (engineCodes.includes(code)) expect(example).toBe('');
    else expect(outcome(exampleOf(example)).code).toBe(code);
  });

  test('every code of the core has a vector', () => {
    const seen = new Set(
      ['reshape.txt', 'flatten.txt'].flatMap((file) =>
        readVectors(file).map(({ columns }) => columns[3].split('@')[0]),
      ),
    );
    const elsewhere = ['needs_copy', 'target_missing'];
    expect(core.filter((code) => !seen.has(code)).sort()).toEqual(elsewhere.sort());
  });
});
