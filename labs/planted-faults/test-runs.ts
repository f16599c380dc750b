import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { playwrightVerdicts, vitestVerdicts, type Verdicts } from './test-verdict.ts';

/** Test files of one runner, with a pattern if only some of their tests are to run. */
interface TestSelection {
  readonly files: readonly string[];
  readonly named?: string | undefined;
  /** Whether to stop at the first failure, because one proves that the fault is detected. */
  readonly endsAtFailure?: boolean;
}

/** Result of a run; without verdicts if the runner itself failed, for example by a failed build. */
export interface TestRun {
  readonly verdicts: Verdicts;
  readonly output: string;
}

/** Runs tests in a copy of the checkout as `npm test` does, without long tests. */
export type RunTests = (folder: string, tests: TestSelection) => Promise<TestRun>;

/** Runs unit, API and database tests; all runs share one PostgreSQL server. */
export function vitestRuns(postgresUrl: string): RunTests {
  return async (folder, { files, named, endsAtFailure = false }) => {
    // Build the pages first, because server tests also request pages.
    const problem = files.some((file) => file.startsWith('apps/server/')) ? await build(folder) : undefined;
    if (problem !== undefined) return { verdicts: new Map(), output: problem };
    const report = freshReport(folder, 'vitest.json');
    const { output } = await run(
      folder,
      [
        'vitest',
        'run',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(named === undefined ? [] : ['-t', named]),
        ...(endsAtFailure ? ['--bail=1'] : []),
        ...files,
      ],
      { TEST_DATABASE_URL: postgresUrl },
    );
    return { verdicts: readVerdicts(report, (text) => vitestVerdicts(text, folder)), output };
  };
}

/** Runs browser tests; each file gets a new server with the same initial data. */
export function playwrightRuns(chromium: string, port: number): RunTests {
  return async (folder, { files, named, endsAtFailure = false }) => {
    const problem = await build(folder);
    if (problem !== undefined) return { verdicts: new Map(), output: problem };
    const report = freshReport(folder, 'playwright.json');
    rmSync(join(folder, 'test-results/data'), { recursive: true, force: true });
    const { output } = await run(
      folder,
      [
        'playwright',
        'test',
        '--reporter=json',
        '--retries=0',
        ...(named === undefined ? [] : ['-g', named]),
        ...(endsAtFailure ? ['--max-failures=1'] : []),
        ...files,
      ],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium, E2E_PORT: String(port) },
    );
    return { verdicts: readVerdicts(report, playwrightVerdicts), output };
  };
}

/** Builds changed parts of portal, desk and widgets; returns the output of a failed build. */
async function build(folder: string): Promise<string | undefined> {
  const { status, output } = await run(folder, ['node', 'tooling/build.ts'], {});
  return status === 0 ? undefined : output;
}

function readVerdicts(report: string, read: (text: string) => Verdicts): Verdicts {
  return existsSync(report) ? read(readFileSync(report, 'utf8')) : new Map();
}

/** Path for a report; deletes an old file there, so that it is not mistaken for the new one. */
function freshReport(folder: string, name: string): string {
  const path = join(folder, 'test-results', name);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  return path;
}

function run(
  folder: string,
  [program, ...args]: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ status: number; output: string }> {
  const child = spawn(join(folder, `node_modules/.bin/${program}`), args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/compiled'),
      ...process.env,
      ...environment,
      PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      CI: 'true',
      NO_COLOR: '1',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: `${output}${error.message}` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
