import { sql, type ColumnMetadata, type Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { COLUMN_TYPES } from './column-types.ts';

/** Modules that export TypeScript types of columns, with the names of these types. */
const MODULES = {
  '@heimvorteil/contracts': [
    'AdviserStatus',
    'CalculationKind',
    'ConsentPurpose',
    'PartnerScope',
    'RatingRefusal',
    'RatingState',
    'RequestStatus',
    'VerificationChannel',
  ],
  '@heimvorteil/engine': ['FederalStateId', 'FinancingType'],
  kysely: ['ColumnType', 'Generated', 'RawBuilder'],
  './column-types.ts': [
    'AdviserOrigin',
    'AppointmentChange',
    'Changing',
    'Day',
    'DeliveryChannel',
    'DeliveryKind',
    'DeliveryStage',
    'Fixed',
    'Later',
    'LinkPurpose',
    'MatchReason',
    'Once',
    'PriceBand',
    'SelectedAdviser',
  ],
} as const;

/**
 * TypeScript types of PostgreSQL types, as the driver returns values. A bigint is text, because it can exceed
 * a JavaScript number.
 */
const BY_TYPE: Readonly<Record<string, string>> = {
  _int4: 'number[]',
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};
const LISTED = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/;

/** Generates the source of the table types for a migrated database; `given` overrides derived types. */
export async function tableTypes(db: Kysely<Tables>, given = COLUMN_TYPES): Promise<string> {
  const [tables, comments, listed] = await Promise.all([tablesOf(db), tableComments(db), listedValues(db)]);
  const used = new Set<string>();
  const typeOf = (table: string, column: ColumnMetadata): string => {
    const name = `${table}.${column.name}`;
    const ofSchema = schemaType(column, listed.get(name)?.alias);
    const type = given[name];
    if (type === undefined) {
      if (ofSchema === undefined) throw new Error(`Write the type of ${name} into testing/column-types.ts.`);
      return ofSchema;
    }
    used.add(name);
    if (type === ofSchema) throw new Error(`The schema gives ${name} its type already.`);
    return type;
  };
  const body = tables.map(({ name, columns }) => {
    const comment = comments.get(name);
    if (comment === undefined) throw new Error(`Let the migration of ${name} say what it is: commentOn.`);
    const rows = columns.map((column) => `${docs(column.comment)}${column.name}: ${typeOf(name, column)};`);
    return `${docs(comment)}${name}: {\n${rows.join('\n')}\n};`;
  });
  const unknown = Object.keys(given).filter((name) => !used.has(name));
  if (unknown.length > 0) throw new Error(`No columns: ${unknown.join(', ')}`);
  const aliases = [...listed.values()].map(({ alias, values }) => `export type ${alias} = ${values};`);
  const text = `${aliases.join('\n')}

/** Every table by its name. */
export interface Tables {
${body.join('\n')}
}
`;
  return `${importsOf(text)}\n// Generated from the schema by tables.test.ts: types are in testing/column-types.ts, comments in migrations.\n\n${text}`;
}

const docs = (comment: string | null | undefined) => (comment == null ? '' : `/** ${comment} */\n`);

/** TypeScript type of a column; undefined if `BY_TYPE` lacks the column's type. */
function schemaType(column: ColumnMetadata, alias: string | undefined): string | undefined {
  const isGenerated = column.hasDefaultValue || column.isAutoIncrementing;
  if (column.dataType === 'timestamptz' && isGenerated) return 'ColumnType<Date, never, never>';
  if (column.dataType === 'timestamptz' && column.isNullable) return 'Later<Date>';
  const value = alias ?? BY_TYPE[column.dataType];
  if (value === undefined) return undefined;
  const type = column.isNullable ? `${value} | null` : value;
  return isGenerated ? `Generated<${type}>` : type;
}

/** Tables of the product, without partitions and Kysely's own tables. */
async function tablesOf(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables();
  return tables.filter(({ schema }) => schema === 'public').toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function tableComments(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; comment: string }>`
    select relname as table, description as comment from pg_class join pg_description on objoid = pg_class.oid and objsubid = 0
    where classoid = 'pg_class'::regclass and relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(rows.map(({ table, comment }) => [table, comment]));
}

/** Types of columns whose check constraint lists the values, by `table.column`: name and definition. */
async function listedValues(
  db: Kysely<Tables>,
): Promise<ReadonlyMap<string, { readonly alias: string; readonly values: string }>> {
  const { rows } = await sql<{ table: string; check: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and connamespace = current_schema()::regnamespace order by 1, 2`.execute(db);
  return new Map(
    rows.flatMap(({ table, check }) => {
      const [, column = '', list] = LISTED.exec(check) ?? [];
      if (list === undefined) return [];
      const alias = `${table}_${column}`.replaceAll(/(?:^|_)(.)/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      return [
        [`${table}.${column}`, { alias, values: list.replaceAll('::text', '').replaceAll(', ', ' | ') }],
      ];
    }),
  );
}

function importsOf(text: string): string {
  return Object.entries(MODULES)
    .map(([module, names]) => {
      const used = names.filter((name) => new RegExp(String.raw`\b${name}\b`).test(text));
      return `import type { ${used.join(', ')} } from '${module}';\n`;
    })
    .join('');
}
