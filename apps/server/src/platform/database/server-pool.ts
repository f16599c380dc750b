import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { onConnectionError } from './database-away.ts';
import type { OpenPool } from './background-pool.ts';
import { serverHolds } from './lock-session.ts';
import { Socket } from 'node:net';

/** The PostgreSQL server may lose committed data, because it does not flush to disk. */
export class NotDurableError extends Error {
  override name = 'NotDurableError';

  constructor(settings: readonly string[]) {
    super(
      `Der PostgreSQL-Server kann bestätigte Daten verlieren: ${settings.join(', ')} muss eingeschaltet sein.`,
    );
  }
}

/** Milliseconds to wait at startup for a database server that recovers from a crash. */
const LONGEST_RECOVERY = 60_000;
const RECOVERY_PAUSE = 250;
/** PostgreSQL's code cannot_connect_now: the server is starting or shutting down. */
const NOT_YET = '57P03';

/** Connections per process: enough for two cores of a database server if a statement takes a millisecond. */
const USUAL_POOL_SIZE = 10;

/** Milliseconds after which the database server cancels a statement. */
const LONGEST_STATEMENT = 10_000;
/** Milliseconds without traffic until a connection is checked; longer than any statement. */
const LONGEST_SILENCE = 15_000;

const DURABILITY_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
const OFF = new Set(['off', 'false', '0', 'no']);

/** Opens a pool once the server accepts connections; throws a NotDurableError unless it flushes to disk. */
export async function openServerPool(
  {
    url,
    poolSize = USUAL_POOL_SIZE,
    longestSilence = LONGEST_SILENCE,
  }: {
    readonly url: string;
    readonly poolSize?: number | undefined;
    readonly longestSilence?: number;
  },
  onError: (error: Error) => void,
): Promise<OpenPool> {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: LONGEST_STATEMENT,
    application_name: 'heimvorteil',
  };
  const onConnect = breakDeadConnections(settings, longestSilence);
  const pool = new pg.Pool({ ...settings, max: poolSize, onConnect });
  const holds = serverHolds(settings);
  onConnectionError(pool, onError);
  const close = async () => void (await Promise.all([pool.end(), holds.close()]));
  try {
    await onceStarted(() => refuseUnlessDurable(pool));
    return { pool, background: pool, holds, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Retries while the server recovers from a crash; throws at once if no server answers. */
async function onceStarted(ask: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + LONGEST_RECOVERY;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if ((error as { code?: unknown }).code !== NOT_YET || performance.now() > deadline) throw error;
      await wait(RECOVERY_PAUSE);
    }
  }
}

async function refuseUnlessDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [DURABILITY_SETTINGS],
  );
  const off = rows.filter(({ setting }) => OFF.has(setting)).map(({ name }) => name);
  if (off.length > 0) throw new NotDurableError(off);
}

/** Milliseconds to check whether the backend process of a connection still exists. */
const LONGEST_LOOK = 5_000;

/** A backend process of the database server; its start time distinguishes equal process ids. */
interface Backend {
  readonly pid: number;
  readonly since: string;
}

/**
 * Closes connections to a vanished server, which would otherwise hang for a quarter of an hour. After
 * `silence` milliseconds, a second connection checks whether the backend process still exists.
 */
function breakDeadConnections(
  settings: pg.ClientConfig,
  silence: number,
): (client: pg.ClientBase) => Promise<void> {
  return async (client) => {
    const stream = socketOf(client);
    let backend: Backend | undefined;
    stream.setTimeout(silence).on('timeout', async () => {
      if (backend && (await isThere(backend, settings))) stream.setTimeout(silence);
      else stream.destroy();
    });
    // Ask the server for the process id, because behind a pooler the driver only knows the pooler's.
    const { rows } = await client.query<Backend>(
      'select pid, extract(epoch from backend_start)::text as since from pg_stat_activity where pid = pg_backend_pid()',
    );
    backend = rows[0];
  };
}

/** Network connection of a client. Throws a TypeError for any other driver. */
function socketOf(client: pg.ClientBase): Socket {
  const stream = client instanceof pg.Client ? client.connection.stream : undefined;
  if (stream instanceof Socket) return stream;
  throw new TypeError('the client has no socket');
}

async function isThere({ pid, since }: Backend, settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: LONGEST_LOOK,
    query_timeout: LONGEST_LOOK,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      'select from pg_stat_activity where pid = $1 and extract(epoch from backend_start)::text = $2',
      [pid, since],
    );
    return rowCount === 1;
  } catch (error) {
    // Keep the connection: a server that refuses this check is reachable and may be the same one.
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
