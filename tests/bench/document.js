// The tables of docs/speed.md, one for each question, from the tables of a bench run.
import { layoutAims, timesOurs } from './musts.js';
import { memories } from './resident.js';

/**
 * @typedef {import('./table.js').Table} Table
 * @typedef {Table['columns'][number]['rows']} Rows
 * @typedef {{ node: string, cpu: string | undefined, cores: number }} Machine
 */

const figure = (/** @type {number} */ value) =>
  value < 1 ? value.toFixed(2) : value >= 100 ? value.toFixed(0) : value.toPrecision(3);

const row = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;

/** @param {string[]} head @param {string[][]} lines */
const tableOf = (head, lines) =>
  [head, head.map((_, place) => (place ? '--:' : '---')), ...lines].map(row).join('\n');

/**
 * The median of the row with a name, as text.
 *
 * @type {(rows: Rows | undefined, name: RegExp, per?: number) => string}
 */
function medianIn(rows, name, per = 1) {
  const median = rows?.find((one) => name.test(one.name))?.median;
  return median ? figure(median / per) : '-';
}

/**
 * The rows of a column of the first table whose title has a text.
 *
 * @param {Table[]} tables
 * @param {string} title
 * @param {string} head
 */
const rowsOf = (tables, title, head) =>
  tables.find((table) => table.title.includes(title))?.columns.find((one) => one.head === head)
    ?.rows;

/** The rows of the first table: the name there, and the names in the sections. */
const calls = {
  'this package': /^ours, tensor\./,
  'this package, shape only': /^ours, resolve/,
  'hand-written JavaScript': /^hand-written, shape and object$/,
  'onnxruntime-common': /^onnxruntime-common,/,
  'transformers.js': /^transformers\.js,/,
  tfjs: /^tfjs-cpu, tf\.reshape/,
};

/** @param {Table[]} reshape @param {Table[]} ranks */
function callTable(reshape, ranks) {
  const columns = [
    rowsOf(reshape, 'with -1:', 'rank 4'),
    rowsOf(reshape, 'all lengths given:', 'rank 4'),
    rowsOf(ranks, 'Flatten beside', 'rank 4'),
  ];
  const resident = [rowsOf(ranks, 'Where the tensor lies, reshape', 'rank 4')];
  const lines = Object.entries(calls).map(([name, pattern]) => [
    name,
    ...columns.map((rows) => medianIn(rows, pattern)),
  ]);
  const inMemory = medianIn(resident[0], new RegExp(`^${memories.resident}$`));
  lines.splice(1, 0, ['this package, in WASM memory', inMemory, '-', '-']);
  const head = ['Reshape with -1', 'Reshape, all lengths given', 'Flatten'];
  return tableOf(['rank 4, ns a call', ...head], lines);
}

