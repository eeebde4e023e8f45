// The tables of docs/speed.md, from the tables of a bench run.

/**
 * @typedef {import('./table.js').Table} Table
 * @typedef {{ node: string, cpu: string | undefined, cores: number }} Machine
 */

const marks = ['<!-- bench -->', '<!-- /bench -->'];

const figure = (/** @type {number} */ value) =>
  value < 1 ? value.toFixed(2) : value >= 100 ? value.toFixed(0) : value.toPrecision(3);

const row = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;

/** @param {string[]} head @param {string[][]} lines */
const tableOf = (head, lines) =>
  [head, head.map((_, place) => (place ? '--:' : '---')), ...lines].map(row).join('\n');

/** The rows of the first table: the name there, and the name in the section "reshape". */
const reshapes = {
  'this package': /^ours, tensor\.reshape$/,
  'hand-written JavaScript': /^hand-written, shape and object$/,
  'onnxruntime-common': /^onnxruntime-common,/,
  'transformers.js': /^transformers\.js,/,
  tfjs: /^tfjs-cpu, tf\.reshape/,
};

/** @param {Table[]} tables */
function reshapeTable(tables) {
  const columns = ['with -1:', 'all lengths given:'].map((title) =>
    tables
      .find((table) => table.title.includes(title))
      ?.columns.find(({ head }) => head === 'rank 4'),
  );
  const lines = Object.entries(reshapes).map(([name, pattern]) => [
    name,
    ...columns.map((column) => {
      const median = column?.rows.find((one) => pattern.test(one.name))?.median;
      return median ? figure(median) : '-';
    }),
  ]);
  return tableOf(['rank 4, ns a call', 'with -1', 'all lengths given'], lines);
}

/** The time of inferences, in microseconds. @param {Table[]} tables */
function inferenceTable([{ columns }]) {
  const medianOf = (
    /** @type {Table['columns'][number]} */ { rows },
    /** @type {RegExp} */ name,
  ) => {
    const median = rows.find((one) => name.test(one.name))?.median;
    return median ? figure(median / 1000) : '-';
  };
  return tableOf(
    ['shapes with names, µs a call', 'without its texts', 'with all of its texts'],
    columns.map((column) => [
      column.head,
      medianOf(column, /inferReshape$/),
      medianOf(column, /texts read$/),
    ]),
  );
}

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

/** @param {Machine} machine @param {Record<string, Table[]>} results @returns {string} Markdown */
export function speedOf({ node, cpu }, { reshape, copies, symbolic, cookbook }) {
  const ours = ['fresh', 'into `out`', 'in WASM memory'];
  const others = ['JavaScript, fresh', 'JavaScript, into', 'best peer', 'native'];
  return [
    `Medians of interleaved rounds in one run of \`npm run bench\`: Node ${node}, ${cpu}, one thread.`,
    reshapeTable(reshape),
    inferenceTable(symbolic),
    tableOf(['copies, GB/s of payload', ...ours, ...others], copies.map(copyLine)),
    'The first three are this package. "JavaScript" is the fastest of three hand-written loops, or for copies as they lie the engine\'s own; "best peer" the fastest other package, wherever its result lies; "native" the same kernels in C++, taking turns with the rest. In WASM memory it is the faster of a fresh block and one that is there.',
    cookbookTable(cookbook),
  ].join('\n\n');
}

/** A text in which the part between the marks is replaced. @param {string} text @param {string} speed */
export function withSpeed(text, speed) {
  const [start, end] = marks.map((mark) => text.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`docs/speed.md has no ${marks.join(' and ')}`);
  return `${text.slice(0, start + marks[0].length)}\n\n${speed}\n\n${text.slice(end)}`;
}
