import type { Socket } from 'node:net';
import pg from 'pg';

/** In milliseconds. */
const LONGEST_LOOK = 5_000;

/** A connection as the server knows it: a number alone may be somebody else's on another server. */
interface Backend {
  readonly pid: number;
  readonly since: string;
}

/**
 * What a pool does with each new connection so that it breaks once its server is gone. A machine without power closes nothing: what was
 * sent there is sent again for a quarter of an hour, and meanwhile nobody else gets the connection. After so many milliseconds of silence
 * its other end is looked for by the address that the pool has; one that is still at work, or waits for somebody, is left alone.
 */
export function breakingFromGoneServer(
  settings: pg.ClientConfig,
  silence: number,
): (client: pg.ClientBase) => Promise<void> {
  return async (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    let backend: Backend | undefined;
    stream.setTimeout(silence).on('timeout', async () => {
      if (backend && (await isThere(backend, settings))) stream.setTimeout(silence);
      else stream.destroy();
    });
    // What the driver was told is a pooler's number where one stands between.
    const { rows } = await client.query<Backend>(
      'select pid, extract(epoch from backend_start)::text as since from pg_stat_activity where pid = pg_backend_pid()',
    );
    backend = rows[0];
  };
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
    // A server that refuses is there, and can be the same.
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
