/** A PostgreSQL feature that distributed databases lack, change or slow down. */
interface Rule {
  readonly what: string;
  /** Limits that the manuals of Citus, YugabyteDB, CockroachDB and Aurora DSQL state, autumn 2026. */
  readonly limits: string;
  readonly instead: string;
}

/** Rules by id; each violation needs an entry in exceptions.ts. */
export const RULES = {
  ADVISORY_LOCKS: {
    what: 'advisory locks',
    limits: 'CockroachDB: in a transaction only, in older versions without effect; Citus: on one server only',
    instead: 'a row that you insert or lock',
  },
  NOTIFICATIONS: {
    what: '`LISTEN`, `NOTIFY`',
    limits: 'not in CockroachDB and Aurora DSQL, a preview in YugabyteDB 2025.2',
    instead: 'a query at intervals',
  },
  ROW_LOCKS: {
    what: '`FOR UPDATE`, `FOR SHARE`',
    limits: 'Citus: within one shard; Aurora DSQL: checked at commit, which fails with 40001',
    instead: 'rows by their key, always in the same order',
  },
  SKIPPED_LOCKS: {
    what: '`SKIP LOCKED`, `NOWAIT`',
    limits: 'not in Aurora DSQL; Citus: within one shard',
    instead: 'a second query for the rows that you got',
  },
  TABLE_LOCKS: {
    what: '`LOCK TABLE`',
    limits: 'not in CockroachDB, YugabyteDB and Aurora DSQL',
    instead: 'one row that represents the table',
  },
  TEMPORARY_TABLES: {
    what: 'temporary tables',
    limits: 'not in Aurora DSQL, a preview in CockroachDB, not behind a transaction pooler',
    instead: 'arrays as parameters (`unnest`)',
  },
  UNLOGGED_TABLES: {
    what: 'unlogged tables',
    limits: 'stored as a logged table, or refused; lost with their server',
    instead: 'a table',
  },
  SEQUENCES: {
    what: 'sequences, `serial`, identity',
    limits:
      'one server assigns all numbers, and new rows all go to the last range; CockroachDB, YugabyteDB and Aurora DSQL advise against them',
    instead: 'a UUID',
  },
  TRIGGERS: {
    what: 'triggers and rules',
    limits: 'not in Aurora DSQL; Citus: no rules, and triggers of local tables by default',
    instead: 'a statement in the same transaction',
  },
  STORED_CODE: {
    what: 'functions, `DO`, generated columns',
    limits: 'Aurora DSQL: SQL functions only; Citus chooses the server that runs them',
    instead: 'code of the application',
  },
  EXCLUSION: {
    what: 'exclusion constraints',
    limits: 'not in CockroachDB, YugabyteDB and Aurora DSQL; Citus: with the distribution column',
    instead: 'a unique index, for example of an hour instead of a period',
  },
  DEFERRED_CONSTRAINTS: {
    what: 'deferrable constraints',
    limits: 'not in CockroachDB; YugabyteDB: of foreign keys only',
    instead: 'an order of statements that keeps the constraint at any moment',
  },
  FOREIGN_KEYS: {
    what: 'foreign keys',
    limits:
      'Citus: between tables with the same distribution column, or to reference tables; others query another server for each row; Aurora DSQL: since August 2026',
    instead: 'a key that begins with the request, or a small table that every server has',
  },
  UNIQUE_BEYOND_A_REQUEST: {
    what: 'a unique index without the request',
    limits:
      'Citus and partitions: it must contain the distribution column; others query another server for each row',
    instead: 'a key that begins with the request',
  },
  PHYSICAL_ROWS: {
    what: '`ctid`, `xmin`, `tableoid`',
    limits: 'a place on one server; not in CockroachDB and Aurora DSQL',
    instead: 'the primary key',
  },
  EXTENSIONS: {
    what: 'extensions',
    limits: 'not in CockroachDB and Aurora DSQL; others have a fixed list',
    instead: 'features of PostgreSQL itself',
  },
  TRUNCATION: {
    what: '`TRUNCATE`',
    limits: 'not in Aurora DSQL; a change of the schema in CockroachDB',
    instead: '`DELETE` in batches',
  },
  SAVEPOINTS: {
    what: 'savepoints',
    limits: 'not in Aurora DSQL',
    instead: '`ON CONFLICT`, or a transaction of its own',
  },
  PREPARED_TRANSACTIONS: {
    what: '`PREPARE TRANSACTION`',
    limits: 'Citus uses it itself; not in CockroachDB, YugabyteDB and Aurora DSQL',
    instead: 'a row for the pending work',
  },
  ISOLATION: {
    what: 'another isolation than `READ COMMITTED`',
    limits:
      'Citus: per server; CockroachDB: `SERIALIZABLE` by default; Aurora DSQL: snapshot isolation only; the caller has to retry after 40001',
    instead: 'row locks, and `READ COMMITTED`',
  },
  PARTITIONS: {
    what: 'partitions',
    limits: 'not in Aurora DSQL; CockroachDB and YugabyteDB split tables themselves; Citus: one level',
    instead: 'no partitions, where the database splits tables itself',
  },
  INDEX_METHODS: {
    what: 'indexes other than B-trees',
    limits: 'not in Aurora DSQL; YugabyteDB: GIN of one column; Citus as PostgreSQL',
    instead: 'a table with one row for each value',
  },
  CURSORS: {
    what: 'cursors',
    limits: 'Citus: within one shard; not in Aurora DSQL',
    instead: 'batches after the last key',
  },
  COPYING: {
    what: '`COPY`',
    limits: 'the number of rows in a transaction is limited (Aurora DSQL: 3,000)',
    instead: 'batches of arrays (`unnest`)',
  },
  MAINTENANCE: { what: '`VACUUM`, `ANALYZE`', limits: 'refused or without effect', instead: 'nothing' },
  TABLES_OF_QUERIES: {
    what: 'materialized views, `CREATE TABLE AS`',
    limits: 'not in Aurora DSQL; Citus: on the coordinator',
    instead: 'a table that the application writes',
  },
  RECURSION: {
    what: 'recursive queries',
    limits: 'Citus: within one shard',
    instead: 'one query for each level',
  },
  WRITING_SUBQUERIES: {
    what: 'writing in `WITH`',
    limits: 'Citus: within one shard',
    instead: 'two statements in one transaction',
  },
  GROUPING_SETS: {
    what: '`GROUPING SETS`, `CUBE`, `ROLLUP`',
    limits: 'Citus: within one shard; not in CockroachDB',
    instead: 'one query for each grouping',
  },
  SAMPLES: {
    what: '`TABLESAMPLE`',
    limits: 'Citus: within one shard; not in CockroachDB',
    instead: 'a condition over the key',
  },
  STATE_OF_ONE_SERVER: {
    what: '`pg_locks`, `pg_stat_…`',
    limits: 'each server reports only its own state',
    instead: 'a row with this state',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof RULES;

/** Advice to the developer whose source or table breaks a rule. */
export function adviceOn(id: RuleId, where: string): string {
  const { what, limits, instead } = RULES[id];
  return `${where}: do not use ${what} (${limits}). Use ${instead}, or add an exception with its reason.`;
}
