// Fixed files: only what has to change changes, and what comes out is a model that runs.
import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel, openModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { corpusCases, corpusModel } from '../../../onnx/models/corpus.js';
import { listedByProtobufjs } from '../../../onnx/tools/listed_by_protobufjs.js';
import { listingOf } from '../../../onnx/tools/listing.js';
import { frozenModels } from '../../../onnx/models/frozen_models.js';
import { withBranches } from '../../../onnx/models/random_branches.js';
import { randomConstants } from '../../../onnx/models/random_constants.js';
import { withRounds } from '../../../onnx/models/random_rounds.js';
import { checkedByPython, onnxFolder } from '../../../onnx/tools/python.js';

const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The file with every edit undone: new bytes are replaced by those of the source that they stand for. */
function undone(source, { parts }) {
  const pieces = [];
  let done = 0;
  parts.forEach((part) => {
    if (part instanceof Uint8Array) return;
    if (part.offset > done) pieces.push(source.subarray(done, part.offset));
    pieces.push(source.subarray(part.offset, part.offset + part.length));
    done = part.offset + part.length;
  });
  return Buffer.concat([...pieces, source.subarray(done)]);
}

/** Checks of every fixed file. */
function expectSplice(source, fixed) {
  const bytes = fixed.bytes();
  // Parts that are kept are in order, and in the result as they are in the source.
  let [at, done] = [0, 0];
  for (const part of fixed.parts) {
    if (!(part instanceof Uint8Array)) {
      expect(part.offset).toBeGreaterThanOrEqual(done);
      const kept = source.subarray(part.offset, part.offset + part.length);
      expect(hash(bytes.subarray(at, at + part.length))).toBe(hash(kept));
      done = part.offset + part.length;
    }
    at += part.length;
  }
  expect(at).toBe(bytes.length);
  expect(hash(undone(source, fixed))).toBe(hash(source));
  return bytes;
}

/** A listing without what a fix may change: dims, and lists of int64s. */
const withoutFixes = ({ graphs, ...others }) => ({
  ...others,
  graphs: graphs.map(({ nodes, inputs, outputs }) => ({ nodes, inputs, outputs })),
});

describe.each(Object.entries(frozenModels))(
  '%s',
  (_title, { bytes, batch, targets, edits, own = [] }) => {
    const report = checkModel(bytes, { batch });
    const fixed = fixModel(bytes, report);

    test('is repairable, by these targets', () => {
      expect(report.status).toBe('repairable');
      const written = report.nodes
        .filter(({ fix }) => fix)
        .map(({ name, fix }) => [name, Object.values(fix)[0]]);
      expect(Object.fromEntries(written)).toEqual(targets);
    });

    test('has these edits, and no other byte changes', () => {
      expect(
        fixed.edits.filter(({ what }) => what !== 'dim').map(({ what, path }) => `${what} ${path}`),
      ).toEqual(edits);
      expectSplice(bytes, fixed);
    });

    test('holds when it is fixed, and its fix then changes nothing', () => {
      const again = fixed.bytes();
      const holds = checkModel(again, { batch });
      expect(holds.status).toBe('holds');
      expect(hash(fixModel(again, holds).bytes())).toBe(hash(again));
    });

    (own.length > 0 ? test.skip : test)('has the nodes that it had', () => {
      expect(withoutFixes(listingOf(fixed.bytes()))).toEqual(withoutFixes(listingOf(bytes)));
    });

    test('is read from pieces as from bytes', async () => {
      const model = await openModel(new Blob([bytes]));
      expect(JSON.stringify(model.check({ batch }))).toBe(JSON.stringify(report));
      const pieces = [];
      for await (const piece of model.fix(report).stream()) pieces.push(piece);
      expect(hash(Buffer.concat(pieces))).toBe(hash(fixed.bytes()));
    });
  },
);

/** Models of one sample that nodes are inserted in, also in branches and rounds: of random ones each third. */
const inserted = [undefined, withBranches, withRounds]
  .flatMap((arranged) =>
    Array.from({ length: 60 }, (_, index) => randomConstants(3 * index + 1, 1, arranged)),
  )
  .flatMap(({ bytes, batch }) => {
    const report = checkModel(bytes, { batch });
    return report.status === 'repairable' && report.inserts.length > 0 ? [{ bytes, report }] : [];
  });

