import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Cuts before the COMMIT arrives or after it is done. */
export type Cut = 'BEFORE' | 'AFTER';

/** A connection to a database that can be cut at the worst moment. */
export interface CutProxy {
  readonly url: string;
  /** How many connections were cut, each at its COMMIT. */
  cuts(): number;
  close(): Promise<void>;
}

/** The COMMIT as the driver sends it: alone, terminated by a zero byte. */
const COMMIT = Buffer.from('commit\0');

/**
 * A proxy between a server and its database. It asks at each COMMIT whether to cut: `'BEFORE'` stores
 * nothing, `'AFTER'` stores it and loses the answer.
 */
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
      // The answer to the COMMIT is here, so it is done; the client never receives it.
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
