// Jest runs the tests as they are, plain ES modules, against the built package and page.
export default {
  roots: ['<rootDir>/tests'],
  testMatch: ['<rootDir>/tests/{js,package,demo}/**/*.test.js'],
  testEnvironment: 'node',
  transform: {},
};
