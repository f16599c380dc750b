import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { faultSeedsOf } from './labs/faults/fault-seeds.ts';
import { fuzzSeedOf, isEveryRun, lengthsOf, longSoak } from './apps/server/src/testing/provided.ts';
import { soakMinutesOf } from './labs/soak/soak-minutes.ts';

const NO_SOURCES = ['**/node_modules/**', '**/build/**'];
/** Tests that only `npm run test:all` runs, because they take too long for `npm test`. */
const LONG = '**/*.long.test.{ts,tsx}';
const FAULTS = 'labs/faults/**/*.test.ts';
const SOAK = 'labs/soak/soak.test.ts';
/** Milliseconds to wait for a condition; vitest's default of a second is too short on a busy machine. */
const PATIENT = { expect: { poll: { timeout: 50_000 } } };
const DATABASES = {
  ...PATIENT,
  globalSetup: ['apps/server/src/testing/databases.setup.ts'],
  hookTimeout: 180_000,
  testTimeout: 180_000,
  // Let Node run the server's TypeScript directly, without vitest's transform.
  experimental: { viteModuleRunner: false },
} satisfies TestProjectInlineConfiguration['test'];

/**
 * Test files share a worker's modules, because loading them for each file took half of the time. So each test
 * must clean up.
 */
const SHARED_MODULES = { isolate: false };

export default defineConfig(({ mode }) => {
  const exclude = isEveryRun(mode) ? [...NO_SOURCES, LONG] : NO_SOURCES;
  return {
    test: {
      // Three workers on two cores, because a server test waits for a fifth of its time. `npm test` overrides
      // this (tooling/test/workers.ts).
      maxWorkers: 3,
      // The timeouts only abort hanging tests; on a shared machine a start of the server can take a minute.
      projects: [
        {
          test: {
            ...SHARED_MODULES,
            ...PATIENT,
            name: 'code',
            setupFiles: ['apps/portal/app/testing/lazy-parts.setup.ts'],
            testTimeout: 60_000,
            include: [
              'packages/**/*.test.ts',
              'apps/portal/**/*.test.ts',
              'apps/desk/**/*.test.ts',
              'apps/widgets/**/*.test.ts',
              'demo/{listings,market}/**/*.test.ts',
              'tooling/**/*.test.ts',
              'labs/{deploy,endurance,growth,mutation,operations,planted-faults}/**/*.test.ts',
            ],
            exclude,
            provide: { propertyShare: lengthsOf(mode).propertyShare },
          },
        },
        {
          test: {
            ...DATABASES,
            ...SHARED_MODULES,
            name: 'server',
            include: [
              'apps/server/**/*.test.ts',
              'demo/{identity-provider,loading,marketplace}/**/*.test.ts',
              'labs/{fuzz,load,objection-model,simulation,soak}/**/*.test.ts',
            ],
            exclude: [...exclude, FAULTS, SOAK],
            provide: {
              databases: lengthsOf(mode).databases,
              propertyShare: lengthsOf(mode).propertyShare,
              hostileValues: lengthsOf(mode).hostileValues,
              randomCalls: lengthsOf(mode).randomCalls,
              fuzzRuns: lengthsOf(mode).fuzzRuns,
              fuzzSeed: fuzzSeedOf(process.env.FUZZ_SEED),
            },
          },
        },
        {
          test: {
            ...DATABASES,
            name: 'faults',
            include: [FAULTS],
            exclude,
            globalSetup: [...DATABASES.globalSetup, 'labs/faults/announce-seeds.setup.ts'],
            provide: {
              killedRequests: lengthsOf(mode).killedRequests,
              faultSeeds: faultSeedsOf(mode, process.env),
            },
          },
        },
        // The soak test has its own mode, because it takes as long as requested and needs the whole machine.
        ...(mode === 'soak'
          ? [
              {
                test: {
                  ...DATABASES,
                  name: 'soak',
                  include: [SOAK],
                  exclude,
                  provide: { soakScale: longSoak(soakMinutesOf(process.env.SOAK_MINUTES)) },
                },
              },
            ]
          : []),
      ],
    },
  };
});
