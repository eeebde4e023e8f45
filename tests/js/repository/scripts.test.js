// The scripts: one file for each `npm run`, and folders of what they share.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { importsOf, read, sourcesIn } from '../../sources.js';

test('scripts has one file for each `npm run` at its top', () => {
  // npm runs two of them itself: prepack is the build.
  const { prepack, prepublishOnly, ...scripts } = JSON.parse(read('package.json')).scripts;
  expect(prepack).toBe(scripts.build);
  scripts.prepublish = prepublishOnly;
  const commands = Object.entries(scripts).map(([name, command]) => [name, String(command)]);
  expect(commands).toEqual(
    commands.map(([name]) => [name, `node scripts/${name.replace(':', '_')}.js`]),
  );
  const tops = sourcesIn('scripts', /^\w+\.js$/);
  expect(tops.sort()).toEqual(commands.map(([, command]) => command.replace('node ', '')).sort());
});

test('what scripts share imports none of them', () => {
  for (const file of sourcesIn('scripts', /\/\w+\.js$/)) {
    for (const name of importsOf(file)) {
      expect([file, name]).toEqual([
        file,
        expect.stringMatching(/^\.\/\w+\.js$|^\.\.\/(setup|build|run|\.\.\/js\/wasm)\/\w+\.js$/),
      ]);
    }
  }
});

test.each(sourcesIn('scripts', /^\w+\.js$/))('%s answers --help by what its head says', (file) => {
  const script = fileURLToPath(new URL(`../../../${file}`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--help'], {
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
    timeout: 60_000,
  });
  const head = read(file).split(/\n(?!\/\/)/)[0];
  expect(head).toMatch(/^\/\/ .*npm /);
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: `${head.replace(/^\/\/ /gm, '')}\n`,
    stderr: '',
  });
});

test.each(['bench', 'docs', 'fuzz', 'start', 'test_environments', 'test_long'])(
  'an option that %s does not have is answered in one line',
  (name) => {
    const script = fileURLToPath(new URL(`../../../scripts/${name}.js`, import.meta.url));
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--bilt'], {
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--bilt'.*\n$/);
  },
);
