import { readFileSync } from 'node:fs';

export type Order =
  | { readonly act: 'answer'; readonly text: string }
  /**
   * Waits until another thread writes to `gate[0]`, then returns this thread's scheduling priority. Sets
   * `gate[1]` if it waits at a priority above idle.
   */
  | { readonly act: 'wait'; readonly gate: Int32Array<SharedArrayBuffer> }
  | { readonly act: 'rank' | 'throw' | 'exit' | 'hang' | 'devour' };

interface Rank {
  /** Nice value; 19 is the lowest priority. */
  readonly nice: number;
  /** True for SCHED_IDLE, under which a thread runs only while a core is otherwise idle. */
  readonly idle: boolean;
}

/** Worker thread that executes an order of a test, for example to hang. */
export default async function obey(order: Order): Promise<string | Rank> {
  if (order.act === 'answer') return order.text;
  if (order.act === 'wait') {
    if (!ownRank().idle) Atomics.store(order.gate, 1, 1);
    Atomics.wait(order.gate, 0, 0);
  }
  if (order.act === 'wait' || order.act === 'rank') return ownRank();
  if (order.act === 'throw') throw new RangeError('asked to');
  if (order.act === 'exit') process.exit(3);
  const eaten: number[][] = [];
  for (;;) if (order.act === 'devour') eaten.push(Array.from<number>({ length: 4_000_000 }).fill(1));
}

/** Number of SCHED_IDLE in sched(7). */
const IDLE_POLICY = 5;

/**
 * Reads nice value and policy: fields 19 and 41 of `/proc/…/stat`, counted after the name, which may contain
 * anything (proc(5)). Only Linux has these per thread.
 */
export function ownRank(): Rank {
  if (process.platform !== 'linux') return { nice: 0, idle: false };
  const [, afterName = ''] = readFileSync('/proc/thread-self/stat', 'latin1').split(/\) (?!.*\) )/s);
  const fields = afterName.split(' ').map(Number);
  return { nice: fields[16] ?? 0, idle: fields[38] === IDLE_POLICY };
}
