import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { isFile } from './judged-files.ts';

/** Percentage of mutants in a package that its tests must detect. */
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
    // No type checker, because TypeScript 7 has no compiler API for Stryker; tests detect most type errors.
    checkers: [],
    coverageAnalysis: 'perTest',
    // Also mutate code outside functions, such as legal tables and limits. Each mutant costs a whole run.
    ignoreStatic: false,
    concurrency: 2,
    // Milliseconds; a timeout counts as a detected mutant, so it must not occur on a slow machine.
    timeoutMS: 20_000,
    // Copy only what these tests need for each run, not applications, builds and data.
    ignorePatterns: ['**', '!/packages/**', '!/labs/mutation/**', '!/package.json', '!/tsconfig.base.json'],
    tempDirName: `${CACHE}/sandbox`,
    incremental: true,
    incrementalFile: `${CACHE}/results.json`,
    reporters: ['clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
    allowConsoleColors: process.stdout.isTTY,
    // No limit for the whole run, because run.ts checks the score of each package.
    thresholds: { high: 95, low: LOWEST_SCORE, break: null },
  };
}
