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
    // No type checker, because TypeScript 7 has no compiler API; tests detect most type errors anyway.
    checkers: [],
    coverageAnalysis: 'perTest',
    // Test mutants outside functions too, because legal tables and bounds are there. Each costs a whole run.
    ignoreStatic: false,
    concurrency: 2,
    // Milliseconds; a timeout counts as a detected mutant, so a slow machine must not cause one.
    timeoutMS: 20_000,
    // Do not copy applications, builds and data for each run, because these tests do not need them.
    ignorePatterns: ['**', '!/packages/**', '!/labs/mutation/**', '!/package.json', '!/tsconfig.base.json'],
    tempDirName: `${CACHE}/sandbox`,
    incremental: true,
    incrementalFile: `${CACHE}/results.json`,
    reporters: ['clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
    allowConsoleColors: process.stdout.isTTY,
    // No limit here, because run.ts checks the score of each package.
    thresholds: { high: 95, low: LOWEST_SCORE, break: null },
  };
}
