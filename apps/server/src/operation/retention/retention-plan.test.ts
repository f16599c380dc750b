import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { DATA_CLASS_NAMES, DATA_CLASSES } from '../../testing/data-classes.ts';
import { PERSON_DATA, type PersonData } from '../../testing/person-data.ts';
import { retentionDocument } from '../../testing/retention-document.ts';
import { RETENTION_LINES } from './retention-plan.ts';
import { retentionTerms } from './sweep.ts';
import { formatted } from '../../testing/formatted.ts';

const DOCUMENT = fileURLToPath(new URL('../../../../../docs/retention.md', import.meta.url));

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

  // @contract 4.42
  test('name for every table with personal data how it is exported and erased, and the privacy page lists it', async () => {
    const { rows } = await sql<{ table: string; names_person: boolean }>`
      select table_name as "table", bool_or(column_name in ('account_id', 'person_id', 'request_id', 'visit_id',
        'pre_approval_id', 'consent_id', 'submission_id', 'visitor_index', 'contact_index')) as names_person
      from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
      group by 1`.execute(running().database.db);
    const dataOf = (table: string) =>
      PERSON_DATA[table as keyof typeof PERSON_DATA] as PersonData | undefined;
    const isNobodys = (table: string) => dataOf(table)?.notExported === 'NO_VISITOR';
    expect(rows.map(({ table }) => table).filter((table) => dataOf(table) === undefined)).toEqual([]);
    expect(rows.filter(({ table, names_person: names }) => names && isNobodys(table))).toEqual([]);
    const described = new Set(retentionTerms(true).map(({ data }) => data));
    const lines = new Map(RETENTION_LINES.map(([id, { data }]) => [id, data]));
    const withoutRetention = Object.entries(DATA_CLASSES).filter(([table, { retentionId }]) => {
      const { notExported = '' } = dataOf(table) ?? {};
      const isVisitors = !['NO_VISITOR', 'STAFF', 'KEYS'].includes(notExported);
      return isVisitors && !described.has(lines.get(retentionId) ?? '') && table !== 'demo_provider_entry';
    });
    expect(withoutRetention.map(([table]) => table)).toEqual([]);
    // Only rules about visitors' data may cover sensitive columns (P2, P3).
    const sensitive = Object.entries(DATA_CLASSES).filter(
      ([table, { columns }]) => (columns.P2 ?? columns.P3) !== undefined && isNobodys(table),
    );
    expect(sensitive.map(([table]) => table)).toEqual([]);
  });
});

describe('the retention plan', () => {
  test('docs/retention.md matches it; to update: npx vitest run --project server retention-plan --update', async () => {
    await expect(await formatted(DOCUMENT, retentionDocument())).toMatchFileSnapshot(DOCUMENT);
  });

  test('lists for visitors every class with their data', () => {
    const described = retentionTerms(true).map(({ data }) => data);
    const silent = RETENTION_LINES.map(([, { data }]) => data).filter((data) => !described.includes(data));
    expect(silent).toHaveLength(5);
    expect(described.length).toBe(RETENTION_LINES.length - silent.length);
  });

  test('omits pre-approvals and certificates for an introducer’s visitors', () => {
    const words = JSON.stringify(retentionTerms(false));
    expect(words).not.toMatch(/Vorprüfung|Zertifikat|Vorschl/);
    expect(retentionTerms(true)).toHaveLength(retentionTerms(false).length + 2);
  });

  test('names the end of each class', () => {
    for (const [id, { remove, keeper }] of RETENTION_LINES)
      expect([id, remove !== undefined || keeper !== undefined]).toEqual([id, true]);
  });
});
