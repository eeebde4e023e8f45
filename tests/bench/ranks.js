// Section "ranks": calls without a copy beside the same by hand, at every rank from 2 to 8, and of tensors in
// WebAssembly memory beside those over arrays, in ns a call.
import { fill } from './contest.js';
import { tasksOf, toMatrix } from './flatten.js';
import { everyRank, hasShapeOf, requestOf } from './requests.js';
import { residentTables } from './resident.js';
import { besideHand } from './reshape.js';

/** @param {(rank: number) => any} taskOf */
const columnsOf = (taskOf) =>
  everyRank.map((rank) => ({ head: `rank ${rank}`, task: taskOf(rank), rows: [] }));

/** @param {(text: string) => void} note @param {boolean} quick */
export function measure(note, quick) {
  const tables = [
    {
      title: 'Reshape beside hand-written, with -1: ns a call',
      groups: [besideHand, []],
      columns: columnsOf((rank) => requestOf('inferred', rank)),
    },
    {
      title: 'Reshape beside hand-written, all lengths given: ns a call',
      groups: [besideHand, []],
      columns: columnsOf((rank) => requestOf('explicit', rank)),
    },
    {
      title: 'Flatten beside hand-written: ns a call',
      groups: [toMatrix, []],
      columns: columnsOf((rank) => tasksOf(rank).matrix),
    },
    // After the others: once a tensor lies in WebAssembly memory, every reshape looks for its data there.
    ...residentTables(everyRank),
  ];
  return fill(tables, hasShapeOf, note, quick);
}
