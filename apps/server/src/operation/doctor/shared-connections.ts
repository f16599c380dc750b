import type pg from 'pg';

/** A pooler reuses the last connection first, so a few rounds are enough. */
const ROUNDS = 3;

/**
 * Whether a pooler shares the server's connections between transactions. Two open connections then reach the
 * same server process, or one reaches several.
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
