import { sql, type Kysely, type Transaction } from 'kysely';
import { writeAndRun, type Written } from '../run-written.ts';
import type { Tables } from '../tables.ts';
import { differingRights } from './compare-rights.ts';
import {
  OWNER_FUNCTIONS,
  QUEUE_RIGHTS,
  QUEUE_SCHEMA,
  TABLE_RIGHTS,
  USED_SEQUENCES,
  type TableRights,
} from './rights-table.ts';

/**
 * Grants a role exactly the table's rights, as the owner. Returns remaining differences in German: powers of the role or its
 * groups, which only a database administrator can revoke.
 */
export async function applyRights(db: Kysely<Tables>, role: string): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('rights of roles', 0))`.execute(trx);
    if ((await differingRights(trx, role)).length === 0) return [];
    await takeEverything(trx, role);
    await grantTables(trx, role);
    await grantOthers(trx, role);
    return differingRights(trx, role);
  });
}

async function takeEverything(trx: Transaction<Tables>, role: string): Promise<void> {
  await writeAndRun(
    trx,
    sql<Written>`
      select format('revoke all on %I.%I from %I, public', nspname, relname, ${role}::text) as statement
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and (nspname in (${QUEUE_SCHEMA}, 'request_partitions')
        or nspname = current_schema() and relname = any(${Object.keys(TABLE_RIGHTS)}::text[]))
      union all select format('revoke create on schema %I from %I, public', nspname, ${role}::text)
      from pg_namespace where nspname in (current_schema(), ${QUEUE_SCHEMA}, 'request_partitions')
      union all select format('revoke create, temporary on database %I from %I, public', current_database(), ${role}::text)
      union all select format('revoke all on function %s from public', oid::regprocedure)
      from pg_proc where pronamespace = current_schema()::regnamespace and prosecdef`,
  );
}

async function grantTables(trx: Transaction<Tables>, role: string): Promise<void> {
  const granted = Object.entries(TABLE_RIGHTS).flatMap(([table, rights]) => {
    const text = textOf(rights);
    return text === '' ? [] : [{ table, text }];
  });
  await writeAndRun(
    trx,
    sql<Written>`
      select format('grant %s on %I.%I to %I', rights, current_schema(), "table", ${role}::text) as statement
      from unnest(${granted.map(({ table }) => table)}::text[], ${granted.map(({ text }) => text)}::text[])
        as granted ("table", rights)
      union all select format('grant %s on %I.%I to %I', ${textOf(QUEUE_RIGHTS)}::text, nspname, relname, ${role}::text)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname = ${QUEUE_SCHEMA}`,
  );
}

async function grantOthers(trx: Transaction<Tables>, role: string): Promise<void> {
  await writeAndRun(
    trx,
    sql<Written>`
      select format('grant usage on schema %I to %I', nspname, ${role}::text) as statement
      from pg_namespace where nspname in (current_schema(), ${QUEUE_SCHEMA})
      union all select format('grant connect on database %I to %I', current_database(), ${role}::text)
      union all select format('grant usage on sequence %I.%I to %I', current_schema(), name, ${role}::text)
      from unnest(${[...USED_SEQUENCES]}::text[]) as used (name)
      union all select format('grant execute on function %I.%s to %I', current_schema(), name, ${role}::text)
      from unnest(${[...OWNER_FUNCTIONS]}::text[]) as called (name)`,
  );
}

function textOf(rights: TableRights): string {
  const ofColumns = (['select', 'insert', 'update'] as const).flatMap((right) => {
    const columns = rights[right];
    if (columns === undefined) return [];
    return columns === 'ALL' ? [right] : [`${right} (${columns.map((one) => `"${one}"`).join(', ')})`];
  });
  return [...ofColumns, ...(rights.delete ? ['delete'] : [])].join(', ');
}
