import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallChromium } from './chromium.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { root, runProgram } from './run-program.ts';
import { shareOfCore, workersFor } from './workers.ts';

/** Vitest's arguments for all tests, including long ones. */
export const LONG = ['--mode', 'all'];

/** Runs unit, API and database tests, or those that the arguments select. */
export async function runVitest(
  name: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const report = freshReport('vitest.json');
  const { status } = await runProgram(
    [
      'vitest',
      'run',
      `--maxWorkers=${workersFor(shareOfCore())}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    'shown',
    environment,
  );
  return counted(name, status, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = read<VitestReport>(report);
    // Count a file that did not load as a failed test, because it reports none.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1)) };
  });
}

/** Runs browser tests: journeys, accessibility and screens. Installs a browser if there is none. */
export async function runPlaywright(
  extent: 'every run' | 'all',
  args: readonly string[] = [],
): Promise<Outcome[]> {
  const found = 'a Chromium for the browser tests';
  const report = freshReport('playwright.json');
  let chromium: string;
  try {
    chromium = await findOrInstallChromium();
  } catch (error) {
    console.log(`FAILED  ${found}\n${error instanceof Error ? error.message : String(error)}`);
    return [outcomeOf(found, false)];
  }
  rmSync(`${root}test-results/data`, { recursive: true, force: true });
  const { status } = await runProgram(
    ['playwright', 'test', `--workers=${workersFor(shareOfCore())}`, '--reporter=dot,json', ...args],
    'shown',
    {
      ...(extent === 'all' && { E2E_LONG: 'true' }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROMIUM_PATH: chromium,
    },
  );
  const browser = counted('browser tests', status, () => {
    const { stats } = read<PlaywrightReport>(report);
    // Only CI retries (playwright.config.ts). Print retried tests, because each one hides a race.
    if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only after a retry.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
  return [outcomeOf(found, true), browser];
}

/** Runs Lighthouse as one check, without the performance category, which depends on the machine. */
export async function runLighthouse(): Promise<Outcome> {
  const categories = ['accessibility', 'best-practices', 'seo'];
  const { status } = await runProgram(['node', 'tooling/lighthouse.ts', ...categories], 'shown');
  return outcomeOf('Lighthouse', status === 0);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

function counted(name: string, status: number, count: () => Omit<Outcome, 'name'>): Outcome {
  try {
    const { passed, failed } = count();
    // Count a failed runner without a failed test as one failure, for example if it found no test.
    return { name, passed, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { name, passed: 0, failed: 1 };
  }
}

/** Path of a report, deleted first, so that an old report is never mistaken for this run's. */
function freshReport(name: string): string {
  const path = `${root}test-results/${name}`;
  mkdirSync(`${root}test-results`, { recursive: true });
  rmSync(path, { force: true });
  return path;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
