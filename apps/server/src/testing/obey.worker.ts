import { readFileSync } from 'node:fs';

/** What a thread is told to do. */
export type Order =
  | { readonly act: 'answer'; readonly text: string }
  /** Until somebody else stores something in it. */
  | { readonly act: 'wait'; readonly gate: Int32Array<SharedArrayBuffer> }
  /** Says what the system's scheduler holds of the thread; 19 is least. */
  | { readonly act: 'rank' | 'throw' | 'exit' | 'hang' | 'devour' };

/** Does it, for tests of what a thread may do wrong. */
export default async function obey(order: Order): Promise<string> {
  if (order.act === 'answer') return order.text;
  if (order.act === 'wait') return Atomics.wait(order.gate, 0, 0);
  if (order.act === 'rank') return String(niceOfThread());
  if (order.act === 'throw') throw new RangeError('asked to');
  if (order.act === 'exit') process.exit(3);
  const eaten: number[][] = [];
  for (;;) if (order.act === 'devour') eaten.push(Array.from<number>({ length: 4_000_000 }).fill(1));
}

/** The 19th field behind number and name, of which the name may hold anything (proc(5)); Linux alone knows it of a thread. */
export function niceOfThread(): number {
  if (process.platform !== 'linux') return 0;
  const [, afterName = ''] = readFileSync('/proc/thread-self/stat', 'latin1').split(/\) (?!.*\) )/s);
  return Number(afterName.split(' ')[16]);
}
