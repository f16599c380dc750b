import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What one runner contributes to the closing line. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one command; its output is shown only when it fails. */
export async function runCheck(name: string, command: string[]): Promise<Outcome> {
  const begun = performance.now();
  const { status, output } = await run(command, {}, 'quiet');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(status === 0 ? `ok      ${name} (${seconds} s)` : `FAILED  ${name}\n${output}`);
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
}

/** Unit, API and database tests. */
export async function runVitest(): Promise<Outcome> {
  const report = reportFile('vitest.json');
  const { status } = await run(
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    {},
    'shown',
  );
  return counted('unit, API and database tests', status, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = read<VitestReport>(report);
    // A file that fails to load fails no test of its own, but it is a failure.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, Math.min(numFailedTestSuites, 1)) };
  });
}

/** Journeys, accessibility and screens in a real browser. */
export async function runPlaywright(chromium: string): Promise<Outcome> {
  const report = reportFile('playwright.json');
  const { status } = await run(
    ['playwright', 'test', '--reporter=dot,json'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium },
    'shown',
  );
  return counted('browser tests', status, () => {
    const { stats } = read<PlaywrightReport>(report);
    // Only where CI allows further tries (playwright.config.ts): said aloud, since each of them is a race to be found.
    if (stats.flaky > 0) console.log(`${stats.flaky} browser tests passed only at a further try.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
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
    // A runner that failed without a failed test (no test found, crash after the last) must not pass.
    return { name, passed, failed: status !== 0 && failed === 0 ? 1 : failed };
  } catch {
    return { name, passed: 0, failed: 1 };
  }
}

function reportFile(name: string): string {
  mkdirSync(`${root}test-results`, { recursive: true });
  return `${root}test-results/${name}`;
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

function run(
  [program, ...args]: string[],
  environment: Record<string, string>,
  show: 'quiet' | 'shown',
): Promise<{ status: number; output: string }> {
  const child = spawn(`${root}node_modules/.bin/${program}`, args, {
    cwd: root,
    stdio: ['ignore', show === 'shown' ? 'inherit' : 'pipe', show === 'shown' ? 'inherit' : 'pipe'],
    env: {
      ...process.env,
      ...environment,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      CI: 'true',
      NO_COLOR: '1',
    },
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
