import type { Socket } from 'node:net';
import pg from 'pg';

/** In milliseconds. */
const LONGEST_LOOK = 5_000;

/** A server process; its start time distinguishes equal numbers of different servers. */
interface Backend {
  readonly pid: number;
  readonly since: string;
}

/**
 * Breaks connections to a vanished server. TCP would retransmit for a quarter of an hour and block the connection. After `silence`
 * milliseconds another connection looks for the server process; a busy or waiting one is left alone.
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
    // Behind a pooler, the driver's process number is the pooler's.
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
    // A server that refuses is reachable and may be the same.
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
