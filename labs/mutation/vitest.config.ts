import { defineConfig } from 'vitest/config';
import type { PropertyShare } from '../../packages/engine/src/testing/property-runs.ts';
import { JUDGED_FOLDERS, JUDGING_TESTS, testsOf } from './judged-files.ts';
import { NearestFirst } from './nearest-first.ts';

/** Only tests in the judged packages, because an application detects their mutants too late. */
export default defineConfig({
  test: {
    include: process.env[JUDGING_TESTS]?.split(',') ?? testsOf(JUDGED_FOLDERS),
    // Random bodies take half a minute per mutant and only check that results are finite.
    exclude: ['**/any-*.test.ts'],
    // The share of `npm test`, because the tests of every change must detect the mutants.
    provide: { propertyShare: 0.1 satisfies PropertyShare },
    setupFiles: ['labs/mutation/repeatable-properties.setup.ts'],
    sequence: { sequencer: NearestFirst },
    // Each run has its own worker; one per test file would take twice the time and find the same.
    isolate: false,
    testTimeout: 60_000,
  },
});
