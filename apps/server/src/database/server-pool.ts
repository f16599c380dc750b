import pg from 'pg';
import { onConnectionError } from './connection-errors.ts';
import type { OpenPool } from './embedded-pool.ts';

/** A PostgreSQL server that may forget what it has confirmed. */
export class NotDurableError extends Error {
  override name = 'NotDurableError';

  constructor(settings: readonly string[]) {
    super(
      `Der PostgreSQL-Server kann bestätigte Daten verlieren: ${settings.join(', ')} muss eingeschaltet sein.`,
    );
  }
}

const DURABILITY_SETTINGS = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;
const OFF = new Set(['off', 'false', '0', 'no']);

/** Opens a pool on a PostgreSQL server; throws a NotDurableError unless the server flushes what it confirms. */
export async function openServerPool(url: string, onError: (error: Error) => void): Promise<OpenPool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'heimvorteil',
  });
  onConnectionError(pool, onError);
  const close = () => pool.end();
  try {
    await refuseUnlessDurable(pool);
    return { pool, close };
  } catch (error) {
    await close();
    throw error;
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
