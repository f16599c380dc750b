import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const tooling = fileURLToPath(new URL('.', import.meta.url));
const LOCKED_PACKAGES = 'apps/server/src/platform/supply-chain/locked-packages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heimvorteil-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of globSync('{alone,build,run-build,cannot-build,source-digest}*.{ts,mjs}', {
    cwd: tooling,
  }))
    cpSync(join(tooling, name), join(folder, 'tooling', name));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{"packages":{"":{"name":"copy","version":"1.0.0"}}}');
  cpSync(join(tooling, '..', LOCKED_PACKAGES), join(folder, LOCKED_PACKAGES));
  for (const name of ['portal', 'desk']) write(`apps/${name}/app/root.tsx`, 'export const root = 1;');
  write('apps/widgets/src/embed.ts', 'export const embed = 1;');
  program(
    'react-router',
    '[ ! -e broken ] || { echo "no room"; exit 1; }; mkdir -p build/client/assets; echo 1 > build/client/assets/a.js',
  );
  program('vite', 'mkdir -p build/script; echo 1 > build/script/finance-widgets.js');
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function program(name: string, source: string): void {
  write(`node_modules/.bin/${name}`, `#!/bin/sh\n${source}\n`);
  chmodSync(join(folder, 'node_modules/.bin', name), 0o755);
}

/** Runs Node in the copy; returns its exit code and printed lines. */
function run(...args: string[]): [number | null, ...string[]] {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return [
    status,
    ...(stdout + stderr)
      .split('\n')
      .filter((line) => line !== '')
      .toSorted(),
  ];
}

/** Program that starts like a server: it awaits the portal's build first and the desk's at the end. */
const STARTING = `
  import { existsSync } from 'node:fs';
  import { buildBehindStart } from './tooling/build-behind-start.ts';
  const list = () => ['portal', 'desk', 'widgets'].filter((name) => existsSync('apps/' + name + '/build/.built-from'));
  const builds = buildBehindStart();
  if (builds === undefined) console.log('nothing to build');
  else {
    const serving = setInterval(() => undefined, 1_000);
    await builds.portal;
    console.log('serves with', ...list());
    builds.beginDesk();
    await builds.desk;
    console.log('then has', ...list());
    clearInterval(serving);
  }`;
const starting = () => run('--input-type=module', '-e', STARTING);

test('builds only the named apps, and again only after a change of their sources', () => {
  expect(run('tooling/build.ts', 'desk')).toEqual([0, 'Building the desk …']);
  expect(existsSync(join(folder, 'apps/desk/build/client/assets/a.js.br'))).toBe(true);
  expect(run('tooling/build.ts')).toEqual([0, 'Building the portal …', 'Building the widgets …']);
  expect(run('tooling/build.ts')).toEqual([0]);
  write('apps/portal/app/root.tsx', 'export const root = 2;');
  expect(run('tooling/build.ts')).toEqual([0, 'Building the portal …']);
});

test('a failed build reports why, does not stop the others and is retried', () => {
  write('apps/portal/broken', '');
  const failed = [1, 'Building the portal …', 'The build of apps/portal failed:', 'no room'];
  expect(run('tooling/build.ts', 'portal', 'desk')).toEqual(failed.toSpliced(1, 0, 'Building the desk …'));
  expect(run('tooling/build.ts', 'portal', 'desk')).toEqual(failed);
});

test('a start builds portal and widgets first, then the desk without output, each once', () => {
  expect(starting()).toEqual([
    0,
    'Building the portal …',
    'Building the widgets …',
    'serves with portal widgets',
    'then has portal desk widgets',
  ]);
  expect(starting()).toEqual([0, 'nothing to build']);
});

test('a start fails if the portal cannot be built', () => {
  write('apps/portal/broken', '');
  const [status, ...lines] = starting();
  expect([status, lines]).toEqual([
    1,
    expect.arrayContaining(['no room', expect.stringContaining('BuildFailedError')]),
  ]);
});

test('a start and a build without build tools fail with the reason', () => {
  rmSync(join(folder, 'node_modules'), { recursive: true });
  const reason = expect.stringContaining('a production install cannot build');
  expect(run('tooling/build.ts')).toEqual([1, reason]);
  const [status, ...lines] = starting();
  expect([status, lines]).toEqual([1, expect.arrayContaining([reason])]);
});
