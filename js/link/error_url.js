// The URL of an error: the page, opened on the request as it was typed.
import { keptFailure } from '../messages/errors.js';
import { typedLists } from '../messages/failure.js';
import { addressOf, fieldsOf } from './fragment.js';

/**
 * The URL of the page with the request of an error.
 *
 * @param {import('../messages/errors.js').ReshapeError} error that is about a request
 * @returns {string | undefined} undefined while package.json has no homepage
 */
export const urlOfError = (error) =>
  addressOf({ ...fieldsOf(error), ...typedLists(keptFailure(error)) });
