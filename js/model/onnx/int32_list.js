// A list of words of 32 bits that grows.

/** Words one after another. */
export class Int32List {
  constructor() {
    /** @type {Int32Array} */
    this.array = new Int32Array(256);
    this.length = 0;
  }

  /** @param {number} word */
  push(word) {
    if (this.length === this.array.length) this.enlarge(1);
    this.array[this.length++] = word;
  }

  /** Makes room for more words, at least as many again. @param {number} more */
  enlarge(more) {
    const array = new Int32Array(Math.max(this.array.length * 2, this.length + more));
    array.set(this.array.subarray(0, this.length));
    this.array = array;
  }

  /** @returns {Int32Array} */
  get words() {
    return this.array.subarray(0, this.length);
  }
}
