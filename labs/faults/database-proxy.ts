import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of a database, with which tests simulate outages and a failover. */
export interface DatabaseProxy {
  readonly url: string;
  /** Cuts every connection and refuses new ones until `openIt` is called. */
  closeIt(): void;
  openIt(): void;
  /** Open connections hang without an error, as after a power failure; new connections still work. */
  loseItsEnd(): void;
  /** New connections go to this database; open connections stay with the previous one. */
  leadTo(databaseUrl: string): void;
  end(): Promise<void>;
}

export async function proxyTo(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let isOpen = true;
  const server: Server = createServer((near) => {
    if (!isOpen) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          far.destroy();
          if (!silent.has(near)) near.destroy();
        });
    }
    pairs.set(near, far);
    near
      .once('close', () => pairs.delete(near))
      .pipe(far)
      .pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    closeIt() {
      isOpen = false;
      cut();
    },
    openIt: () => void (isOpen = true),
    loseItsEnd() {
      for (const [near, far] of pairs) {
        silent.add(near);
        near.unpipe(far).resume();
        far.unpipe(near).destroy();
      }
    },
    leadTo: (other) => void (target = new URL(other)),
    async end() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