/** The least and the most times that a call takes of the same by hand, over the ranks. @param {Table[]} ranks */
function timesByHand(ranks) {
  const byHand = { tensor: /^hand-written, shape and/, shape: /^hand-written \(shape/ };
  const pairs = [
    { name: '`tensor.reshape`', of: 'Reshape', ours: /^ours, tensor/, other: byHand.tensor },
    { name: '`resolveReshape`', of: 'Reshape', ours: /^ours, resolve/, other: byHand.shape },
    { name: '`tensor.flatten`', of: 'Flatten', ours: /^ours, tensor/, other: byHand.tensor },
  ];
  const texts = pairs.map(({ name, of, ours, other }) => {
    const tables = ranks.filter(({ title }) => title.startsWith(`${of} beside`));
    const times = tables.flatMap(({ columns }) =>
      columns.map(({ rows }) => {
        const [mine, theirs] = [ours, other].map(
          (pattern) => rows.find((row) => pattern.test(row.name))?.median ?? NaN,
        );
        return mine / theirs;
      }),
    );
    return `${name} takes ${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} times`;
  });
  const [first, ...others] = texts;
  return `At ranks 2 to 8 ${first} as long as the same arithmetic and object written by hand in JavaScript, ${others.join(', ')}.`;
}

/**
 * Where the time of a call goes: a row for each part, which does what the row above it does, and more.
 *
 * @param {Table[]} parts
 */
const partTable = (parts) =>
  tableOf(
    ['rank 4, ns a call', 'Reshape with -1', 'Flatten'],
    [
      "the core's call alone, on lists in the mailbox",
      'and the lists into the mailbox, the result out of it',
      'and the choice of rules: `resolveReshape`, `resolveFlatten`',
      "and the tensor's fields and the new tensor: `tensor.reshape`, `tensor.flatten`",
    ].map((name, row) => [
      name,
      ...parts.map(({ columns: [{ rows }] }) => figure(rows[row].median ?? NaN)),
    ]),
  );

/** The time of inferences, in microseconds. @param {Table[]} tables */
const inferenceTable = ([{ columns }]) =>
  tableOf(
    ['shapes with names, µs a call', 'without its texts', 'with all of its texts'],
    columns.map(({ head, rows }) => [
      head,
      medianIn(rows, /inferReshape$/, 1000),
      medianIn(rows, /texts read$/, 1000),
    ]),
  );

/**
 * Every row of the columns of a table, which are the lines of the document.
 *
 * @type {(first: string, table: Table) => string}
 */
function turned(first, { columns }) {
  const names = columns[0].rows.map(({ name }) => name);
  return tableOf(
    [first, ...names.map((name) => name.replace('ours', 'this package'))],
    columns.map(({ head, rows }) => [
      head,
      ...rows.map(({ median }) => (median ? figure(median) : '-')),
    ]),
  );
}

/** Every row of the one column of a table, the fastest first. @param {string} first @param {Table} table */
const sorted = (first, { columns: [{ head, rows }] }) =>
  tableOf(
    [first, head],
    rows
      .filter(({ median }) => median)
      .sort((one, other) => (one.median ?? 0) - (other.median ?? 0))
      .map(({ name, median }) => [name.replace('ours', 'this package'), figure(median ?? NaN)]),
  );

/** @param {readonly { title: string, bytes: number }[]} weights */
const weightTable = (weights) =>
  tableOf(
    ['minified and gzipped, with the wasm', 'kB'],
    weights.map(({ title, bytes }) => [title, (bytes / 1000).toFixed(1)]),
  );

/** @param {Table} table */
function copyLine({ title, bytes = 0, columns: [{ rows }] }) {
  const speed = (/** @type {RegExp} */ pattern) => {
    const [best] = rows
      .filter(({ name, median }) => median && pattern.test(name))
      .sort((one, other) => (one.median ?? 0) - (other.median ?? 0));
    return {
      name: best?.name.split(',')[0],
      text: best ? figure(bytes / (best.median ?? 0)) : '-',
    };
  };
  const peer = speed(/^(?!ours|native|hand-written|new |out\.|copyWithin)/);
  return [
    title.replace(': GB/s', ''),
    speed(/^ours, fresh$/).text,
    speed(/^ours, into$/).text,
    speed(/^ours, WASM-resident/).text,
    speed(/^(hand-written, .*, fresh$|new )/).text,
    speed(/^(hand-written, .*, into$|out\.)/).text,
    peer.name ? `${peer.text} ${peer.name}` : '-',
    speed(/^native, the same kernels$/).text,
  ];
}

/** The recipes of the cookbook beside hand-written loops. @param {Table[]} tables */
function cookbookTable(tables) {
  const lines = tables.map(({ title, columns: [{ rows }] }) => {
    const [recipe, byHand] = rows.map(({ median }) => median ?? NaN);
    return [title.replace(/: ms$/, ''), figure(recipe), figure(byHand), figure(recipe / byHand)];
  });
  return tableOf(['recipes of the cookbook, ms', 'the recipe', 'by hand', 'times'], lines);
}

/** The packages of the section "layout", as its table has them. */
const layoutPeers = ['transformers.js', 'ndarray', 'numpy-ts', 'tfjs'];

/** @param {Machine} machine @param {string} command */
const medians = ({ node, cpu }, command) =>
  `Medians of interleaved rounds in one run of \`${command}\`: Node ${node}, ${cpu}, one thread.`;

/**
 * The figures of the section "layout", and which of its aims are not met.
 *
 * @param {Machine} machine
 * @param {Table[]} tables
 */
export function layoutFigures(machine, tables) {
  const titled = tables.map((table) => ({ table, title: table.title.replace(/: µs$/, '') }));
  const lines = titled.map(({ table, title }) => [
    title,
    ...['ours', 'hand-written', ...layoutPeers].map((name) =>
      medianIn(table.columns[0].rows, new RegExp(`^${name}$`)),
    ),
    ...layoutAims.map(({ others }) => timesOurs(table, others)?.toFixed(2) ?? '-'),
  ]);
  const missed = layoutAims.map(({ what, others, times }) => {
    const short = titled.filter(({ table }) => (timesOurs(table, others) ?? times) < times);
    const list = short.map(
      ({ title, table }) => `${title} (${timesOurs(table, others)?.toFixed(2)})`,
    );
    const aim = times === 1 ? `at least as fast as ${what}` : `${times} times as fast as ${what}`;
    return `Not ${aim}: ${list.join('; ') || 'none'}.`;
  });
  const head = ['this package', 'by hand', ...layoutPeers, 'by hand: times', 'best package: times'];
  return {
    layout: [
      medians(machine, 'npm run bench -- layout'),
      tableOf(['layouts, µs', ...head], lines),
      missed.join('\n'),
    ].join('\n\n'),
  };
}

/**
 * The figures by the names of their places in the document, as Markdown.
 *
 * @param {Machine} machine
 * @param {Record<string, Table[]>} results
 * @param {readonly { title: string, bytes: number }[]} weights
 * @returns {Record<string, string>}
 */
export function figuresOf(machine, results, weights) {
  const { reshape, ranks, parts, copies, symbolic, model, cookbook, start } = results;
  const ours = ['fresh', 'into `out`', 'in WASM memory'];
  const others = ['JavaScript, fresh', 'JavaScript, into', 'best peer', 'native'];
  return {
    machine: medians(machine, 'npm run bench'),
    calls: `${callTable(reshape, ranks)}\n\n${timesByHand(ranks)}`,
    parts: partTable(parts),
    copies: tableOf(['copies, GB/s of payload', ...ours, ...others], copies.map(copyLine)),
    recipes: cookbookTable(cookbook),
    names: inferenceTable(symbolic),
    models: turned('a model, ms', model[0]),
    start: sorted('import and first reshape in a new process', start[0]),
    weight: weightTable(weights),
  };
}

/** A text whose places have the figures. @param {string} text @param {Record<string, string>} figures */
export const withFigures = (text, figures) =>
  Object.entries(figures).reduce((all, [name, figure]) => {
    const [opening, closing] = [`<!-- bench: ${name} -->`, '<!-- /bench -->'];
    const start = all.indexOf(opening);
    const end = all.indexOf(closing, start);
    if (start < 0 || end < 0) throw new Error(`docs/speed.md has no place for ${name}`);
    return `${all.slice(0, start + opening.length)}\n\n${figure}\n\n${all.slice(end)}`;
  }, text);

/**
 * The figures of the section "loops".
 *
 * @param {Machine} machine
 * @param {Table[]} tables one, whose rows are cases, the worst first
 */
export function loopFigures(machine, [{ columns }]) {
  const lines = columns[0].rows.map(({ name }, row) => [
    name,
    ...columns.map((column) => figure(column.rows[row].median ?? NaN)),
  ]);
  return {
    loops: [
      medians(machine, 'npm run bench -- loops'),
      tableOf(['between arrays', 'this package, µs', 'the loop, µs', 'of its speed'], lines),
    ].join('\n\n'),
  };
}
