// A part that the first picture of the page does without.
import { useTurns } from './turns.js';

/** Renders its children in a task of their own, once the browser has drawn what was rendered before. @param {{ children: import('preact').ComponentChildren }} props */
export const AfterPicture = ({ children }) => (useTurns(1) === 1 ? <>{children}</> : null);
