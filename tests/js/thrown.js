/**
 * The error that a call throws.
 *
 * @type {(call: () => unknown) => any}
 * @throws {Error} if the call throws nothing
 */
export const thrown = (call) => {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
