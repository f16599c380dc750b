import type pg from 'pg';

type Pool = Pick<pg.Pool, 'query'>;

const OWN_TABLES = `select oid::regclass as name, to_regclass(format('snapshot.%I', oid::regclass::text)) as copy
  from pg_class where relkind = 'r' and relnamespace not in
  (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema', 'snapshot'))`;

/** SQL that copies a new database's rows to the schema `snapshot` and creates a function to restore them. */
const SNAPSHOT = `
  create schema snapshot;
  create table snapshot.sequence as
    select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences;
  do $$
  declare filled record; has_rows boolean;
  begin
    for filled in ${OWN_TABLES} loop
      execute format('select exists (select from %s)', filled.name) into has_rows;
      if has_rows then execute format('create table snapshot.%I as table %s', filled.name::text, filled.name); end if;
    end loop;
  end $$;

  create function snapshot.reset(since xid) returns void language plpgsql as $$
  declare used record; moved record; is_changed boolean;
  begin
    if exists (
      select from (
        select xmin as changed from pg_class union all select xmin from pg_attribute union all select xmin from pg_constraint
        union all select xmin from pg_trigger union all select xmin from pg_proc
      ) catalogue where age(changed) < age(since)
    ) then raise 'the schema was changed'; end if;
    if exists (select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())) then raise 'an advisory lock is held'; end if;
    set local lock_timeout = '1s';
    -- Disables triggers, foreign keys included, so that tables can be emptied in any order.
    set local session_replication_role = replica;
    for used in ${OWN_TABLES} loop
      if used.copy is null then
        if pg_relation_size(used.name) > 0 then execute format('delete from %s', used.name); end if;
        continue;
      end if;
      execute format('select count(*) <> (select count(*) from %s) or bool_or(age(xmin) < age($1)) from %s', used.copy, used.name)
        into is_changed using since;
      if is_changed then
        execute format('delete from %s', used.name);
        execute format('insert into %s overriding system value table %s', used.name, used.copy);
      end if;
    end loop;
    for moved in select name, value, start_value from snapshot.sequence
      join pg_sequences on name = format('%I.%I', schemaname, sequencename) where value is distinct from last_value loop
      perform setval(moved.name::regclass, coalesce(moved.value, moved.start_value), moved.value is not null);
    end loop;
  end $$`;

/** Stores the rows of a new database, so that `resetToSnapshot` can restore them in the database's copies. */
export async function makeSnapshot(pool: Pool): Promise<void> {
  await pool.query(SNAPSHOT);
}

/** Id of the last transaction before a test; `resetToSnapshot` uses it to detect schema changes. */
export async function lastTransaction(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ last: string }>('select pg_current_xact_id()::xid::text as last');
  return rows[0]!.last;
}

/**
 * Resets rows and sequences to the snapshot. Throws if the schema changed after transaction `since`, or if
 * the test still holds an advisory lock.
 */
export async function resetToSnapshot(pool: Pool, since: string): Promise<void> {
  await pool.query('select snapshot.reset($1)', [since]);
}
