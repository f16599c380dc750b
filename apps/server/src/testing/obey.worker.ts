/** What a thread is told to do. */
export type Order =
  | { readonly act: 'answer'; readonly text: string }
  /** Until somebody else stores something in it. */
  | { readonly act: 'wait'; readonly gate: Int32Array<SharedArrayBuffer> }
  | { readonly act: 'throw' | 'exit' | 'hang' | 'devour' };

/** Does it, for tests of what a thread may do wrong. */
export default async function obey(order: Order): Promise<string> {
  if (order.act === 'answer') return order.text;
  if (order.act === 'wait') return Atomics.wait(order.gate, 0, 0);
  if (order.act === 'throw') throw new RangeError('asked to');
  if (order.act === 'exit') process.exit(3);
  const eaten: number[][] = [];
  for (;;) if (order.act === 'devour') eaten.push(Array.from({ length: 100_000 }, Math.random));
}
