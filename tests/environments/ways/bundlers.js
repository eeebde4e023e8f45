// Bundlers: each bundles a program, which Node then runs.
import { moduleProgram } from '../entries.js';
import { nodeRuns, printed, runs, tool, toolPath } from '../tools.js';

/** @typedef {import('../run.js').Place} Place */

/** @typedef {{ files?: Record<string, string>, bundle(folder: string): Promise<unknown>, output: string }} Bundler */

/** A program that runs a bundler with webpack's interface. @param {string} name */
const webpackLike = (name) => `import * as bundler from '${name}';
const { ${name === 'webpack' ? 'default: start' : 'rspack: start'} } = bundler;
const settings = {
  context: process.cwd(),
  mode: 'production',
  entry: './program.mjs',
  output: { path: process.cwd() + '/out', filename: 'bundle.cjs' },
  performance: false,
};
start(settings, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    console.log(error ?? stats.toString());
    process.exitCode = 1;
  }
});
`;

/** @param {string} name @returns {Bundler} */
const likeWebpack = (name) => ({
  files: { 'build.mjs': webpackLike(name) },
  bundle: (folder) => nodeRuns('build.mjs', folder),
  output: 'out/bundle.cjs',
});

/** @param {string} format @param {string} output @returns {Bundler} */
const esbuild = (format, output) => ({
  // A script, or the native program where npm ran esbuild's install script: both are executable.
  bundle: (folder) =>
    runs(toolPath('esbuild/bin/esbuild'), folder, [
      ...['program.mjs', '--bundle', '--minify', `--format=${format}`, `--outfile=${output}`],
    ]),
  output,
});

/** Where each bundler is, and how it is asked. @type {Record<string, Bundler>} */
const bundlers = {
  esm: esbuild('esm', 'out/bundle.mjs'),
  cjs: esbuild('cjs', 'out/bundle.cjs'),
  iife: esbuild('iife', 'out/bundle.cjs'),
  vite: {
    files: {
      'vite.config.mjs': `const lib = { entry: 'program.mjs', formats: ['es'], fileName: () => 'bundle.mjs' };
export default { build: { outDir: 'out', minify: true, lib } };\n`,
    },
    bundle: (folder) => tool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], folder),
    output: 'out/bundle.mjs',
  },
  webpack: likeWebpack('webpack'),
  rspack: likeWebpack('@rspack/core'),
  rollup: {
    bundle: (folder) =>
      tool(
        'rollup/dist/bin/rollup',
        [
          ...['program.mjs', '--file', 'out/bundle.mjs', '--failAfterWarnings'],
          ...['-p', '@rollup/plugin-node-resolve', '-p', '@rollup/plugin-commonjs'],
        ],
        folder,
      ),
    output: 'out/bundle.mjs',
  },
  rolldown: {
    bundle: (folder) =>
      tool('rolldown/bin/cli.mjs', ['program.mjs', '--file', 'out/bundle.mjs', '--minify'], folder),
    output: 'out/bundle.mjs',
  },
  parcel: {
    files: {
      'package.json': JSON.stringify({
        private: true,
        targets: { main: false, default: { context: 'browser', distDir: 'out' } },
      }),
    },
    bundle: (folder) =>
      tool('parcel/lib/bin.js', ['build', 'program.mjs', '--no-cache', '--no-autoinstall'], folder),
    output: 'out/program.js',
  },
};

/** A bundle of the program. @param {keyof typeof bundlers} name @returns {(place: Place) => Promise<string>} */
export const bundler =
  (name) =>
  async ({ project }) => {
    const { files, bundle, output } = bundlers[name];
    const folder = project({ 'program.mjs': moduleProgram(), ...files });
    await bundle(folder);
    return printed(process.execPath, [output], folder);
  };
