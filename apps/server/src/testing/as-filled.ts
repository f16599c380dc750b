import type pg from 'pg';

type Pool = Pick<pg.Pool, 'query'>;

const OWN_TABLES = `select oid::regclass as name, to_regclass(format('as_filled.%I', oid::regclass::text)) as copy
  from pg_class where relkind = 'r' and relnamespace not in
  (select oid from pg_namespace where nspname in ('pg_catalog', 'information_schema', 'as_filled'))`;

/** Keeps rows of a new database beside their tables, and makes the function that takes a used one back to them. */
const KEEP = `
  create schema as_filled;
  create table as_filled.sequence as
    select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences;
  do $$
  declare filled record; has_rows boolean;
  begin
    for filled in ${OWN_TABLES} loop
      execute format('select exists (select from %s)', filled.name) into has_rows;
      if has_rows then execute format('create table as_filled.%I as table %s', filled.name::text, filled.name); end if;
    end loop;
  end $$;

  create function as_filled.return_to(since xid) returns void language plpgsql as $$
  declare used record; moved record; is_changed boolean;
  begin
    if exists (select from pg_class where age(xmin) < age(since))
      or exists (select from pg_trigger where age(xmin) < age(since)) then raise 'its tables were changed'; end if;
    if exists (select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())) then raise 'a row is held'; end if;
    set local lock_timeout = '1s';
    -- Without triggers, those of references too, so that the order of the tables is of no matter.
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
    for moved in select name, value, start_value from as_filled.sequence
      join pg_sequences on name = format('%I.%I', schemaname, sequencename) where value is distinct from last_value loop
      perform setval(moved.name::regclass, coalesce(moved.value, moved.start_value), moved.value is not null);
    end loop;
  end $$`;

/** Keeps what a new database holds, so that those that are copied from it can return to it. */
export async function keepAsFilled(pool: Pool): Promise<void> {
  await pool.query(KEEP);
}

/** The last transaction before a test, for `returnToFilled`. */
export async function lastTransaction(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ last: string }>('select pg_current_xact_id()::xid::text as last');
  return rows[0]!.last;
}

/**
 * Takes a database back to what it held when it was new. Throws where a test has changed more than rows since, or has left
 * somebody at work.
 */
export async function returnToFilled(pool: Pool, since: string): Promise<void> {
  await pool.query('select as_filled.return_to($1)', [since]);
}
