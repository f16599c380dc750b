import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, BUILD_NAMES } from '../../tooling/builds.ts';
import { startChild, type Child } from './child.ts';

/** Starts the real server in its own process, with the demo market and a temporary database. */
export async function startProduct(): Promise<Child> {
  await Promise.all(BUILD_NAMES.map(build));
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-bench-'));
  const child = await startChild('apps/server/src/server.ts', [], {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
  });
  return {
    url: child.url,
    async stop() {
      await child.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
