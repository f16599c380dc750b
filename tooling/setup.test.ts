import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { RUN_AND_BUILD } from './installed.mjs';

const tooling = fileURLToPath(new URL('.', import.meta.url));
const CURRENT = process.version.slice(1);
const NEWER = CURRENT.replace(/[.].*$/, '.999.0');
const PINNED = `node-${process.platform}-${process.arch}`;

const WORKSPACES = Object.fromEntries(RUN_AND_BUILD.map((path) => [path, {}]));
const RUNS = { 'node_modules/fastify': { version: '5.0.0' } };
const BUILDS = { 'node_modules/vite': { version: '8.0.0', dev: true } };
const TESTS = { 'node_modules/vitest': { version: '5.0.0', dev: true } };
const LOCKED = {
  ...WORKSPACES,
  'apps/server': { dependencies: { fastify: '5.0.0' } },
  'apps/portal': { devDependencies: { vite: '8.0.0' } },
  ...RUNS,
  ...BUILDS,
  ...TESTS,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heimvorteil-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of globSync('{setup,installed,alone*}.mjs', { cwd: tooling }))
    cpSync(join(tooling, name), join(folder, 'tooling', name));
  write('package-lock.json', { lockfileVersion: 3, packages: LOCKED });
  writeFileSync(join(folder, '.npmrc'), 'ignore-scripts=true\n');
  pin(CURRENT);
  write('answers/part.json', { packages: { ...RUNS, ...BUILDS } });
  write('answers/whole.json', { packages: { ...RUNS, ...BUILDS, ...TESTS } });
  program(
    'bin/npm',
    `case "$PWD" in *pinned-node*) in=' in the project of the pinned Node';; esac
    echo "npm $*$in"
    case "$*" in *--prefer-offline*) [ ! -e nothing-cached ] || exit 1;; esac
    [ "$1" = install ] || rm -rf node_modules
    mkdir -p node_modules/.bin
    if [ -n "$in" ]; then
      [ ! -e ../../no-node ] || exit 3
      cp -r ../../answers/pinned node_modules/${PINNED}
      cp package-lock.json .npmrc ../../answers
      exit
    fi
    case "$*" in "ci --include"*|install*) cp -r answers/pinned node_modules/${PINNED};; esac
    case "$*" in *" -w "*) from=part;; *) from=whole;; esac
    cp answers/$from.json node_modules/.package-lock.json`,
  );
});

function write(path: string, content: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

function program(path: string, source: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `#!/bin/sh\n${source}\n`);
  chmodSync(join(folder, path), 0o755);
}

/** Pins a version in the checkout's files; npm installs `node` as its program. */
function pin(version: string, node = `echo v${version}`): void {
  write('tooling/pinned-node/package.json', { optionalDependencies: { [PINNED]: version } });
  write('answers/pinned/package.json', { version });
  program('answers/pinned/bin/node', node);
}

function installed(packages: object): void {
  write('node_modules/.package-lock.json', { packages });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
}

/** Runs the setup on the current Node; returns npm's arguments and other output. */
function setUp(...args: string[]): { status: number | null; npm: string[]; printed: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tooling/setup.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  const lines = (stdout + stderr).split('\n');
  return {
    status,
    npm: lines.filter((line) => line.startsWith('npm ')),
    printed: lines.filter((line) => !line.startsWith('npm ')).join('\n'),
  };
}

const linkedNode = () => readlinkSync(join(folder, 'node_modules/.bin/node'));

const FIRST_FLAGS = '--include=dev --prefer-offline --loglevel=silent';
const PART = RUN_AND_BUILD.map((path) => `-w ${path}`).join(' ');
const NOTHING = { status: 0, npm: [], printed: '' };

test.each([
  ['no package is installed', undefined],
  ['another version is installed', { ...BUILDS, 'node_modules/fastify': { version: '4.0.0' } }],
])('if %s, a command that runs the product installs the packages to run and build, once', (_, there) => {
  if (there) installed(there);
  expect(setUp('runtime')).toEqual({
    status: 0,
    npm: [`npm ci ${PART} ${FIRST_FLAGS}`],
    printed: 'Installing the packages to run and build …\n',
  });
  expect(setUp('runtime')).toEqual(NOTHING);
});

test('a command that tests installs all packages, once', () => {
  expect(setUp()).toEqual({
    status: 0,
    npm: [`npm ci ${FIRST_FLAGS}`],
    printed: 'Installing the packages named in package-lock.json …\n',
  });
  expect(setUp()).toEqual(NOTHING);
  expect(setUp('runtime')).toEqual(NOTHING);
});

