import { sql, type Kysely } from 'kysely';
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

const RIGHTS = ['SELECT', 'INSERT', 'UPDATE'] as const;
const TOO_MUCH = 'zu viel';
const MISSING = 'fehlt';

/** True if a role owns the tables or is a superuser, so that rights cannot be revoked. */
export async function isOwner(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select rolsuper or exists (select from pg_class
      where oid = to_regclass('audit_event') and pg_has_role(relowner, 'USAGE')) as owns
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.owns === true;
}

/** Differences between actual and expected rights, a German line each. */
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

/** True for a needed right that is not granted. */
export function isMissing(difference: string): boolean {
  return difference.endsWith(MISSING);
}

/** Undefined for foreign tables. */
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
    return [
      ...listed(
        right,
        granted.filter((one) => !wanted.includes(one)),
        TOO_MUCH,
      ),
      ...listed(
        right,
        wanted.filter((one) => !granted.includes(one)),
        MISSING,
      ),
    ];
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
