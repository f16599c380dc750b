import { defineConfig } from 'vitest/config';
import type { PropertyShare } from '../../packages/engine/src/testing/property-runs.ts';
import { JUDGED_FOLDERS, JUDGING_TESTS, testsOf } from './judged-files.ts';
import { NearestFirst } from './nearest-first.ts';

/** Only tests in the judged packages, because an application detects their mutants too late. */
export default defineConfig({
  test: {
    include: process.env[JUDGING_TESTS]?.split(',') ?? testsOf(JUDGED_FOLDERS),
    // These tests take half a minute per mutant, and only check that results are finite.
    exclude: ['**/any-*.test.ts'],
    // As many property test runs as in `npm test`, because its tests must detect the mutants.
    provide: { propertyShare: 0.1 satisfies PropertyShare },
    setupFiles: ['labs/mutation/repeatable-properties.setup.ts'],
    sequence: { sequencer: NearestFirst },
    // One worker for all test files of a run, because one per file would take twice as long.
    isolate: false,
    testTimeout: 60_000,
  },
});
