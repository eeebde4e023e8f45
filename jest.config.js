// Jest runs the tests as they are, plain ES modules, against the built package and page.
export default {
  // Modules of a test file stay in its worker's memory: a worker that holds more is replaced between two files.
  workerIdleMemoryLimit: '1GB',
  roots: ['<rootDir>/tests'],
  testMatch: ['<rootDir>/tests/{js,package,demo}/**/*.test.js'],
  testTimeout: 120_000, // no test relies on its time limit, and on a busy machine each takes several times as long
  testEnvironment: '<rootDir>/tests/jest_environment.js',
  testSequencer: '<rootDir>/tests/jest_sequencer.js',
  transform: {},
};
