import type pg from 'pg';

/** A pooler gives the connection that was used last to whoever asks next, so a few rounds are enough. */
const ROUNDS = 3;

/**
 * Whether a pooler lends the server's connections for a transaction only. Two open connections then answer with the same
 * server process, or one with several.
 */
export async function sharesConnections(pool: pg.Pool): Promise<boolean> {
  const clients = [await pool.connect(), await pool.connect()];
  const seen = clients.map(() => new Set<number>());
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, client] of clients.entries()) {
        const { rows } = await client.query<{ process: number }>('select pg_backend_pid() as process');
        seen[at]!.add(rows[0]!.process);
      }
    }
  } finally {
    for (const client of clients) client.release();
  }
  const all = seen.flatMap((processes) => [...processes]);
  return all.length !== clients.length || new Set(all).size !== clients.length;
}
