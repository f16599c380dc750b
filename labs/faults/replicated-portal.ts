import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import pg from 'pg';
import { startNginx } from '../deploy/running-nginx.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { startReplica, type PostgresReplica } from '../../apps/server/src/testing/postgres-replica.ts';
import { startPostgres, type PostgresServer } from '../../apps/server/src/testing/postgres-server.ts';
import { startServer, type RunningServer } from '../../apps/server/src/testing/running-server.ts';
import { verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';
import { openInParts, type Closers } from './open-in-parts.ts';
import { startWorkerProcess, type RunningWorker } from './start-worker-process.ts';
import type { Arrived } from './storm-evidence.ts';
import type { Witnesses } from './storm-ledger.ts';
import { emailOf, type Storm } from './storm.ts';
import { proxyTo, type DatabaseProxy } from './database-proxy.ts';

const MESSAGE_ID = /^message-id: <([^@>]+)@/im;

/** Two servers and two workers behind nginx, on a PostgreSQL server that can have a replica. */
export interface ReplicatedPortal extends Pick<Storm, 'cookies' | 'query' | 'url'>, Witnesses {
  readonly servers: RunningServer[];
  readonly workers: RunningWorker[];
  /** The current primary database; the servers' address for it stays the same after a failover. */
  database(): PostgresServer;
  /** Starts a replica; with `waits` each commit waits until the replica has stored it. */
  startFollower(name: string, options: { waits: boolean }): Promise<Follower>;
  /** Promotes a replica to primary and points the database's address to it. */
  moveTo(follower: Follower): Promise<void>;
  /** Starts a new server on the port of the n-th server in nginx's upstream. */
  startServer(nth: number): Promise<RunningServer>;
  end(): Promise<void>;
}

/** A replica and the proxy through which it reads from the primary. */
interface Follower {
  readonly replica: PostgresReplica;
  readonly proxy: DatabaseProxy;
}

/** Starts all processes and verifies an e-mail address for each visitor. */
export function openReplicatedPortal(visitors: number): Promise<ReplicatedPortal> {
  return openInParts((closers, end) => open(visitors, closers, end));
}

async function open(visitors: number, closers: Closers, end: () => Promise<void>): Promise<ReplicatedPortal> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-replicated-'));
  closers.push(() => rmSync(root, { recursive: true }));
  let database = await startPostgres();
  const first = database;
  closers.push(() => first.stop());
  const proxy = await proxyTo(database.url);
  closers.push(() => proxy.end());
  const query: ReplicatedPortal['query'] = async (text, values = []) => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const mails: Arrived[] = [];
  const mailServer = await startMailServer({
    mail: ({ to, raw }) =>
      mails.push(...to.map((one) => ({ key: MESSAGE_ID.exec(raw)?.[1] ?? '', to: one }))),
  });
  closers.push(() => mailServer.close());

  const ports = [await freePort(), await freePort()] as const;
  // Raise nginx's rate limit, because all requests of this test come from one IP address.
  const nginx = await startNginx(ports, (sample) => sample.replace(/rate=\d+r\/s/, 'rate=100000r/s'));
  closers.push(() => nginx.stop());
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, nginx.certificate]);
  closers.push(() => setDefaultCACertificates(trusted));
  const address = `https://127.0.0.1:${nginx.ports.https}`;

  const base = {
    DATABASE_URL: proxy.url,
    DATA_DIR: root,
    DEMO: 'true',
    PUBLIC_URL: address,
    TRUST_PROXY: '127.0.0.1',
    WORKER: 'false',
  };
  const settings = { ...base, SMTP_URL: mailServer.smtpUrl, MAIL_FROM: 'Heimvorteil <post@example.org>' };
  // First start a server without SMTP, so that verification codes go to the demo's mailbox for reading.
  const opening = await startServer('start-without-pages.ts', base);
  closers.push(() => opening.kill());
  const cookies = await verifyOverHttp(
    opening.url,
    Array.from({ length: visitors }, (_visitor, number) => emailOf(number)),
  );
  await opening.stop();

  const begin = async (nth: number) => {
    const server = await startServer('../server.ts', {
      ...settings,
      PORT: String(ports[nth]),
    });
    closers.push(() => server.kill());
    return server;
  };
  const workers = [1, 2].map(() => {
    const worker = startWorkerProcess(settings);
    closers.push(() => worker.end('SIGKILL'));
    return worker;
  });
  return {
    url: () => address,
    servers: await Promise.all([begin(0), begin(1)]),
    workers,
    mails,
    pushes: [],
    cookies,
    query,
    end,
    database: () => database,
    async startFollower(name, { waits }) {
      const followed = await proxyTo(database.url);
      closers.push(() => followed.end());
      const replica = await startReplica(database, { name, followed: followed.url });
      closers.push(() => replica.stop());
      await query(`alter system set synchronous_standby_names = '${waits ? `FIRST 1 (${name})` : ''}'`);
      await query('select pg_reload_conf()');
      return { replica, proxy: followed };
    },
    async moveTo({ replica }) {
      await replica.promote();
      database = replica;
      proxy.leadTo(replica.url);
    },
    startServer: begin,
  };
}
