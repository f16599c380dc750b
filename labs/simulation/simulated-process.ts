import type { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import { poolOver } from '../../apps/server/src/platform/database/embedded-pool.ts';
import { databaseOver } from '../../apps/server/src/platform/database/open-database.ts';
import { requestLog } from '../../apps/server/src/platform/http/logs/request-log.ts';
import { openPortal, type PortalParts } from '../../apps/server/src/operation/start/open-portal.ts';
import {
  openStorageOn,
  type Storage,
  closeAll,
  type Closer,
} from '../../apps/server/src/operation/start/open-storage.ts';
import { PLAIN_PAGES } from '../../apps/server/src/testing/plain-pages.ts';
import { cutPool, type CutPool, type Fate } from './cut-pool.ts';
import { SERVED_DESK } from './served-desk.ts';

/** A server and a worker that run as one simulated process. */
export interface SimulatedProcess {
  readonly app: FastifyInstance;
  readonly storage: Storage;
  readonly died: Promise<void>;
  readonly isDead: () => boolean;
  readonly isBusy: () => boolean;
  /** Stops the process as SIGTERM does. */
  stop(): Promise<void>;
}

export interface ProcessParts extends PortalParts {
  readonly config: Config;
  readonly fateOf: () => Fate;
  /** Called at the moment the process dies, before any other code runs. */
  readonly whenDead: () => void;
  readonly log: (line: string) => void;
  /** Called with the database connections before the first SQL statement. */
  readonly whenConnected: (cut: CutPool) => void;
}

/** Starts the real server and worker on a database, without listening on the network. */
export async function startProcess(pglite: PGlite, parts: ProcessParts): Promise<SimulatedProcess> {
  const { config, whenDead, log: write } = parts;
  const { promise: died, resolve } = Promise.withResolvers<void>();
  let isDead = false;
  const open = poolOver(pglite, (error) => write(JSON.stringify({ level: 50, msg: String(error.name) })));
  const connections = cutPool(open.pool, parts.fateOf, () => {
    isDead = true;
    connections.cut();
    whenDead();
    resolve();
  });
  parts.whenConnected(connections);
  const log = requestLog('info', { write });
  const { pool } = connections;
  const database = databaseOver(
    { pool, background: pool, holds: open.holds, close: () => open.pool.end() },
    { shared: false },
  );
  const closers: Closer[] = [() => open.pool.end()];
  const storage = await openStorageOn(database, config, log, closers);
  const { app, beginWork } = await openPortal({ config, storage, log }, closers, {
    ...parts,
    applicationSources: { portal: PLAIN_PAGES, desk: SERVED_DESK },
  });
  await app.ready();
  await beginWork();
  return {
    app,
    storage,
    died,
    isDead: () => isDead,
    isBusy: connections.isBusy,
    stop: () => closeAll(closers),
  };
}
