// What the figures have to show, each as one line with its own yes or no.

/** @typedef {import('./table.js').Table} Table */

/** The yardstick: how many times a call of ours may take what the hand-written one takes. */
const mostTimesByHand = 2.5;

/** @param {Table} table @param {string} head @returns {Map<string, number>} ns by name */
const mediansOf = ({ columns }, head) =>
  new Map(
    columns
      .find((column) => column.head === head)
      ?.rows.flatMap(({ name, median }) => (median === undefined ? [] : [[name, median]])),
  );

const yesNo = (/** @type {boolean} */ holds) => (holds ? 'yes' : 'no');

/** @param {Table} table with -1 */
function fastestWithInferred(table) {
  const faster = table.columns.every(({ head }) => {
    const medians = mediansOf(table, head);
    const ours = medians.get('ours, tensor.reshape') ?? Infinity;
    const peers = [...medians].filter(
      ([name]) => !/^(ours|hand-written)/.test(name) && !name.includes('shape only'),
    );
    return peers.length > 0 && peers.every(([, time]) => ours < time);
  });
  return `tensor.reshape with -1 faster than every published peer that resolves -1: ${yesNo(faster)}`;
}

/** @param {Table} table */
function nearHandWritten(table) {
  const medians = mediansOf(table, 'rank 4');
  const ours = medians.get('ours, tensor.reshape') ?? Infinity;
  const times = ours / (medians.get('hand-written, shape and object') ?? 0);
  const holds = times <= mostTimesByHand;
  return `rank 4 with -1 within ${mostTimesByHand}x of hand-written: ${yesNo(holds)}, ${times.toFixed(1)}x`;
}

/** @param {Record<string, Table[]>} results by section @returns {string[]} */
export function mustsOf({ reshape }) {
  const table = reshape?.find(({ title }) => title.includes('with -1:'));
  return table ? [fastestWithInferred(table), nearHandWritten(table)] : [];
}
