// Two samples of a node that mixes them, above the boards of its request: as the file has it, and repaired.
import { mixingOf } from './mixing.js';
import { report } from './model_state.js';
import { openRow } from './place.js';
import { MixingPicture } from './MixingPicture.jsx';

export function RowMixing() {
  const node = openRow.value?.node;
  const mixing = node && report.value && mixingOf(node, report.value.batch.name);
  return mixing ? <MixingPicture node={node} mixing={mixing} heading="h2" /> : null;
}
