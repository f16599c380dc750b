import { defineConfig } from 'vitest/config';
import type { PropertyShare } from '../../packages/engine/src/testing/property-runs.ts';
import { JUDGED_FOLDERS, JUDGING_TESTS, testsOf } from './judged-files.ts';
import { NearestFirst } from './nearest-first.ts';

/** Runs only tests of the mutated packages, because application tests take too long to detect a mutant. */
export default defineConfig({
  test: {
    include: process.env[JUDGING_TESTS]?.split(',') ?? testsOf(JUDGED_FOLDERS),
    // These tests take half a minute per mutant and only check that results are finite numbers.
    exclude: ['**/any-*.test.ts'],
    // As many property test runs as in `npm test`, because those tests are expected to detect the mutants.
    provide: { propertyShare: 0.1 satisfies PropertyShare },
    setupFiles: ['labs/mutation/repeatable-properties.setup.ts'],
    sequence: { sequencer: NearestFirst },
    // One worker for all test files, because starting one per file would double the time.
    isolate: false,
    testTimeout: 60_000,
  },
});
