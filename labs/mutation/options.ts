import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { isFile } from './judged-files.ts';

/** Percent of a package's mutants that its tests have to notice. */
export const LOWEST_SCORE = 85;

const CACHE = '.cache/mutation';
const TESTS_AND_THEIR_DATA = ['!**/*.test.ts', '!**/*.examples.ts', '!**/testing/**'];

/** Stryker's options for the files below the given paths. */
export function mutationOptions(paths: readonly string[]): PartialStrykerOptions {
  return {
    mutate: [...paths.map((path) => (isFile(path) ? path : `${path}/**/*.ts`)), ...TESTS_AND_THEIR_DATA],
    testRunner: 'vitest',
    vitest: { configFile: 'labs/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', './tooling/mutation/unjudged.plugin.ts'],
    ignorers: ['unjudged'],
    // There is no checker for types: TypeScript 7 has no compiler API, and the tests notice most of what it would refuse.
    checkers: [],
    coverageAnalysis: 'perTest',
    // Tables of law and bounds stand outside every function: they count, although each costs a whole run.
    ignoreStatic: false,
    concurrency: 2,
    // A busy machine must not pass for an endless loop, which counts as noticed.
    timeoutMS: 20_000,
    // Applications, their builds and data are no concern of these tests and would be copied each time.
    ignorePatterns: [
      '**',
      '!/packages/**',
      '!/tooling/mutation/**',
      '!/package.json',
      '!/tsconfig.base.json',
    ],
    tempDirName: `${CACHE}/sandbox`,
    incremental: true,
    incrementalFile: `${CACHE}/results.json`,
    reporters: ['clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
    allowConsoleColors: process.stdout.isTTY,
    // The score is held per package, by run.ts.
    thresholds: { high: 95, low: LOWEST_SCORE, break: null },
  };
}
