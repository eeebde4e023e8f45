// The request as a command line.
import { commandFor } from 'reshape-wasm/link';

/**
 * @param {import('./request_code.js').CodeRequest} request
 * @returns {string | null} null where the command line cannot state the request
 */
export const command = ({ input, target, axis, rules, language }) =>
  commandFor(
    { operator: target ? 'Reshape' : 'Flatten', input, target, axis, rules },
    { language },
  );
