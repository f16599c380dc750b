import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { filesOf, textOf } from './repository.ts';

const SOURCES = filesOf(
  '{packages,apps,tooling,labs,demo,e2e,bench}/**/*.{ts,tsx,mjs,cjs,css}',
  '*.{ts,mjs,cjs}',
);
const MOST_LINES = { source: 300, test: 400 };
const TESTS_OF_VITEST = ['all', 'soak']
  .flatMap((mode) => config({ command: 'serve', mode }).test?.projects ?? [])
  .flatMap((project) =>
    typeof project === 'object' && 'test' in project ? (project.test?.include ?? []) : [],
  );
/** A state that an effect sets once after hydration. */
const HYDRATION_BY_EFFECT = /useEffect\(\(\) => set\w+\([^()]*\), \[\]\)/;
/** Marker of a file that a test generates and compares. */
const GENERATED = /^\/\/ Generated from \S.* by \S+\.test\.ts:/m;
/**
 * Limit for source files without tests, labs, benchmarks, demo data and generated files. It only falls.
 */
const MOST_SOURCES = { files: 1_700, lines: 141_500 };
const COLLECTIVE_NAME = /^(utils?|helpers?|misc|common|shared|stuff|general)$/i;
/** A line of pure data: a literal, a bracket, or a field with a literal. */
const DATA_ROW = /^\s*(['"`\d[\]{}(),;.-]|[\w$'-]+: ?(['"`\d[{-]|true|false|null|\w+\(['"\d]))/;

test('a source file has at most 300 lines and a test 400, except data tables and generated files', () => {
  const long = SOURCES.filter(
    (path) => linesOf(path).length > mostLinesOf(path) && !isTable(path) && !GENERATED.test(textOf(path)),
  );
  expect(long, 'These files are too long. Move each further purpose to a file of its own.').toEqual([]);
});

test('sources stay within their budgets of files and lines', () => {
  const sources = SOURCES.filter(
    (path) =>
      /^(packages|apps|tooling)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path) &&
      !GENERATED.test(textOf(path)),
  );
  const lines = sources.reduce((sum, path) => sum + linesOf(path).length, 0);
  expect(
    sources.length,
    'There are too many source files. Merge a file into its only importer, or small files of one topic.',
  ).toBeLessThanOrEqual(MOST_SOURCES.files);
  expect(lines, 'There are too many source lines. Delete as many as you add.').toBeLessThanOrEqual(
    MOST_SOURCES.lines,
  );
});

test('no file or folder has a collective name such as utils', () => {
  const collective = SOURCES.filter((path) => {
    const stem = basename(path).split('.')[0] ?? '';
    return (
      COLLECTIVE_NAME.test(stem) ||
      dirname(path)
        .split('/')
        .some((folder) => COLLECTIVE_NAME.test(folder))
    );
  });
  expect(collective, 'Rename the file after its main export or its topic.').toEqual([]);
});

test('files and folders have names in kebab case, route parameters begin with $', () => {
  const odd = SOURCES.filter((path) =>
    path.split('/').some((part) => !/^(\$[a-zA-Z]+|[.]?[a-z0-9]+([.-][a-z0-9]+)*([.][a-z]+)*)$/.test(part)),
  );
  expect(
    odd,
    'Write find-offers.ts, not findOffers.ts, and screens/anbieter/$id/route.tsx for a route parameter.',
  ).toEqual([]);
});

test('no component holds its own hydration state', () => {
  const found = SOURCES.filter((path) => path.endsWith('.tsx') && HYDRATION_BY_EFFECT.test(textOf(path)));
  expect(
    found,
    'Call useHydrated of packages/ui/src/hydration in these components, because React delays a state set in an effect.',
  ).toEqual([]);
});

test('vitest or, in e2e, Playwright runs every test file', () => {
  const run = new Set(filesOf(...TESTS_OF_VITEST, 'e2e/**/*.spec.ts'));
  const idle = filesOf('**/*.{test,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}').filter((path) => !run.has(path));
  expect(
    idle,
    'No runner finds these tests. Name each *.test.ts, in a folder that vitest.config.ts includes.',
  ).toEqual([]);
});

test('collective names, hydration state in components and data tables are recognised', () => {
  expect(['utils', 'helpers', 'Misc'].every((name) => COLLECTIVE_NAME.test(name))).toBe(true);
  expect(COLLECTIVE_NAME.test('find-offers')).toBe(false);
  expect(HYDRATION_BY_EFFECT.test('  useEffect(() => setAlive(true), []);')).toBe(true);
  expect(
    shareOfDataRows(["  ['10115', 'Berlin'],", '  sachsen: 5.5,', "  { from: '2024-01-01', rate: 5 },"]),
  ).toBe(1);
  expect(shareOfDataRows(['const a = b;', 'return a + b;', 'if (a) return;'])).toBe(0);
});

function mostLinesOf(path: string): number {
  return /\.test\.tsx?$|^e2e\//.test(path) ? MOST_LINES.test : MOST_LINES.source;
}

function isTable(path: string): boolean {
  return shareOfDataRows(linesOf(path)) > 0.8;
}

function shareOfDataRows(lines: string[]): number {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.filter((line) => DATA_ROW.test(line)).length / filled.length;
}

function linesOf(path: string): string[] {
  return textOf(path).trimEnd().split('\n');
}
