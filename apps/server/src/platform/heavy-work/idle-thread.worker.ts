import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';

export interface IdleJob {
  readonly program: string;
  readonly input: unknown;
}

// Sets the thread's Linux scheduling policy to `SCHED_IDLE` (sched(7)), which Node cannot do itself.
try {
  const ownId = readlinkSync('/proc/thread-self').split('/').at(-1) ?? '';
  execFileSync('chrt', ['--idle', '--pid', '0', ownId], { stdio: 'ignore' });
} catch {
  // Without the command `chrt`, the thread stays at its nice value.
}

export default async function runJob({ program, input }: IdleJob): Promise<unknown> {
  const { default: work } = (await import(program)) as { default: (input: unknown) => unknown };
  return work(input);
}
