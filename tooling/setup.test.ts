import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const tooling = fileURLToPath(new URL('.', import.meta.url));
const RUNS = { 'node_modules/fastify': { version: '5.0.0' } };
const BUILDS = { 'node_modules/vite': { version: '8.0.0', dev: true } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heimvorteil-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of globSync('{setup,installed,alone*}.mjs', { cwd: tooling }))
    cpSync(join(tooling, name), join(folder, 'tooling', name));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { ...RUNS, ...BUILDS } }));
  program('node', 'exit 0');
});

/** A program of the checkout, or the npm that installs: whatever it is asked. */
function program(name: string, source: string): string {
  const path = join(folder, 'node_modules/.bin', name);
  writeFileSync(path, `#!/bin/sh\n${source}\n`);
  chmodSync(path, 0o755);
  return path;
}

function installed(packages: object): void {
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

/** Runs the setup beside an npm that installs everything, and notes how it was asked. */
function setUp(...args: string[]): { status: number | null; said: string } {
  const whole = JSON.stringify({ packages: { ...RUNS, ...BUILDS } });
  program('npm', `echo "npm $*"; echo '${whole}' > node_modules/.package-lock.json`);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/setup.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  return { status, said: stdout + stderr };
}

const ASKED = /^Installing .*\nnpm ci --include=dev --loglevel=error\n$/;

test.each([
  ['nothing is there', undefined],
  ['something else is there', { ...BUILDS, 'node_modules/fastify': { version: '4.0.0' } }],
])('where %s, npm installs what the lockfile says, once', (_, there) => {
  if (there) installed(there);
  expect(setUp('runtime')).toEqual({ status: 0, said: expect.stringMatching(ASKED) });
  expect(setUp('runtime')).toEqual({ status: 0, said: '' });
  expect(setUp()).toEqual({ status: 0, said: '' });
});

test('a production install is enough for what runs, and completed for what builds or tests', () => {
  installed(RUNS);
  expect(setUp('runtime')).toEqual({ status: 0, said: '' });
  expect(setUp()).toEqual({ status: 0, said: expect.stringMatching(ASKED) });
});

test('a production install of another lockfile is said and left as it is', () => {
  installed({ 'node_modules/fastify': { version: '4.0.0' } });
  expect(setUp('runtime')).toEqual({
    status: 1,
    said: expect.stringMatching(/^The packages are a production install of another package-lock.json: .*\n$/),
  });
});

test('a Node that lacks a library of the system says which package brings it', () => {
  installed({ ...RUNS, ...BUILDS });
  program('node', 'echo "node: error while loading shared libraries: libatomic.so.1" >&2; exit 127');
  expect(setUp('runtime')).toEqual({
    status: 1,
    said: expect.stringContaining('apt-get install libatomic1'),
  });
});
