import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that the machine gives to whoever asks for any, and to each connection that goes out, and below those by which
 * processes take turns (tooling/alone.mjs).
 */
const [FIRST, BEHIND_LAST] = [10_240, 20_000];

/**
 * A port of this machine that nobody listens on, for a process that has to be told one: drawn from those that nobody is given
 * unasked, since it stays free until that process is up.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEHIND_LAST);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}
