import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';
import { DATA_CLASS_NAMES, DATA_CLASSES } from './data-classes.ts';
import { retentionDocument } from './retention-document.ts';
import { RETENTION_LINES } from './retention-plan.ts';
import { toldRetention } from './told-retention.ts';
import { formatted } from '../testing/formatted.ts';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/retention.md', import.meta.url));

onPostgres('the classes of data', (running) => {
  test('name every column of the database once, and no other', async () => {
    const { rows } = await sql<{ column: string }>`select table_name || '.' || column_name as column
      from information_schema.columns where table_schema = 'public'
      and table_name not like 'kysely_%'`.execute(running().database.db);
    const classified = Object.entries(DATA_CLASSES).flatMap(([table, { columns }]) =>
      DATA_CLASS_NAMES.flatMap((name) => columns[name] ?? []).map((column) => `${table}.${column}`),
    );
    expect(classified.toSorted()).toEqual(rows.map(({ column }) => column).toSorted());
  });
});

describe('the retention plan', () => {
  test('docs/retention.md says it; to write it anew: npx vitest run --project server retention-plan --update', async () => {
    await expect(await formatted(DOCUMENT, retentionDocument())).toMatchFileSnapshot(DOCUMENT);
  });

  test('tells visitors every class that holds something of theirs', () => {
    const told = toldRetention().map(({ data }) => data);
    const silent = RETENTION_LINES.map(([, { data }]) => data).filter((data) => !told.includes(data));
    expect(silent).toHaveLength(5);
    expect(told.length).toBe(RETENTION_LINES.length - silent.length);
  });

  test('names what ends each class', () => {
    for (const [id, { remove, keeper }] of RETENTION_LINES)
      expect([id, remove !== undefined || keeper !== undefined]).toEqual([id, true]);
  });
});