test('adds test packages to an installation that runs', () => {
  setUp('runtime');
  expect(setUp()).toEqual({
    status: 0,
    npm: [`npm install --no-save ${FIRST_FLAGS}`],
    printed: 'Installing the packages for tests and checks …\n',
  });
  expect(setUp('runtime')).toEqual(NOTHING);
});

test('requests packages missing in the cache from the registry', () => {
  write('nothing-cached', {});
  const { status, npm } = setUp('runtime');
  expect([status, npm]).toEqual([
    0,
    [`npm ci ${PART} ${FIRST_FLAGS}`, `npm ci ${PART} --include=dev --loglevel=error`],
  ]);
});

test('links an available Node that is new enough, until the pinned one is installed', () => {
  setUp('runtime');
  expect(linkedNode()).toBe(process.execPath);
  setUp();
  expect(linkedNode()).toBe(`../${PINNED}/bin/node`);
});

test('installs the pinned Node, once, if the available one is too old', () => {
  pin(NEWER);
  const nodes = { [`node_modules/${PINNED}`]: { version: NEWER, integrity: 'sha512-of-it', optional: true } };
  write('package-lock.json', { lockfileVersion: 3, packages: { ...LOCKED, ...nodes } });
  const { status, npm } = setUp('runtime');
  expect([status, npm.toSorted()]).toEqual([
    0,
    [`npm ci ${PART} ${FIRST_FLAGS}`, `npm ci ${FIRST_FLAGS} in the project of the pinned Node`].toSorted(),
  ]);
  const answers = join(folder, 'answers');
  expect(JSON.parse(readFileSync(join(answers, 'package-lock.json'), 'utf8'))).toEqual({
    lockfileVersion: 3,
    packages: {
      '': { optionalDependencies: { [PINNED]: NEWER } },
      [`node_modules/${PINNED}`]: { version: NEWER, integrity: 'sha512-of-it', optional: true },
    },
  });
  expect(readFileSync(join(answers, '.npmrc'), 'utf8')).toBe('ignore-scripts=true\n');
  expect(existsSync(join(folder, '.cache/pinned-node'))).toBe(false);
  expect(linkedNode()).toBe(`../${PINNED}/bin/node`);
  expect(setUp('runtime')).toEqual(NOTHING);
});

test('waits for npm before it reports that the pinned Node cannot be installed', () => {
  pin(NEWER);
  write('no-node', {});
  const { status, npm } = setUp('runtime');
  expect([status, npm.at(-1)]).toEqual([3, 'npm could not install the packages. Its message is above.']);
  expect(existsSync(join(folder, 'node_modules/.package-lock.json'))).toBe(true);
});

test('replaces a link to a missing or too old Node', () => {
  setUp('runtime');
  const link = join(folder, 'node_modules/.bin/node');
  program('old-node', 'echo v1.0.0');
  for (const target of [join(folder, 'gone'), join(folder, 'old-node')]) {
    rmSync(link);
    symlinkSync(target, link);
    expect(setUp('runtime')).toEqual(NOTHING);
    expect(linkedNode()).toBe(process.execPath);
  }
});

test('reports a too old Node if none is pinned for the platform', () => {
  pin(NEWER);
  rmSync(join(folder, 'answers/pinned'), { recursive: true });
  mkdirSync(join(folder, 'answers/pinned'));
  expect(setUp('runtime')).toMatchObject({
    status: 1,
    printed: expect.stringContaining(`needs Node ${NEWER} or a later`),
  });
});

test('a production install is enough to run the product, and replaced for tests', () => {
  installed(RUNS);
  expect(setUp('runtime')).toEqual(NOTHING);
  expect(setUp()).toMatchObject({ status: 0, npm: [`npm ci ${FIRST_FLAGS}`] });
});

test('reports a production install of another lockfile and does not change it', () => {
  installed({ 'node_modules/fastify': { version: '4.0.0' } });
  expect(setUp('runtime')).toEqual({
    status: 1,
    npm: [],
    printed: expect.stringMatching(
      /^The packages are a production install of another package-lock.json: .*\n$/,
    ),
  });
});

test('names the system package with the library that Node lacks', () => {
  pin(CURRENT, 'echo "node: error while loading shared libraries: libatomic.so.1" >&2; exit 127');
  expect(setUp()).toMatchObject({
    status: 1,
    printed: expect.stringContaining('apt-get install libatomic1'),
  });
});
