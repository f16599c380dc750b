import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Cut the connection before the COMMIT reaches the database, or after the database has executed it. */
export type Cut = 'BEFORE' | 'AFTER';

/** A proxy in front of a database that cuts connections at their COMMIT. */
export interface CutProxy {
  readonly url: string;
  cuts(): number;
  close(): Promise<void>;
}

/** COMMIT as the PostgreSQL driver sends it: the word alone with a zero byte at its end. */
const COMMIT = Buffer.from('commit\0');

/** Starts a proxy that calls `cutNext` at each COMMIT: `'BEFORE'` drops it, `'AFTER'` drops its answer. */
export async function startCutProxy(databaseUrl: string, cutNext: () => Cut | undefined): Promise<CutProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let cuts = 0;
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isMute = false;
    const end = () => (near.destroy(), far.destroy());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => (sockets.delete(socket), end()));
    }
    near.on('data', (chunk: Buffer) => {
      const cut = chunk.includes(COMMIT) ? cutNext() : undefined;
      if (cut !== undefined) cuts++;
      if (cut === 'BEFORE') return end();
      isMute ||= cut === 'AFTER';
      far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      // This data confirms the COMMIT, so cut the connection before the client receives it.
      if (isMute) end();
      else near.write(chunk);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(proxy, 'close');
      proxy.close();
      await closed;
    },
  };
}
