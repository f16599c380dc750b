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

/** Waiting statements, about a second's work; further callers are refused at once. */
const MOST_WAITING = 250;

class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError';
  /** PostgreSQL's code too_many_connections. */
  readonly code = '53300';
}

/**
 * Pool over an embedded database, whose answers need no turn of the event loop. Each caller waits one,
 * because a queue of statements would otherwise block requests, answers and timers.
 */
class EmbeddedConnections extends pg.Pool {
  /** Rejects with a TooManyWaitingError if the queue is too long. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    const tooMany = this.waitingCount >= MOST_WAITING ? new TooManyWaitingError() : undefined;
    if (callback === undefined) return tooMany ? Promise.reject(tooMany) : this.standInLine();
    if (tooMany) callback(tooMany, undefined, () => undefined);
    else super.connect((...connected) => setImmediate(callback, ...connected));
    return undefined;
  }

  /** Connects without a limit on waiting callers. */
  async standInLine(): Promise<pg.PoolClient> {
    const client = await super.connect();
    return new Promise((settle) => setImmediate(settle, client));
  }
}

/** Enough for an embedded database; the default of 128 MB would be memory of this process. */
const SHARED_BUFFERS = '16MB';

/** Milliseconds that background work waits for other statements, so that at least twenty a second run. */
const PATIENCE = 50;

/** Ends what the previous connection's session left open or prepared, because all connections share one session. */
const BEGIN_ANEW = 'rollback; deallocate all';

/** PGlite's parameters, but with flushing: its file layer implements `fsync`, not `fdatasync`. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  `shared_buffers=${SHARED_BUFFERS}`,
];

/** Opens the embedded database for this process alone; throws a DatabaseInUseError if another one uses it. */
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
    // No idle timeout: after the machine's sleep it would fail a statement that starts at that moment.
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

/** A new client for each connection, because a failed shared client would fail the next one too. */
function clientOf(pglite: PGlite): new () => pg.Client {
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...createPgConfig(pglite) });
    }
  };
}
