import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { RuleId } from './rules.ts';

export interface Broken {
  readonly rule: RuleId;
  /**
   * Database object that violates a rule; without schema if public. A partition is listed only if its table
   * does not have the violation.
   */
  readonly where: string;
}

/** SQL condition that excludes objects of PostgreSQL itself and of its extensions. */
const OWN = sql`nspname in ('public', 'pgboss', 'request_partitions')`;

/** Finds violations in the tables of the product and its job queue. */
export async function findViolations(db: Kysely<Tables>): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    with own as (select pg_class.oid, pg_class.oid::regclass::text as name, relkind, relpersistence, relispartition
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace where ${OWN})
    select 'TRIGGERS' as rule, own.name || '.' || tgname as where
      from pg_trigger join own on own.oid = tgrelid where not tgisinternal
    union all select 'TRIGGERS', own.name || '.' || rulename
      from pg_rewrite join own on own.oid = ev_class where rulename <> '_RETURN'
    union all select 'STORED_CODE', pg_proc.oid::regprocedure::text
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${OWN}
    union all select 'STORED_CODE', own.name || '.' || attname
      from pg_attribute join own on own.oid = attrelid where attgenerated <> '' and not own.relispartition
    union all select 'SEQUENCES', name from own where own.relkind = 'S'
    union all select 'TABLES_OF_QUERIES', name from own where relkind = 'm'
    union all select 'UNLOGGED_TABLES', name from own where relpersistence = 'u'
    union all select 'TEMPORARY_TABLES', relname::text from pg_class where relpersistence = 't'
    union all select 'PARTITIONS', name from own where relkind = 'p'
    union all select 'EXTENSIONS', extname::text from pg_extension where extname <> 'plpgsql'
    union all select 'EXCLUSION', own.name || '.' || conname
      from pg_constraint join own on own.oid = conrelid where contype = 'x'
    union all select 'DEFERRED_CONSTRAINTS', own.name || '.' || conname
      from pg_constraint join own on own.oid = conrelid where condeferrable
    union all select 'FOREIGN_KEYS', own.name || ' to ' || confrelid::regclass
      from pg_constraint join own on own.oid = conrelid
      where contype = 'f' and conparentid = 0 and not own.relispartition
    union all select 'INDEX_METHODS', indexrelid::regclass || ' ' || amname
      from pg_index join own on own.oid = indrelid join pg_class as index on index.oid = indexrelid
      join pg_am on pg_am.oid = index.relam where amname <> 'btree' and not own.relispartition
    union all select 'UNIQUE_BEYOND_A_REQUEST', indexrelid::regclass::text
      from pg_index join own on own.oid = indrelid join pg_attribute on attrelid = indrelid
        and attname = case when indrelid = 'request'::regclass then 'id' else 'request_id' end
      where indisunique and not (attnum = any(indkey::smallint[])) and not own.relispartition
    order by 1, 2`.execute(db);
  return rows;
}
