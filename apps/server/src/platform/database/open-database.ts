import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { DatabaseConfig } from '../config/config.ts';
import { tracingInForce } from '../tracing/index.ts';
import { openEmbeddedPool, type OpenPool } from './embedded-pool.ts';
import type { BackgroundPool } from './giving-way.ts';
import type { Holds } from './holds.ts';
import { openServerPool } from './server-pool.ts';
import type { Tables } from './tables.ts';
import { TracedDialect } from './traced-dialect.ts';

/** An open database; `shared` if other processes may write to it. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly shared: boolean;
  readonly background: { readonly db: Kysely<Tables>; readonly pool: BackgroundPool };
  readonly holds: Holds;
  close(): Promise<void>;
}

/** Opens the configured database; `onError` receives errors of idle connections. */
export async function openDatabase(
  config: DatabaseConfig,
  onError: (error: Error) => void = () => undefined,
): Promise<Database> {
  const open =
    config.kind === 'postgres'
      ? await openServerPool(config, onError)
      : await openEmbeddedPool(config.folder, onError);
  return databaseOver(open, { shared: config.kind === 'postgres' });
}

export function databaseOver(open: OpenPool, options: { shared: boolean }): Database {
  return {
    db: kyselyOver(open.pool),
    pool: open.pool,
    shared: options.shared,
    background: { db: kyselyOver(open.background), pool: open.background },
    holds: open.holds,
    close: () => open.close(),
  };
}

function kyselyOver(pool: PostgresPool): Kysely<Tables> {
  const Dialect = tracingInForce() ? TracedDialect : PostgresDialect;
  return new Kysely<Tables>({ dialect: new Dialect({ pool }) });
}
