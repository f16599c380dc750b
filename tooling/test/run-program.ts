import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Log folder for servers that tests start, emptied before each run. */
export const SERVER_LOGS = `${root}test-results/logs`;

/** File with a line for each expensive start of this run (apps/server/src/testing/count-start.ts). */
export const TEST_STARTS = `${root}test-results/starts.txt`;

/** Exit code and output of a program; `output` is empty if it was printed instead. */
export interface Ending {
  readonly status: number;
  readonly output: string;
}

/** Runs a program of node_modules/.bin in the repository's folder; prints its output or returns it. */
export function runProgram(
  [program, ...args]: readonly string[],
  output: 'shown' | 'kept',
  environment: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const stream = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(`${root}node_modules/.bin/${program}`, args, {
    cwd: root,
    stdio: ['ignore', stream, stream],
    env: {
      // Tests start dozens of servers. A shared compile cache saves a fifth of their work.
      NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled`,
      ...process.env,
      ...environment,
      PATH: `${root}node_modules/.bin:${process.env.PATH}`,
      SERVER_LOGS,
      TEST_STARTS,
      CI: 'true',
      NO_COLOR: '1',
    },
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output: text }));
  });
}
