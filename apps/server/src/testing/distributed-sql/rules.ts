/** A PostgreSQL feature that distributed databases lack, change or slow down. */
interface Rule {
  /** Text of a table cell. */
  readonly what: string;
  /** Limits that the databases document. */
  readonly limits: string;
  readonly instead: string;
}

const NOBODY = 'Not needed: nothing of it is here';

/** Every rule; docs/distributed-sql.md is generated from them. */
export const RULES = {
  ADVISORY_LOCKS: {
    what: 'advisory locks',
    limits:
      'CockroachDB: of a transaction only, in older versions without effect; Citus: on the server that is asked alone',
    instead: 'a row that is inserted or locked',
  },
  NOTIFICATIONS: {
    what: '`LISTEN`, `NOTIFY`',
    limits: 'not in CockroachDB and Aurora DSQL, on trial in YugabyteDB (2025.2)',
    instead: 'asking at intervals',
  },
  ROW_LOCKS: {
    what: '`FOR UPDATE` and its like',
    limits:
      'Citus: within one shard; Aurora DSQL: as a check at the end of the transaction, which fails with 40001',
    instead: 'rows named by their key, in one order',
  },
  SKIPPED_LOCKS: {
    what: '`SKIP LOCKED`, `NOWAIT`',
    limits: 'not in Aurora DSQL; Citus: within one shard',
    instead: 'a second look at what was taken',
  },
  TABLE_LOCKS: {
    what: '`LOCK TABLE`',
    limits: 'not in CockroachDB, YugabyteDB and Aurora DSQL',
    instead: 'one row that stands for the table',
  },
  TEMPORARY_TABLES: {
    what: 'temporary tables',
    limits: 'not in Aurora DSQL, on trial in CockroachDB, behind no pooler of transactions',
    instead: 'arrays as parameters (`unnest`)',
  },
  UNLOGGED_TABLES: {
    what: 'unlogged tables',
    limits: 'stored as any other, or refused; lost with their server',
    instead: 'a table',
  },
  SEQUENCES: {
    what: 'sequences, `serial`, identity',
    limits:
      'one place that everybody asks, and neighbours that all land in the last range (CockroachDB, YugabyteDB, Aurora DSQL advise against)',
    instead: 'a UUID',
  },
  TRIGGERS: {
    what: 'triggers and rules',
    limits: 'not in Aurora DSQL; Citus has no rules, and triggers only of local tables unless allowed',
    instead: 'the same transaction, in the application',
  },
  STORED_CODE: {
    what: 'functions, `DO`, generated columns',
    limits: 'Aurora DSQL takes SQL functions only, Citus runs them where it deems them to belong',
    instead: 'the application',
  },
  EXCLUSION: {
    what: 'exclusion constraints',
    limits: 'not in CockroachDB, YugabyteDB and Aurora DSQL; Citus: with the distribution column',
    instead: 'a unique index over what is taken: an hour, not a span',
  },
  DEFERRED_CONSTRAINTS: {
    what: 'deferrable constraints',
    limits: 'not in CockroachDB; YugabyteDB: of foreign keys only',
    instead: 'statements in an order that holds at any moment',
  },
  FOREIGN_KEYS: {
    what: 'foreign keys',
    limits:
      'Citus: between tables that are distributed alike, or to reference tables; elsewhere one more question to another server with each row; Aurora DSQL since August 2026',
    instead: 'a key that begins with the request, or a table that every server has',
  },
  UNIQUE_BEYOND_A_REQUEST: {
    what: 'unique without the request',
    limits:
      'Citus: a unique index holds the distribution column; partitions: the same; elsewhere a question to another server with each row',
    instead: 'a key that begins with the request',
  },
  PHYSICAL_ROWS: {
    what: '`ctid`, `xmin`, `tableoid`',
    limits: 'names a place on one server; not in CockroachDB and Aurora DSQL',
    instead: 'the primary key',
  },
  EXTENSIONS: {
    what: 'extensions',
    limits: 'not in CockroachDB and Aurora DSQL; elsewhere those that were brought along',
    instead: 'what PostgreSQL itself has',
  },
  TRUNCATION: {
    what: '`TRUNCATE`',
    limits: 'not in Aurora DSQL; a change of the schema in CockroachDB',
    instead: '`DELETE` in portions',
  },
  SAVEPOINTS: {
    what: 'savepoints',
    limits: 'not in Aurora DSQL',
    instead: '`ON CONFLICT`, or a transaction of its own',
  },
  PREPARED_TRANSACTIONS: {
    what: '`PREPARE TRANSACTION`',
    limits: 'what the databases themselves need; not in CockroachDB, YugabyteDB and Aurora DSQL',
    instead: 'a row that says what is owed',
  },
  ISOLATION: {
    what: 'another isolation than `READ COMMITTED`',
    limits:
      'Citus keeps it per server; CockroachDB is `SERIALIZABLE` unless told otherwise, Aurora DSQL always one of snapshots: both end with 40001, which whoever asked has to repeat',
    instead: 'locks of rows; CockroachDB with `READ COMMITTED`',
  },
  PARTITIONS: {
    what: 'partitions',
    limits: 'not in Aurora DSQL; CockroachDB and YugabyteDB split tables themselves; Citus: one level',
    instead: 'the database that splits by itself',
  },
  INDEX_METHODS: {
    what: 'indexes other than B-trees',
    limits: 'not in Aurora DSQL; YugabyteDB: GIN of one column; Citus as PostgreSQL',
    instead: 'a table of the single values',
  },
  CURSORS: {
    what: 'cursors',
    limits: 'Citus: within one shard; not in Aurora DSQL',
    instead: 'portions behind the last key',
  },
  COPYING: {
    what: '`COPY`',
    limits: 'each database has its own limits of rows in a transaction (Aurora DSQL: 3,000)',
    instead: 'portions of arrays (`unnest`)',
  },
  MAINTENANCE: { what: '`VACUUM`, `ANALYZE`', limits: 'refused or without meaning', instead: NOBODY },
  TABLES_OF_QUERIES: {
    what: 'materialized views, `CREATE TABLE AS`',
    limits: 'not in Aurora DSQL; Citus: on the coordinator',
    instead: 'a table that is written',
  },
  RECURSION: {
    what: 'recursive queries',
    limits: 'Citus: within one shard',
    instead: 'one question per level',
  },
  WRITING_SUBQUERIES: {
    what: 'writing in `WITH`',
    limits: 'Citus: within one shard',
    instead: 'two statements in one transaction',
  },
  GROUPING_SETS: {
    what: '`GROUPING SETS`, `CUBE`, `ROLLUP`',
    limits: 'Citus: within one shard; not in CockroachDB',
    instead: 'several groupings',
  },
  SAMPLES: {
    what: '`TABLESAMPLE`',
    limits: 'Citus: within one shard; not in CockroachDB',
    instead: 'a condition over the key',
  },
  STATE_OF_ONE_SERVER: {
    what: '`pg_locks`, `pg_stat_…`',
    limits: 'each server says its own',
    instead: 'a row that says so',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof RULES;
