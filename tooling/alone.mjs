// Runs before anything is installed, on Node 20 or newer: plain JavaScript without dependencies.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** First lock port; lower than ephemeral ports, so only a listening program can occupy it. */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
/** Number of lock ports of a folder; if another program listens on one, all processes use the next. */
const PORTS_OF_A_FOLDER = 5;

/**
 * Runs `work` while no other process on this machine does so for the same folder, and returns its result. The
 * lock is an open port, which the system closes however the process ends; a thread holds it, so `work` may
 * block.
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

/** A folder's lock ports in order, and the word that its lock holder sends to every connection. */
export function turnOf(folder) {
  const digest = createHash('sha256').update(realpathSync(folder)).digest();
  const ports = Array.from(
    { length: PORTS_OF_A_FOLDER },
    (_, number) => FIRST_PORT + ((digest.readUInt32BE() + number) % PORTS),
  );
  return { folder, ports, word: `heimvorteil ${digest.toString('hex')}\n` };
}
