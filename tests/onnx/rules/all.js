// The cases of every operator that has a rule, in groups.
import { alongAxis } from './along_axis.js';
import { elementwise } from './elementwise.js';
import { fused } from './fused.js';
import { idle } from './idle.js';
import { images } from './images.js';
import { indexing, layout } from './layout.js';
import { numeric } from './numeric.js';
import { regional } from './regions.js';

export const groups = {
  ...{ elementwise, alongAxis, layout, indexing, images, numeric, fused, idle },
  regional,
};

export const cases = Object.values(groups).flat();
