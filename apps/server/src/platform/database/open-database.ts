import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  PostgresDriver,
  type DatabaseConnection,
  type PostgresDialectConfig,
} from 'kysely';
import type pg from 'pg';
import type { DatabaseConfig } from '../config/config.ts';
import { tracingInForce, traced } from '../tracing/index.ts';
import { openEmbeddedPool } from './embedded-pool.ts';
import { type OpenPool } from './background-pool.ts';
import { openServerPool } from './server-pool.ts';
import { type BackgroundPool } from './background-pool.ts';
import type { Holds } from './holds.ts';
import type { Tables } from './tables.ts';
import { statementOf } from './statement-of.ts';

class TracedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new TracedDriver(this.#config);
  }
}

class TracedDriver extends PostgresDriver {
  readonly #known = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...options);
    if (this.#known.has(connection)) return connection;
    this.#known.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, ...rest) => traced(statementOf(query), () => execute(query, ...rest));
    return connection;
  }
}

/** `shared` is true if other processes may use the database too. */
export interface Database {
  readonly db: Kysely<Tables>;
  readonly pool: pg.Pool;
  readonly shared: boolean;
  readonly background: { readonly db: Kysely<Tables>; readonly pool: BackgroundPool };
  readonly holds: Holds;
  close(): Promise<void>;
}

/** `onError` receives errors of idle connections. */
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
