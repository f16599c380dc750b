import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { readCatalogue, type Catalogue, type RightsOnTable } from './read-catalogue.ts';
import {
  OWNER_FUNCTIONS,
  QUEUE_RIGHTS,
  QUEUE_SCHEMA,
  TABLE_RIGHTS,
  USED_SEQUENCES,
  type TableRights,
} from './rights-table.ts';
import { writeAndRun, type FormattedStatement } from '../run-formatted-statements.ts';

const RIGHTS = ['SELECT', 'INSERT', 'UPDATE'] as const;
const TOO_MUCH = 'zu viel';
const MISSING = 'fehlt';

/** True if the role owns the tables or is a superuser; then its rights cannot be limited. */
export async function isOwner(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select rolsuper or exists (select from pg_class
      where oid = to_regclass('audit_event') and pg_has_role(relowner, 'USAGE')) as owns
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.owns === true;
}

/** Differences between actual and expected rights of a role, as German text lines. */
export async function differingRights(db: Kysely<Tables>, role: string): Promise<string[]> {
  const catalogue = await readCatalogue(db, role);
  return [
    ...catalogue.ofRole.map((power) => `${power} ${TOO_MUCH}`),
    ...catalogue.tables.flatMap((table) => differencesOf(table, expectedOf(table))),
    ...differencesOfFunctions(catalogue),
    ...USED_SEQUENCES.filter((name) => !catalogue.sequences.includes(name)).map(
      (name) => `${name}: USAGE ${MISSING}`,
    ),
    ...Object.keys(TABLE_RIGHTS)
      .filter((name) => !catalogue.tables.some(({ schema, table }) => schema === undefined && table === name))
      .map((name) => `${name}: Tabelle ${MISSING}`),
  ];
}

/** True if the line reports a missing right, not one too many. */
export function isMissing(difference: string): boolean {
  return difference.endsWith(MISSING);
}

/** Undefined for a table of another product in the same database. */
function expectedOf({ schema, table }: RightsOnTable): TableRights | undefined {
  if (schema === QUEUE_SCHEMA) return QUEUE_RIGHTS;
  if (schema !== undefined) return {};
  return (TABLE_RIGHTS as Readonly<Record<string, TableRights>>)[table];
}

function differencesOf(actual: RightsOnTable, expected: TableRights | undefined): string[] {
  if (!expected) return [];
  const name = actual.schema === undefined ? actual.table : `${actual.schema}.${actual.table}`;
  const differences = RIGHTS.flatMap((right) => {
    const wanted = expected[right.toLowerCase() as 'select' | 'insert' | 'update'] ?? [];
    const isWhole = actual.whole.includes(right);
    if (wanted === 'ALL') return isWhole ? [] : [`${right} ${MISSING}`];
    if (isWhole) return [`${right} ${TOO_MUCH}`];
    const granted = actual.columns.filter((one) => one.right === right).map(({ column }) => column);
    const surplus = granted.filter((one) => !wanted.includes(one));
    const missing = wanted.filter((one) => !granted.includes(one));
    return [...listed(right, surplus, TOO_MUCH), ...listed(right, missing, MISSING)];
  });
  const others = actual.whole.filter((right) => !RIGHTS.some((known) => known === right));
  if (expected.delete && !others.includes('DELETE')) differences.push(`DELETE ${MISSING}`);
  const surplus = others.filter((right) => right !== 'DELETE' || !expected.delete);
  differences.push(...surplus.map((right) => `${right} ${TOO_MUCH}`));
  return differences.map((difference) => `${name}: ${difference}`);
}

function listed(right: string, columns: readonly string[], how: string): string[] {
  return columns.length === 0 ? [] : [`${right} (${columns.join(', ')}) ${how}`];
}

function differencesOfFunctions({ functions }: Catalogue): string[] {
  const wanted: readonly string[] = OWNER_FUNCTIONS;
  return [
    ...functions.filter((one) => !wanted.includes(one)).map((one) => `${one}: EXECUTE ${TOO_MUCH}`),
    ...wanted.filter((one) => !functions.includes(one)).map((one) => `${one}: EXECUTE ${MISSING}`),
  ];
}

/**
 * Grants a role exactly the expected rights; must run as the owner. Returns what only a database
 * administrator can revoke (powers of the role or its groups), as German text lines.
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
    sql<FormattedStatement>`
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
    sql<FormattedStatement>`
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
    sql<FormattedStatement>`
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
