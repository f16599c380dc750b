import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

/** The first migration after which older versions may work on a newer schema. */
const FIRST = '0038';

/**
 * Statements that break older versions still running: these read removed columns or do not fill required
 * ones.
 */
const REMOVES =
  /\b(?:drop(?:Table|Column|Schema|View|Type)|rename(?:To|Column)|alterColumn|setNotNull|setDataType)\b|\b(?:drop\s+(?:table|column|type|view)|rename\s+(?:to|column)|set\s+not\s+null|alter\s+column)\b/i;
const RAISES = /\braiseSchemaFloor\(/;

const isAllowed = (source: string) => !REMOVES.test(source) || RAISES.test(source);

test('a migration that removes something raises the schema floor', () => {
  const migrations = filesOf('apps/server/src/platform/database/migrations/*.ts').filter(
    (path) => (/(\d{4})-[\w-]+[.]ts$/.exec(path)?.[1] ?? '') >= FIRST,
  );
  expect(migrations).not.toEqual([]);
  expect(
    migrations.filter((path) => !isAllowed(textOf(path))),
    'Older servers still run during a migration. Remove a column or table two releases after its last use, and call raiseSchemaFloor (docs/operations/upgrade.md).',
  ).toEqual([]);
});

test('a removal is recognised in Kysely and in SQL, an addition is allowed', () => {
  const removals = [
    `db.schema.alterTable('person').dropColumn('name')`,
    `db.schema.dropTable('person')`,
    `db.schema.alterTable('person').renameColumn('name', 'title')`,
    `.alterColumn('name', (column) => column.setNotNull())`,
    'sql`alter table person alter column name set not null`',
    'sql`drop table person`',
  ];
  expect(removals.filter(isAllowed)).toEqual([]);
  expect(removals.map((source) => `${source}; await raiseSchemaFloor(db, '0040-x')`).every(isAllowed)).toBe(
    true,
  );
  expect(isAllowed(`db.schema.createTable('person').addColumn('name', 'text', (c) => c.notNull())`)).toBe(
    true,
  );
});
