// The cases of every operator that has a rule, in groups.
import { alongAxis } from './along_axis.js';
import { elementwise } from './elementwise.js';
import { features } from './features.js';
import { fused } from './fused.js';
import { idle } from './idle.js';
import { images } from './images.js';
import { indexing, layout } from './layout.js';
import { losses } from './losses.js';
import { numeric } from './numeric.js';
import { quantizedOnes } from './quantized.js';
import { regional } from './regions.js';
import { signals } from './signals.js';

export const groups = {
  ...{ elementwise, alongAxis, layout, indexing, images, numeric, fused, idle },
  ...{ regional, signals, losses, features, quantized: quantizedOnes },
};

export const cases = Object.values(groups).flat();
