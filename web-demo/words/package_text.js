// The package's sentences as the page writes them: lists as code with spaces, large numbers with commas.
import { grouped } from './grouped.js';

/** A list of the package, as [4,-1]. An index, as in target[0], is none. */
const lists = /(?<!\w)(\[[^[\]\s]*\])/;

/** An integer of five digits or more that is no part of another number or of a name. */
const large = /(?<![\w.,^[-])\d{5,}(?![\w^\]]|[.,]\d)/g;

/**
 * A sentence in pieces: at odd places its lists, with spaces, between them what is no list.
 *
 * @type {(text: string) => string[]}
 */
export const piecesOf = (text) =>
  text
    .split(lists)
    .map((piece, index) =>
      index % 2 ? piece.replaceAll(',', ', ') : piece.replace(large, (number) => grouped(number)),
    );
