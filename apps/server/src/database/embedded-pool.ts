import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { onConnectionError } from './connection-errors.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { takeLock } from './lock-file.ts';

/** A pool and how to give everything behind it back. */
export interface OpenPool {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** What an embedded database holds fits many times; PostgreSQL's default of 128 MB would be memory of this process. */
const SHARED_BUFFERS = '16MB';

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
    mkdirSync(path, { recursive: true });
    const pglite = await PGlite.create({ fs: new DurableNodeFS(path), startParams: START_PARAMETERS });
    return poolOver(pglite, onError, releaseLock);
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/**
 * A pool of the one connection that PGlite has. It stays open however long nobody asks: closed for idleness, as after the
 * sleep of the machine, it would fail whoever asks in the same moment.
 */
export function poolOver(
  pglite: PGlite,
  onError: (error: Error) => void,
  whenClosed: () => void = () => undefined,
): OpenPool {
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  onConnectionError(pool, onError);
  return {
    pool,
    async close() {
      await pool.end();
      await pglite.close();
      whenClosed();
    },
  };
}
