// Reading models: what we find in a file is what python3-onnx and protobufjs find in it.
import { describe, expect, test } from '@jest/globals';
import { corpusFiles, corpusModel } from '../../../onnx/models/corpus.js';
import { listedByProtobufjs } from '../../../onnx/tools/listed_by_protobufjs.js';
import { listingOf } from '../../../onnx/tools/listing.js';
import { nestedModels } from '../../../onnx/models/nested_models.js';
import { oddModels } from '../../../onnx/models/odd_models.js';
import { listedByPython, onnxFolder } from '../../../onnx/tools/python.js';

/** Every model that is read here, by its title. @type {Record<string, Uint8Array>} */
const models = {
  ...oddModels,
  ...nestedModels,
  ...Object.fromEntries(corpusFiles.map((file) => [file, corpusModel(file)])),
};
const titles = Object.keys(models);

/** Numbers beyond 2^53 as JSON would have them. */
const plain = (value) =>
  JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? Number(part) : part)),
  );

(onnxFolder ? describe : describe.skip)('as python3-onnx reads them', () => {
  const listed = onnxFolder ? listedByPython(Object.values(models)) : [];
  test.each(titles)('%s', (title) => {
    expect(plain(listingOf(models[title]))).toEqual(listed[titles.indexOf(title)]);
  });
});

/** protobufjs keeps the last of two messages, which protobuf merges. */
const merged = ['the graph given twice'];

(onnxFolder ? describe : describe.skip)('as protobufjs reads them', () => {
  test.each(titles.filter((title) => !merged.includes(title)))('%s', (title) => {
    expect(plain(listingOf(models[title]))).toEqual(plain(listedByProtobufjs(models[title])));
  });
});
