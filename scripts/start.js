// `npm start`: sets everything up, builds what the demo page needs, prints a worked reshape, and serves the page to
// this machine. With PORT=8080 in front it takes that port; else a free one, from 5173 on. `npm run build` builds the
// rest.
import { parseArgs } from 'node:util';
import { buildModules } from './build/package.js';
import { buildDemo, demoFolder } from './build/demo.js';
import { serve } from '../cli/page/serve.js';
import { setUp } from './setup/machine.js';
import { Stop, program, step, untilInterrupted } from './run/steps.js';

const firstPort = 5173;

/** Prints calls of the built package and their results. */
async function showReshape() {
  const { reshape } = await import('reshape-wasm');
  const data = Float32Array.from({ length: 24 }, (_, i) => i);
  const tensor = reshape(data, [2, 3, 4], [0, -1]);
  console.log(`
  const data = Float32Array.from({ length: 24 }, (_, i) => i);
  const tensor = reshape(data, [2, 3, 4], [0, -1]);

  tensor.dims            [${tensor.dims.join(', ')}]
  tensor.data === data   ${tensor.data === data}
`);
  try {
    reshape(data, [2, 3, 4], [5, -1]);
  } catch (error) {
    console.log(`  reshape(data, [2, 3, 4], [5, -1]);\n\n  ${error}\n`);
  }
}

await program(async () => {
  parseArgs({ options: {} });
  const env = await setUp({ for: 'start', steps: 2 });
  await step('Build the package', () => buildModules(env), 45);
  await step('Build the demo page', () => buildDemo(env), 5);
  await showReshape();
  const { PORT: chosen } = process.env;
  const place = chosen ? { port: Number(chosen) } : { port: firstPort, tries: 100 };
  const server = await serve(demoFolder, place).catch((error) => {
    throw new Stop(`The page cannot be served: ${error.message}`);
  });
  console.log(`The demo page is at ${server.url}   (Ctrl-C ends it)`);
  await untilInterrupted();
  await server.close();
  console.log('\nStopped.');
});
