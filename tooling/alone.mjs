// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain JavaScript, no dependency.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Below those that systems give to connections, so that only a program that listens can be in the way. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
/** Where some other program listens on one of a folder's ports, the next one is taken by everybody who comes. */
const PORTS_OF_A_FOLDER = 5;

/**
 * Does something to the checkout while no other process on this machine does, and gives what it gave; whoever comes
 * meanwhile waits. A process that ends gives its turn back, however it ends: what it holds is an open port, which the
 * system closes. A thread holds it, so that the work itself may block.
 */
export async function alone(work, folder = fileURLToPath(new URL('..', import.meta.url))) {
  const keeper = new Worker(new URL('./alone.worker.mjs', import.meta.url), {
    workerData: turnOf(folder),
    execArgv: [],
  });
  try {
    await once(keeper, 'message');
    return await work();
  } finally {
    await keeper.terminate();
  }
}

/** By which ports processes wait for each other in a folder, the first before the others, and by which word they know each other. */
export function turnOf(folder) {
  const digest = createHash('sha256').update(realpathSync(folder)).digest();
  const ports = Array.from(
    { length: PORTS_OF_A_FOLDER },
    (_, number) => FIRST_PORT + ((digest.readUInt32BE() + number) % PORTS),
  );
  return { folder, ports, word: `heimvorteil ${digest.toString('hex')}\n` };
}
