import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);
const logFolder = process.env.SERVER_LOGS;
const origin = `http://127.0.0.1:${port}`;

/** Folder of the memory that Chromium's processes share; in containers it often has only 64 MB. */
const SHARED_MEMORY = '/dev/shm';
const ENOUGH_SHARED_MEMORY = 1_000_000_000;

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH_SHARED_MEMORY;
}

export default defineConfig({
  testDir: 'e2e',
  // Only `npm run test:all`, or `E2E_LONG=true`, runs the long tests.
  testIgnore: process.env.E2E_LONG ? [] : '**/*.long.spec.ts',
  outputDir: 'test-results/browser',
  globalTeardown: './e2e/store-metrics.ts',
  // Three workers on two cores, because each worker waits for a third of its time. `npm test` overrides this
  // (tooling/test/workers.ts).
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A shared CI machine can stall a browser for seconds. A developer's machine must not hide a flaky test.
  retries: process.env.CI ? 2 : 0,
  // Long limits cost nothing when tests pass, and on a busy machine a page takes seconds.
  timeout: 90_000,
  expect: { timeout: 20_000, toPass: { intervals: [50, 100, 250] } },
  use: {
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Store a trace only on a retry or with --trace, because recording takes a fifth of the time.
    trace: 'on-first-retry',
    launchOptions: {
      // With enough shared memory drop Playwright's flag to use files on disk, which takes 4 % of the time.
      ...(hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Root may start Chromium only without its sandbox. Background networking would try unreachable hosts.
      // More processes would take time without a benefit for our own pages.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--disable-background-networking',
        '--no-first-run',
        // Turn off optimising compilers, because pages live too briefly to profit; saves a tenth of the time.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  webServer: {
    // Append the server's log to a file, which tests check for personal data (tooling/test/personal-logs.ts).
    command: `exec node_modules/.bin/node e2e/serve-prepared.ts${logFolder ? ` >> "${logFolder}/browser.log" 2>&1` : ''}`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: 'test-results/data', NODE_ENV: 'production' },
  },
});
