import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { isFile } from './judged-files.ts';

/** Percent of a package's mutants that its tests must detect. */
export const LOWEST_SCORE = 85;

const CACHE = '.cache/mutation';
const TESTS_AND_THEIR_DATA = ['!**/*.test.ts', '!**/testing/**'];

export function mutationOptions(paths: readonly string[]): PartialStrykerOptions {
  return {
    mutate: [...paths.map((path) => (isFile(path) ? path : `${path}/**/*.ts`)), ...TESTS_AND_THEIR_DATA],
    testRunner: 'vitest',
    vitest: { configFile: 'labs/mutation/vitest.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner', './labs/mutation/unjudged.plugin.ts'],
    ignorers: ['unjudged'],
    // No type checker: TypeScript 7 has no compiler API, and the tests detect most of what it would refuse.
    checkers: [],
    coverageAnalysis: 'perTest',
    // Legal tables and bounds are outside all functions: they count, although each mutant costs a whole run.
    ignoreStatic: false,
    concurrency: 2,
    // A slow machine must not look like an endless loop, which counts as detected.
    timeoutMS: 20_000,
    // Stryker would copy applications, builds and data for each run, although these tests need none of them.
    ignorePatterns: ['**', '!/packages/**', '!/labs/mutation/**', '!/package.json', '!/tsconfig.base.json'],
    tempDirName: `${CACHE}/sandbox`,
    incremental: true,
    incrementalFile: `${CACHE}/results.json`,
    reporters: ['clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
    allowConsoleColors: process.stdout.isTTY,
    // run.ts checks the score per package.
    thresholds: { high: 95, low: LOWEST_SCORE, break: null },
  };
}
