import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { QUEUE_SCHEMA, USED_SEQUENCES } from './rights-table.ts';

/** Effective rights on a table: those granted to the role, to its groups and to PUBLIC. */
export interface RightsOnTable {
  /** Undefined for the schema of this product's own tables. */
  readonly schema: string | undefined;
  readonly table: string;
  readonly whole: readonly string[];
  readonly columns: readonly { readonly right: string; readonly column: string }[];
}

/** Effective rights of a role in all schemas of this product. */
export interface Catalogue {
  /** Powers of the role that this product does not need, as German text. */
  readonly ofRole: readonly string[];
  readonly tables: readonly RightsOnTable[];
  /** Functions that the role may call, with their parameter types. */
  readonly functions: readonly string[];
  /** Sequences on which the role has the USAGE privilege. */
  readonly sequences: readonly string[];
}

const PARTITIONS = 'request_partitions';

export async function readCatalogue(db: Kysely<Tables>, role: string): Promise<Catalogue> {
  return {
    ofRole: await powersOf(db, role),
    tables: await tablesOf(db, role),
    functions: await functionsOf(db, role),
    sequences: await sequencesOf(db, role),
  };
}

async function powersOf(db: Kysely<Tables>, role: string): Promise<string[]> {
  const { rows } = await sql<{ power: string }>`
    select power from pg_roles
    cross join lateral (values
      (rolsuper, 'SUPERUSER'), (rolcreaterole, 'CREATEROLE'), (rolcreatedb, 'CREATEDB'),
      (rolbypassrls, 'BYPASSRLS'), (rolreplication, 'REPLICATION'),
      (has_schema_privilege(rolname, current_schema()::text, 'CREATE'), 'CREATE im Schema'),
      (exists (select from pg_namespace where nspname in (${QUEUE_SCHEMA}, ${PARTITIONS})
        and has_schema_privilege(pg_roles.rolname, pg_namespace.oid, 'CREATE')), 'CREATE in einem weiteren Schema'),
      (has_database_privilege(rolname, current_database()::text, 'CREATE'), 'CREATE in der Datenbank'),
      (has_database_privilege(rolname, current_database()::text, 'TEMPORARY'), 'TEMPORARY in der Datenbank'),
      (exists (select from pg_class where relnamespace = current_schema()::regnamespace
        and pg_has_role(pg_roles.rolname, relowner, 'MEMBER')), 'die Rolle der Eigentümerin'),
      (exists (select from pg_roles predefined where predefined.rolname like 'pg\\_%'
        and pg_has_role(pg_roles.rolname, predefined.oid, 'MEMBER')), 'eine vordefinierte Rolle (pg_…)')
    ) as powers (has, power)
    where rolname = ${role} and has`.execute(db);
  return rows.map(({ power }) => power);
}

async function tablesOf(db: Kysely<Tables>, role: string): Promise<RightsOnTable[]> {
  const { rows } = await sql<Omit<RightsOnTable, 'schema'> & { schema: string | null }>`
    with kinds (kind) as (select unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']
      || case when current_setting('server_version_num')::int >= 170000 then array['MAINTAIN'] else '{}' end))
    select nullif(nspname, current_schema()) as schema, relname as table,
      array(select kind from kinds where has_table_privilege(${role}, pg_class.oid, kind)) as whole,
      coalesce((select json_agg(json_build_object('right', kind, 'column', attname) order by kind, attnum)
        from kinds, pg_attribute where kind in ('SELECT', 'INSERT', 'UPDATE') and attrelid = pg_class.oid and attnum > 0
          and not attisdropped and has_column_privilege(${role}, pg_class.oid, attnum, kind)), '[]') as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in (current_schema(), ${QUEUE_SCHEMA}, ${PARTITIONS})
    order by nspname, relname`.execute(db);
  return rows.map(({ schema, ...row }) => ({ ...row, schema: schema ?? undefined }));
}

async function functionsOf(db: Kysely<Tables>, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s(%s)', proname, (select string_agg(format_type(kind, null), ', ' order by nth)
        from unnest(proargtypes) with ordinality as taken (kind, nth))) as name
    from pg_proc where pronamespace = current_schema()::regnamespace and prosecdef
      and has_function_privilege(${role}, oid, 'EXECUTE') order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function sequencesOf(db: Kysely<Tables>, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...USED_SEQUENCES]}::text[]) as used (name)
    where has_sequence_privilege(${role}, to_regclass(name), 'USAGE')`.execute(db);
  return rows.map(({ name }) => name);
}
