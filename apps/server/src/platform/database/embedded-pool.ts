import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { onConnectionError } from './database-away.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { takeLock } from './folder-lock.ts';
import { givingWay, type BackgroundPool } from './giving-way.ts';
import { holdsInMemory, type Holds } from './holds.ts';
import { makeFolder } from './make-folder.ts';
import { PreparingClient } from './preparing-client.ts';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** About a second's work: whoever comes later is told at once to come again. */
const MOST_WAITING = 250;

/** So many wait for the only connection that nobody else should. */
class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError';
  /** too_many_connections. */
  readonly code = '53300';
}

/**
 * A pool over a database within this process: its answers come without a turn of the event loop, so whoever gets a connection waits for
 * one. Else a queue of statements would be worked off before any answer leaves, any request is read and any clock strikes.
 */
class EmbeddedConnections extends pg.Pool {
  /** Rejects with a TooManyWaitingError where so many wait that the answer would come too late. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | undefined {
    const tooMany = this.waitingCount >= MOST_WAITING ? new TooManyWaitingError() : undefined;
    if (callback === undefined) return tooMany ? Promise.reject(tooMany) : this.standInLine();
    if (tooMany) callback(tooMany, undefined, () => undefined);
    else super.connect((...connected) => setImmediate(callback, ...connected));
    return undefined;
  }

  /** A connection however many wait. */
  async standInLine(): Promise<pg.PoolClient> {
    const client = await super.connect();
    return new Promise((hand) => setImmediate(hand, client));
  }
}

/** A pool and how to give everything behind it back. */
export interface OpenPool {
  readonly pool: pg.Pool;
  /** For work that nobody waits for: it gives way where connections are few. */
  readonly background: BackgroundPool;
  readonly holds: Holds;
  close(): Promise<void>;
}

/** What an embedded database holds fits many times; PostgreSQL's default of 128 MB would be memory of this process. */
const SHARED_BUFFERS = '16MB';

/** How long work that nobody waits for gives way to each statement of somebody who does, in milliseconds: twenty a second go on. */
const PATIENCE = 50;

/** The session is the one of the connection before: what that left open when it failed has to end, and what it prepared. */
const BEGIN_ANEW = 'rollback; deallocate all';

/** PGlite's own start parameters, but with flushing: `fdatasync` does nothing in its file layer, `fsync` does. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  `shared_buffers=${SHARED_BUFFERS}`,
];

/** Opens the embedded database in a folder, for this process alone; throws a DatabaseInUseError otherwise. */
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

/** A pool of the one connection that PGlite has. */
export function poolOver(
  pglite: PGlite,
  onError: (error: Error) => void,
  whenClosed: () => void = () => undefined,
): OpenPool {
  const pool = new EmbeddedConnections({
    max: 1,
    // Closed for idleness, as after the sleep of the machine, it would fail whoever asks in the same moment.
    idleTimeoutMillis: 0,
    Client: clientOf(pglite),
    verify: (client, done) => client.query(BEGIN_ANEW, (error) => done(error ?? undefined)),
  });
  onConnectionError(pool, onError);
  return {
    pool,
    background: givingWay(pool, PATIENCE, () => pool.standInLine()),
    holds: holdsInMemory(),
    async close() {
      await pool.end();
      await pglite.close();
      whenClosed();
    },
  };
}

/** Each connection ends for itself: one for all would take the next one with it when it fails. */
function clientOf(pglite: PGlite): new () => pg.Client {
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...createPgConfig(pglite) });
    }
  };
}
