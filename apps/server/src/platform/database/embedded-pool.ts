import type { OpenPool } from './background-pool.ts';
import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { onConnectionError } from './database-away.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { takeLock, makeFolder } from './folder-lock.ts';
import { backgroundPool } from './background-pool.ts';
import { holdsInMemory } from './holds.ts';
import { PreparingClient } from './preparing-client.ts';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** Maximum of waiting statements, about a second's work; further callers are refused at once. */
const MOST_WAITING = 250;

class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError';
  /** PostgreSQL's error code too_many_connections. */
  readonly code = '53300';
}

/**
 * Pool over an embedded database, which answers without a turn of the event loop. So each caller waits one
 * turn, because a queue of statements would otherwise block requests and timers.
 */
class EmbeddedConnections extends pg.Pool {
  /** Rejects with a TooManyWaitingError if MOST_WAITING callers wait. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    const tooMany = this.waitingCount >= MOST_WAITING ? new TooManyWaitingError() : undefined;
    if (callback === undefined) return tooMany ? Promise.reject(tooMany) : this.standInLine();
    if (tooMany) callback(tooMany, undefined, () => undefined);
    else super.connect((...connected) => setImmediate(callback, ...connected));
    return undefined;
  }

  /** Connects without the limit on waiting callers. */
  async standInLine(): Promise<pg.PoolClient> {
    const client = await super.connect();
    return new Promise((settle) => setImmediate(settle, client));
  }
}

/** Enough for an embedded database. The default of 128 MB would count as memory of this process. */
const SHARED_BUFFERS = '16MB';

/** Milliseconds that background work gives way to others, so at least 20 of its statements run a second. */
const PATIENCE = 50;

/** Ends an open transaction and prepared statements, because all connections share one PGlite session. */
const BEGIN_ANEW = 'rollback; deallocate all';

/** PGlite's defaults, but with flushing to disk by `fsync`, because the file layer lacks `fdatasync`. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  `shared_buffers=${SHARED_BUFFERS}`,
];

/** Opens the embedded database for one process; throws a DatabaseInUseError if another process uses it. */
export async function openEmbeddedPool(folder: string, onError: (error: Error) => void): Promise<OpenPool> {
  const path = resolve(folder);
  const releaseLock = takeLock(path);
  try {
    makeFolder(path);
    const pglite = await PGlite.create({ fs: new DurableNodeFS(path), startParams: START_PARAMETERS });
    return poolOver(pglite, onError, releaseLock);
  } catch (error) {
    releaseLock();
    throw error;
  }
}

export function poolOver(
  pglite: PGlite,
  onError: (error: Error) => void,
  whenClosed: () => void = () => undefined,
): OpenPool {
  const pool = new EmbeddedConnections({
    max: 1,
    // No idle timeout: after a suspend it fires at once and fails a statement that has just begun.
    idleTimeoutMillis: 0,
    Client: clientOf(pglite),
    verify: (client, done) => client.query(BEGIN_ANEW, (error) => done(error ?? undefined)),
  });
  onConnectionError(pool, onError);
  return {
    pool,
    background: backgroundPool(pool, PATIENCE, () => pool.standInLine()),
    holds: holdsInMemory(),
    async close() {
      await pool.end();
      await pglite.close();
      whenClosed();
    },
  };
}

/** A new client per connection, because a client that failed would fail the next connection too. */
function clientOf(pglite: PGlite): new () => pg.Client {
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...createPgConfig(pglite) });
    }
  };
}
