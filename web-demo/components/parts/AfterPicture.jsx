// A part that the first picture of the page does without.
import { useDrawn } from './turns.js';

/** @param {{ children: import('preact').ComponentChildren }} props */
export const AfterPicture = ({ children }) => (useDrawn() ? <>{children}</> : null);
