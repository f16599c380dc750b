import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    // Two, as the machines of this project have cores: by itself the runner would leave one idle.
    maxWorkers: 2,
    // The limits only end what hangs: on a shared machine a start of the server can take a minute.
    projects: [
      {
        test: {
          name: 'code',
          testTimeout: 60_000,
          include: [
            'packages/**/*.test.ts',
            'apps/portal/**/*.test.ts',
            'apps/widgets/**/*.test.ts',
            'demo/**/*.test.ts',
            'tooling/**/*.test.ts',
          ],
          exclude,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude,
          globalSetup: ['apps/server/src/testing/databases.setup.ts'],
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
