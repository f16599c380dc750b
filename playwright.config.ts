import { existsSync, statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4173);
const logFolder = process.env.SERVER_LOGS;
const origin = `http://127.0.0.1:${port}`;

/** Shared memory of a browser's processes; containers are often given 64 MB of it. */
const SHARED_MEMORY = '/dev/shm';
const ENOUGH_SHARED_MEMORY = 1_000_000_000;

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ENOUGH_SHARED_MEMORY;
}

export default defineConfig({
  testDir: 'e2e',
  // Too long for every run: `npm run test:all` runs them, as does `E2E_LONG=true`.
  testIgnore: process.env.E2E_LONG ? [] : '**/*.long.spec.ts',
  outputDir: 'test-results/browser',
  globalTeardown: './e2e/store-metrics.ts',
  // Three on two cores, because each waits for a third of its time; `npm test` sets the number
  // (tooling/test/workers.ts).
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A shared machine can stall a browser for seconds; on a developer's own machine every such race must fail.
  retries: process.env.CI ? 2 : 0,
  // Tests wait for conditions, so long limits cost nothing in a passing run; on a busy machine pages take
  // seconds.
  timeout: 90_000,
  expect: { timeout: 20_000, toPass: { intervals: [50, 100, 250] } },
  use: {
    baseURL: origin,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Recording costs a fifth of the time, so only a retry or a run with --trace on stores a trace.
    trace: 'on-first-retry',
    launchOptions: {
      // Playwright makes it use files on disk instead, which costs 4 % of the time.
      ...(hasSharedMemory() ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}),
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      // Root may start Chromium only without its sandbox. Background networking would try unreachable hosts.
      // Extra processes (per origin, for drawing, a spare for an empty page's first address) cost time, and
      // we trust our own pages.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--disable-background-networking',
        '--no-first-run',
        // Pages live too briefly for optimised code, which costs a tenth of a whole run.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
  webServer: {
    // A check of a whole run reads the server's log (tooling/test/personal-logs.ts).
    command: `exec node_modules/.bin/node e2e/serve-prepared.ts${logFolder ? ` >> "${logFolder}/browser.log" 2>&1` : ''}`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port), DATA_DIR: 'test-results/data', NODE_ENV: 'production' },
  },
});
