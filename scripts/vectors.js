// `npm run vectors`: asks other systems for their answers, and writes them to tests/vectors/generated.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandFailed } from './run/commands.js';
import { cacheFolder } from './setup/emscripten.js';
import { installPeers } from './setup/peers.js';
import { Stop, program, run, step } from './run/steps.js';

const folder = fileURLToPath(new URL('../tests/vectors/', import.meta.url));
/** Debian's Python: the views are generated with its NumPy. */
const python = '/usr/bin/python3';

/** Unpacks newer versions of NumPy, PyTorch and onnx than this machine may have into the cache folder. */
async function unpackSystems() {
  const prefix = join(cacheFolder(), 'systems-trixie');
  const script = join(folder, 'systems/python_from_debian.sh');
  await step('Unpack NumPy, PyTorch and onnx from Debian 13 (210 MB), once', (onLine) =>
    run('bash', [script, prefix], { onLine }),
  );
  return join(prefix, 'python3');
}

await program(async () => {
  await run(python, ['-c', 'import numpy']).catch((error) => {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Stop(
      'Views and slices are made by NumPy. As root:\n\n  apt-get install python3-numpy\n',
    );
  });
  for (const made of ['generate_views.py', 'generate_slices.py']) {
    await step(`Run ${made}`, () => run(python, [folder + made]));
  }
  await step('Run generate_layout.js', () =>
    run(process.execPath, [`${folder}generate_layout.js`]),
  );
  await installPeers();
  const systems = await unpackSystems();
  await step('Run generate_systems.py', () => run(systems, [`${folder}generate_systems.py`]));
});
