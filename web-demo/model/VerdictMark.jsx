// The mark of a verdict, told by its shape as well as by its colour.

/** In a square of 14 by 14. */
const paths = {
  frozen: 'M3 3 11 11M11 3 3 11',
  mixes: 'M5 3.2a3.8 3.8 0 1 0 .01 0M9 3.2a3.8 3.8 0 1 0 .01 0',
  fails: 'M4.5 1.5h5l3 3v5l-3 3h-5l-3-3v-5zM7 4v4M7 9.6v.8',
  unknown: 'M4.6 5a2.4 2.4 0 1 1 3.4 2.3C7.3 7.6 7 8 7 9M7 11v.8',
  holds: 'M2.5 7.5 5.7 10.7 11.5 3.8',
  apart: 'M3.5 7h7',
};

/** @param {{ verdict: keyof typeof paths }} props */
export const VerdictMark = ({ verdict }) => (
  <svg class="verdict-mark" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
    <path
      d={paths[verdict]}
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
