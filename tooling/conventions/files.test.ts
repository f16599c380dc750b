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
const ALIVE_BY_HAND = /useEffect\(\(\) => set\w+\([^()]*\), \[\]\)/;
/** Marker of a file that a test generates and compares. */
const GENERATED = /^\/\/ Generated from \S.* by \S+\.test\.ts:/m;
/** Without tests, labs, benchmarks, demo data and generated files. Only ever lowered. */
const MOST_SOURCES = { files: 1_700, lines: 141_500 };
const DRAWER = /^(utils?|helpers?|misc|common|shared|stuff|general)$/i;
/** A row of data: a literal, a bracket, or a field with a literal. */
const DATA_ROW = /^\s*(['"`\d[\]{}(),;.-]|[\w$'-]+: ?(['"`\d[{-]|true|false|null|\w+\(['"\d]))/;

test('a file has at most 300 lines, a test 400; only tables of data and generated files are longer', () => {
  const long = SOURCES.filter(
    (path) => linesOf(path).length > mostLinesOf(path) && !isTable(path) && !GENERATED.test(textOf(path)),
  );
  expect(long, 'Split the file where its purposes part.').toEqual([]);
});

test('sources stay within their budgets of files and lines', () => {
  const sources = SOURCES.filter(
    (path) =>
      /^(packages|apps|tooling)\/.*\.tsx?$/.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path) &&
      !GENERATED.test(textOf(path)),
  );
  const lines = sources.reduce((sum, path) => sum + linesOf(path).length, 0);
  expect(sources.length, 'Fold files of one user, join small ones of one topic.').toBeLessThanOrEqual(
    MOST_SOURCES.files,
  );
  expect(lines, 'Take away as much as you add.').toBeLessThanOrEqual(MOST_SOURCES.lines);
});

test('a name says what is inside, not that there was no name for it', () => {
  const drawers = SOURCES.filter((path) => {
    const stem = basename(path).split('.')[0] ?? '';
    return (
      DRAWER.test(stem) ||
      dirname(path)
        .split('/')
        .some((folder) => DRAWER.test(folder))
    );
  });
  expect(drawers, 'Name the file for the one thing that it does.').toEqual([]);
});

test('files and folders are written in kebab case, route parameters with a leading $', () => {
  const odd = SOURCES.filter((path) =>
    path.split('/').some((part) => !/^(\$[a-zA-Z]+|[.]?[a-z0-9]+([.-][a-z0-9]+)*([.][a-z]+)*)$/.test(part)),
  );
  expect(
    odd,
    'Write find-offers.ts, not findOffers.ts; screens/anbieter/$id/route.tsx for a parameter.',
  ).toEqual([]);
});

test('whether a part runs is asked in one place', () => {
  const own = SOURCES.filter((path) => path.endsWith('.tsx') && ALIVE_BY_HAND.test(textOf(path)));
  expect(own, 'Ask useAlive of packages/ui/src/alive: what an effect sets may wait for ever.').toEqual([]);
});

test('every test is run: by vitest or, in e2e, by Playwright', () => {
  const run = new Set(filesOf(...TESTS_OF_VITEST, 'e2e/**/*.spec.ts'));
  const idle = filesOf('**/*.{test,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}').filter((path) => !run.has(path));
  expect(idle, 'Name the file *.test.ts, in a folder that vitest.config.ts includes.').toEqual([]);
});

test('the rules above tell a drawer, a state by hand, a table and a program apart', () => {
  expect(['utils', 'helpers', 'Misc'].every((name) => DRAWER.test(name))).toBe(true);
  expect(DRAWER.test('find-offers')).toBe(false);
  expect(ALIVE_BY_HAND.test('  useEffect(() => setAlive(true), []);')).toBe(true);
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
  const written = lines.filter((line) => line.trim() !== '');
  return written.filter((line) => DATA_ROW.test(line)).length / written.length;
}

function linesOf(path: string): string[] {
  return textOf(path).trimEnd().split('\n');
}
