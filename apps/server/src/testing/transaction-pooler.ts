import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Proxy that shares its PostgreSQL connection per transaction, like PgBouncer's `pool_mode=transaction`. */
export interface TransactionPooler {
  /** Address of the server through the proxy. */
  readonly url: string;
  close(): void;
}

/** Bytes at the start of each message: its type and length. */
const HEAD = 5;
const READY = 'Z';
const IDLE = 'I';
const TERMINATE = 'X';

/** Starts the proxy on a free port; the server must not require a password. */
export async function startTransactionPooler(serverUrl: string): Promise<TransactionPooler> {
  const target = new URL(serverUrl);
  const server = connect(Number(target.port), target.hostname);
  const clients = new Set<Socket>();
  /** Messages that the server sends when a connection starts; the proxy repeats them for each client. */
  const greeting: Buffer[] = [];
  let isGreeted = false;
  let owner: Socket | undefined;
  let waiting: { client: Socket; bytes: Buffer }[] = [];

  const lend = () => {
    const next = owner ? waiting.filter(({ client }) => client === owner) : waiting.slice(0, 1);
    waiting = waiting.filter((one) => !next.includes(one));
    for (const { client, bytes } of next) {
      owner = client;
      server.write(bytes);
    }
  };
  onMessage(server, (message) => {
    if (isGreeted) owner?.write(message);
    else greeting.push(message);
    const isReady = String.fromCharCode(message[0]!) === READY;
    if (!isReady || String.fromCharCode(message[HEAD]!) !== IDLE) return;
    if (!isGreeted) owner?.write(Buffer.concat(greeting));
    isGreeted = true;
    owner = undefined;
    lend();
  });

  const listener = createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined).on('close', () => clients.delete(client));
    client.once('data', (startup: Buffer) => {
      if (isGreeted) client.write(Buffer.concat(greeting));
      else waiting.push({ client, bytes: startup });
      lend();
      client.on('data', (bytes: Buffer) => {
        if (String.fromCharCode(bytes[0]!) === TERMINATE) return void client.end();
        waiting.push({ client, bytes });
        lend();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    close() {
      for (const client of clients) client.destroy();
      server.destroy();
      listener.close();
    },
  };
}

/** Calls `hear` with each complete message of the server. */
function onMessage(server: Socket, hear: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  server
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= HEAD && rest.length > rest.readUInt32BE(1)) {
        const end = rest.readUInt32BE(1) + 1;
        hear(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
}