test('nodes are inserted and no other byte changes', () => {
  expect(inserted.length).toBeGreaterThan(30);
  for (const { bytes, report } of inserted) {
    const before = listingOf(bytes).graphs.flatMap(({ nodes }) => nodes);
    const { graphs } = listingOf(expectSplice(bytes, fixModel(bytes, report)));
    const named = new Set(before.map(({ name }) => name));
    const added = graphs.flatMap(({ nodes }) => nodes.filter(({ name }) => !named.has(name)));
    expect(added.map(({ operator }) => operator)).toEqual(
      report.inserts.flatMap(({ fix }) => fix.insert),
    );
    // Each stands in front of what takes its result.
    for (const { inputs: taken, constants, nodes } of graphs) {
      const given = new Set([...taken, ...constants.map(([name]) => name)]);
      const later = new Set(nodes.flatMap(({ outputs }) => outputs));
      for (const { inputs, outputs } of nodes) {
        for (const name of inputs) expect(given.has(name) || !later.has(name)).toBe(true);
        for (const name of outputs) given.add(name);
      }
    }
  }
});

test('all of them give each sample what it gave alone, in onnxruntime', async () => {
  const all = Object.entries(frozenModels).filter(([, { runs = true }]) => runs);
  const jobs = all.map(([, { bytes, batch, inputs }]) => ({
    model: fixModel(bytes, checkModel(bytes, { batch })).bytes(),
    exported: bytes,
    inputs,
    seed: 5,
  }));
  const answers = await askBatches(jobs);
  answers.forEach((answer, index) => {
    const { outcome, ...failure } = answer;
    expect([all[index][0], failure]).toEqual([all[index][0], {}]);
    for (const { axes, still } of outcome)
      expect([all[index][0], axes.length > 0, still]).toEqual([all[index][0], true, true]);
  });
});

(onnxFolder ? describe : describe.skip)('other readers', () => {
  const titles = Object.keys(frozenModels);
  const originals = titles.map((title) => frozenModels[title].bytes);
  const repaired = titles.map((title) => {
    const { bytes, batch } = frozenModels[title];
    return fixModel(bytes, checkModel(bytes, { batch })).bytes();
  });

  test("python3-onnx's checker takes every fixed file whose original it takes", () => {
    const before = checkedByPython(originals);
    const after = checkedByPython(repaired);
    const worse = titles.filter((_title, index) => before[index] === 'ok' && after[index] !== 'ok');
    expect(worse).toEqual([]);
    expect(before.filter((line) => line === 'ok').length).toBeGreaterThan(titles.length / 2);
  });

  test('it takes those that nodes are inserted in', () => {
    const before = checkedByPython(inserted.map(({ bytes }) => bytes));
    const after = checkedByPython(
      inserted.map(({ bytes, report }) => fixModel(bytes, report).bytes()),
    );
    expect(inserted.filter((_, index) => before[index] === 'ok' && after[index] !== 'ok')).toEqual(
      [],
    );
    expect(before.filter((line) => line === 'ok').length).toBeGreaterThan(inserted.length / 2);
  });

  test('protobufjs reads every fixed file', () => {
    titles.forEach((title, index) => {
      if (!title.includes('given twice'))
        expect(listedByProtobufjs(repaired[index]).graphs[0].nodes.length).toBeGreaterThan(0);
    });
  });
});

describe('real models, where a folder has them', () => {
  const proven = corpusCases.filter(({ analysis }) => analysis.proven);
  const only =
    proven.length > 0
      ? test.each(proven)
      : test.skip.each(/** @type {Record<string, any>[]} */ ([{ file: 'none is here' }]));
  only('$file: nothing but the edits changes', ({ file, batch }) => {
    const bytes = corpusModel(file);
    const stated = Object.fromEntries(
      Object.entries(batch).filter(([, axis]) => Number(axis) >= 0),
    );
    const report = checkModel(bytes, { batch: /** @type {any} */ (stated) });
    const after = expectSplice(bytes, fixModel(bytes, report));
    expect(checkModel(after, { batch: /** @type {any} */ (stated) }).status).toBe('holds');
    expect(withoutFixes(listingOf(after))).toEqual(withoutFixes(listingOf(bytes)));
  });
});
