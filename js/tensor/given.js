// The base of classes whose fields are given to an object that there is already.

/**
 * Returns the object that it is constructed with, so that the fields of a class which extends it become the object's
 * own: private ones, and public ones past the setters of the object's prototype.
 */
export class Given {
  /** @param {object} object */
  constructor(object) {
    return object;
  }
}
