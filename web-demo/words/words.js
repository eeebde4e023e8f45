// The page's words in the language that is shown, and how shapes are written.
import { computed } from '@preact/signals';
import { chinese } from '../state/chinese.js';
import { lengthText } from '../state/length_text.js';
import { language } from '../state/page_state.js';
import { en } from './en.js';

export const words = computed(() => (language.value === 'zh' && chinese.value) || en);

/** A term that has an explanation. @typedef {keyof typeof en.terms} TermName */

/** '[2, 3]', '[12·N, ?]' @param {readonly import('../state/length_text.js').SymbolicDim[]} shape */
export const shapeText = (shape) => `[${shape.map(lengthText).join(', ')}]`;
