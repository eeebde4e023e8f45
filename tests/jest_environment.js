// Where Jest runs a test file: a context of its own, as jest-environment-node sets it up, whose global object is a
// plain one. That of Jest is behind a Proxy, so that each use of a global, such as Array or Math, is a call of
// JavaScript: the code under test took up to twice as long.
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** The frames of an error's stack, as Node has it: Jest's 100 are recorded for each error that a test expects, too. */
const { stackTraceLimit } = Error;

export default class PlainContext extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
    this.global.Error.stackTraceLimit = stackTraceLimit;
  }
}
