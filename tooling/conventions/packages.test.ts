import { expect, test } from 'vitest';
import { RUN_AND_BUILD } from '../installed.mjs';
import { filesOf, jsonOf, textOf } from './repository.ts';

interface Manifest {
  license?: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
}

const MANIFESTS = filesOf('package.json', '{packages,apps,bench,demo,labs,tooling}/**/package.json');
const LOCKED = Object.entries(
  jsonOf<{ packages: Record<string, LockedPackage> }>('package-lock.json').packages,
).filter(([path]) => path.includes('node_modules/'));
/** glibc reads them at process start. It returns freed memory above 128 KiB and blocks of 128 KiB at once; threads share two heaps. */
const MALLOC = 'MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072';
/** Megabytes of a request's garbage before a collection; V8 would use four times as much. */
const YOUNG = '--max-semi-space-size=16';
/** One helper thread of V8: helpers collect a drawing's garbage at the priority of answers. */
const HELPERS = '--v8-pool-size=1';
/** Development packages that a build or the demo needs; zod is bundled with the widgets. */
const BUILDS = /^(vite|@react-router\/dev|zod|@types\/react(-dom)?|@heimvorteil\/demo)$/;
/** A version, or the demo's folder, because npm could not omit a workspace. */
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$|^file:\.\.\/\.\.\/demo$/;

test.each(MANIFESTS)('%s names every version exactly', (path) => {
  const { dependencies, devDependencies, optionalDependencies } = jsonOf<Manifest>(path);
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !EXACT.test(version),
  );
  expect(loose, 'Install with npm install -E.').toEqual([]);
});

test.each(MANIFESTS)('%s is private and carries the licence', (path) => {
  const { license, private: isPrivate } = jsonOf<Manifest>(path);
  expect({ license, isPrivate }).toEqual({ license: 'Apache-2.0', isPrivate: true });
});

test('the lockfile names no registry, so that every mirror serves it', () => {
  const bound = LOCKED.filter(([, { resolved }]) => resolved !== undefined && /^\w+:/.test(resolved));
  expect(bound, 'Keep omit-lockfile-registry-resolved=true in .npmrc and install again.').toEqual([]);
});

test('the lockfile holds a checksum for every package', () => {
  const unchecked = LOCKED.filter(([, one]) => !one.link && !one.inBundle && !one.integrity).map(
    ([path]) => path,
  );
  expect(unchecked, 'Delete the entry and install it again.').toEqual([]);
});

test('an exact version is told from a range', () => {
  expect(['^1.0.0', '~1.0.0', '>=1', '*', 'latest', '1.x'].some((version) => EXACT.test(version))).toBe(
    false,
  );
  expect(['1.0.0', '18.4.0-beta.17'].every((version) => EXACT.test(version))).toBe(true);
});

test.each(['start', 'worker'])('npm run %s gives freed memory back and cores to answers', (name) => {
  const { scripts } = jsonOf<{ scripts: Record<string, string> }>('package.json');
  expect(scripts[name], 'See docs/operations.md, Memory.').toContain(
    `&& exec env ${MALLOC} node_modules/.bin/node ${YOUNG} ${HELPERS} `,
  );
});

test('what is deployed starts Node as npm start does', () => {
  const commands = filesOf('deploy/**').flatMap((path) => {
    const words = textOf(path).replaceAll(/[",[\]\s]+/g, ' ');
    return words.match(/node_modules\/[.]bin\/node (--\S+ )*\S*(serve|worker[.]command)[.]ts/g) ?? [];
  });
  expect(commands).toHaveLength(5);
  expect(commands.filter((command) => !command.includes(`node ${YOUNG} ${HELPERS} `))).toEqual([]);
});

test('every command of an installation needs no more than a production install, and says so', () => {
  const { scripts } = jsonOf<{ scripts: Record<string, string> }>('package.json');
  const runs = Object.entries(scripts).filter(([, line]) =>
    / (tooling\/serve|apps\/server\/src\/(?!testing\/)\S+)[.]ts$/.test(line),
  );
  expect(runs.length).toBeGreaterThan(10);
  const greedy = runs.filter(([, line]) => !line.startsWith('node tooling/setup.mjs runtime && '));
  expect(greedy, 'Begin it with node tooling/setup.mjs runtime.').toEqual([]);
});

test('workspaces that run or build have no development package but those that build, types and the demo', () => {
  const others = RUN_AND_BUILD.flatMap((workspace) => {
    const { devDependencies = {} } = jsonOf<Manifest>(`${workspace}/package.json`);
    return Object.keys(devDependencies).filter((name) => !BUILDS.test(name));
  });
  expect(others, 'Put it into package.json of the root: npm start installs the rest.').toEqual([]);
});

test('every platform has the same Node', () => {
  const { optionalDependencies = {} } = jsonOf<Manifest>('tooling/pinned-node/package.json');
  const names = Object.keys(optionalDependencies);
  expect(names.filter((name) => name.startsWith('node-'))).toHaveLength(4);
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
});
