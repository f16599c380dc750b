import type { Socket } from 'node:net';
import pg from 'pg';

/** In milliseconds: longer than a statement may take, so that who is silent waits for somebody, or is gone. */
const LONGEST_SILENCE = 15_000;
const LONGEST_LOOK = 5_000;

/**
 * What a pool does with each new connection so that it breaks once its server is gone. A machine without power closes nothing: what was
 * sent there is sent again for a quarter of an hour, and meanwhile nobody else gets the connection. After some silence its other end is
 * looked for by the address that the pool has; one that is still at work, or waits for somebody, is left alone.
 */
export function breakingFromGoneServer(
  settings: pg.ClientConfig,
  silence = LONGEST_SILENCE,
): (client: pg.ClientBase) => Promise<void> {
  return async (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    let backend: number | undefined;
    stream.setTimeout(silence).on('timeout', async () => {
      if (backend !== undefined && (await isThere(backend, settings))) stream.setTimeout(silence);
      else stream.destroy();
    });
    // What the driver was told is a pooler's number where one stands between.
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    backend = rows[0]?.pid;
  };
}

async function isThere(backend: number, settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: LONGEST_LOOK,
    query_timeout: LONGEST_LOOK,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select from pg_stat_activity where pid = $1', [backend])).rowCount === 1;
  } catch (error) {
    // A server that refuses is there, and can be the same.
    return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '');
  } finally {
    void client.end().catch(() => undefined);
  }
}
