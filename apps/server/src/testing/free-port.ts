import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that neither the system assigns by itself (ephemeral range) nor tooling/alone.mjs uses as locks. */
const [FIRST, BEHIND_LAST] = [10_240, 20_000];

/**
 * Finds a free port for a process that needs to know it in advance. The port is outside the ephemeral range,
 * so it stays free until the process listens.
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
