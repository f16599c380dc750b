import { defineConfig } from 'vitest/config';
import type { PropertyShare } from '../../packages/engine/src/testing/property-runs.ts';
import { JUDGED_FOLDERS, JUDGING_TESTS, testsBeside } from './judged-files.ts';
import { NearestFirst } from './nearest-first.ts';

/** Only tests that lie beside what is judged: what an application would notice late is no proof of a package's tests. */
export default defineConfig({
  test: {
    include: process.env[JUDGING_TESTS]?.split(',') ?? testsBeside(JUDGED_FOLDERS),
    // Any body at all, thousands of times: half a minute for each mutant, and it asks only whether figures are finite.
    exclude: ['**/any-*.test.ts'],
    // The share of `npm test`: what every change is tried with has to notice the mutants.
    provide: { propertyShare: 0.1 satisfies PropertyShare },
    setupFiles: ['labs/mutation/repeatable-properties.setup.ts'],
    sequence: { sequencer: NearestFirst },
    // Each run has a worker of its own; one for each file of tests would take twice the time and find the same.
    isolate: false,
    testTimeout: 60_000,
  },
});
