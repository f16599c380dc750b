import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';

export interface IdleJob {
  /** Address of the module whose default export does the work. */
  readonly program: string;
  readonly input: unknown;
}

// Once per thread: Linux then runs it only where a core has nothing else to do (`SCHED_IDLE`, sched(7)). Node cannot ask for that.
try {
  const ownId = readlinkSync('/proc/thread-self').split('/').at(-1) ?? '';
  execFileSync('chrt', ['--idle', '--pid', '0', ownId], { stdio: 'ignore' });
} catch {
  // Without `chrt` the thread has its nice value.
}

/** Does a job in a thread that gives way to every other one. */
export default async function runJob({ program, input }: IdleJob): Promise<unknown> {
  const { default: work } = (await import(program)) as { default: (input: unknown) => unknown };
  return work(input);
}
