// The rules of `npm run lint`: what the type checker and Prettier do not find.
import js from '@eslint/js';

export default [
  { ignores: ['**/node_modules/', '**/dist/', 'build/', 'js/generated/'] },
  js.configs.recommended,
  {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-undef': 'off', // the type checker finds them, and knows the globals of each folder
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      eqeqeq: ['error', 'smart'],
      'prefer-const': ['error', { destructuring: 'all' }],
      'object-shorthand': 'error',
      'no-var': 'error',
    },
  },
  {
    files: ['tests/{js,package,demo}/**/*.js'],
    rules: {
      'no-control-regex': 'off', // the terminal's colours begin with one
      'no-sparse-arrays': 'off', // holes are among what is passed to the package
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '/dist/(index|link|zh)\\.js$', message: "Import 'reshape-wasm'." }] },
      ],
    },
  },
];
