// What there is to say about the answer.
import { answer } from '../state.js';

/** Elements in all; exact, as a product of numbers would not be. */
const countOf = (/** @type {(number | bigint)[]} */ shape) =>
  shape.reduce((/** @type {bigint} */ product, length) => product * BigInt(length), 1n);

/** @param {{ before: bigint, after: bigint }} props */
function Elements({ before, after }) {
  if (before !== after) {
    return (
      <>
        <b>{before.toLocaleString('en')}</b> before, <b>{after.toLocaleString('en')}</b> after:
        these rules do not compare the counts here.
      </>
    );
  }
  if (after === 0n) return <>No elements, before or after: an empty tensor.</>;
  if (after === 1n) return <>One element, before and after.</>;
  return (
    <>
      <b>{after.toLocaleString('en')}</b> elements, before and after, in the same order. None of
      them moves.
    </>
  );
}

/** The error's code ends the sentence above; at the end of its message it would stand there twice. */
const reasonOf = (/** @type {import('reshape-wasm').ReshapeError} */ { message, code }) =>
  message.replace(` (${code})`, '');

export function Outcome() {
  const { input, shape, error, problems = {} } = answer.value;
  if (error) return <p class="outcome failure">{reasonOf(error)}</p>;
  if (input && shape) {
    return (
      <p class="outcome">
        <Elements before={countOf(input)} after={countOf(shape)} />
      </p>
    );
  }
  const marked = Object.keys(problems).length > 1 ? 'The marked fields' : 'The marked field';
  return <p class="outcome">{marked} cannot be read.</p>;
}
