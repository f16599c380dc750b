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
/** Megabytes of V8's young generation, a quarter of the default. */
const YOUNG = '--max-semi-space-size=16';
/** One helper thread of V8, because more would compete with requests for the processor. */
const HELPERS = '--v8-pool-size=1';
/**
 * Development packages that an installation needs for builds or the demo; zod is one, because widgets bundle
 * it.
 */
const BUILDS = /^(vite|@react-router\/dev|zod|@types\/react(-dom)?|@heimvorteil\/demo)$/;
/** An exact version; the demo is linked by its folder, because npm cannot omit a workspace. */
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$|^file:\.\.\/\.\.\/demo$/;

test.each(MANIFESTS)('%s pins every version', (path) => {
  const { dependencies, devDependencies, optionalDependencies } = jsonOf<Manifest>(path);
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !EXACT.test(version),
  );
  expect(loose, `${path} has version ranges. Install these packages with npm install -E.`).toEqual([]);
});

test.each(MANIFESTS)('%s is private and names the licence', (path) => {
  const { license, private: isPrivate } = jsonOf<Manifest>(path);
  expect({ license, isPrivate }, `Set license and private in ${path}.`).toEqual({
    license: 'Apache-2.0',
    isPrivate: true,
  });
});

test('the lockfile names no registry, so it works with every mirror', () => {
  const bound = LOCKED.filter(([, { resolved }]) => resolved !== undefined && /^\w+:/.test(resolved));
  expect(
    bound,
    'These packages name a registry. Check that .npmrc has omit-lockfile-registry-resolved=true, and install them again.',
  ).toEqual([]);
});

test('the lockfile has a checksum for every package', () => {
  const unchecked = LOCKED.filter(([, one]) => !one.link && !one.inBundle && !one.integrity).map(
    ([path]) => path,
  );
  expect(
    unchecked,
    'These packages have no checksum. Delete their entries in package-lock.json and install again.',
  ).toEqual([]);
});

test('a version range is not an exact version', () => {
  expect(['^1.0.0', '~1.0.0', '>=1', '*', 'latest', '1.x'].some((version) => EXACT.test(version))).toBe(
    false,
  );
  expect(['1.0.0', '18.4.0-beta.17'].every((version) => EXACT.test(version))).toBe(true);
});

test.each(['start', 'worker'])(
  'npm run %s returns freed memory to the system and leaves cores for requests',
  (name) => {
    const { scripts } = jsonOf<{ scripts: Record<string, string> }>('package.json');
    expect(
      scripts[name],
      `Start Node in npm run ${name} with these settings of its memory (docs/operations/run.md, Deployment).`,
    ).toContain(`&& exec env ${MALLOC} node_modules/.bin/node ${YOUNG} ${HELPERS} `);
  },
);

test('deployments start Node with the flags of npm start', () => {
  const commands = filesOf('deploy/**').flatMap((path) => {
    const words = textOf(path).replaceAll(/[",[\]\s]+/g, ' ');
    return words.match(/node_modules\/[.]bin\/node (--\S+ )*\S*(serve|worker[.]command)[.]ts/g) ?? [];
  });
  expect(commands).toHaveLength(5);
  const others = commands.filter((command) => !command.includes(`node ${YOUNG} ${HELPERS} `));
  expect(others, `Start Node with ${YOUNG} ${HELPERS} in deploy/.`).toEqual([]);
});

test('every command of an operator runs with a production install', () => {
  const { scripts } = jsonOf<{ scripts: Record<string, string> }>('package.json');
  const runs = Object.entries(scripts).filter(([, line]) =>
    / (tooling\/serve|apps\/server\/src\/(?!testing\/)\S+)[.]ts$/.test(line),
  );
  expect(runs.length).toBeGreaterThan(10);
  const greedy = runs.filter(([, line]) => !line.startsWith('node tooling/setup.mjs runtime && '));
  expect(greedy, 'Begin these npm scripts with node tooling/setup.mjs runtime.').toEqual([]);
});

test('a workspace that runs or builds has only development packages for builds, types or the demo', () => {
  const others = RUN_AND_BUILD.flatMap((workspace) => {
    const { devDependencies = {} } = jsonOf<Manifest>(`${workspace}/package.json`);
    return Object.keys(devDependencies).filter((name) => !BUILDS.test(name));
  });
  expect(
    others,
    'npm start would install these packages. Move them to the package.json of the root.',
  ).toEqual([]);
});

test('every platform has the same version of Node', () => {
  const { optionalDependencies = {} } = jsonOf<Manifest>('tooling/pinned-node/package.json');
  const names = Object.keys(optionalDependencies);
  expect(names.filter((name) => name.startsWith('node-'))).toHaveLength(4);
  const versions = new Set(Object.values(optionalDependencies));
  expect([...versions], 'Pin one version in tooling/pinned-node/package.json.').toHaveLength(1);
});
