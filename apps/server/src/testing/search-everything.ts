import { sql } from 'kysely';
import type { Database } from '../platform/database/open-database.ts';

/** Finds rows that contain one of these texts in a usual encoding, in all tables and the job queue. */
export async function rowsHolding(
  { db }: Database,
  texts: readonly string[],
): Promise<{ table: string; row: string }[]> {
  const writings = texts.flatMap(writingsOf);
  const { rows: tables } = await sql<{ schema: string; table: string }>`
    select table_schema as "schema", table_name as "table" from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const found: { table: string; row: string }[] = [];
  for (const { schema, table } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.id(schema, table)} as t`.execute(db);
    for (const { row } of rows) {
      const lower = row.toLowerCase();
      if (writings.some((form) => lower.includes(form))) found.push({ table: `${schema}.${table}`, row });
    }
  }
  return found;
}

/** Encodings of a text in lower case: plain, URL, hex, and base64 at any offset within a longer text. */
export function writingsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url');
    // Remove the first and last characters, because they depend on the bytes around the text.
    return encoded.slice(shift === 0 ? 0 : shift + 1, -3);
  });
  const plainBase64 = base64.map((encoded) => encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return [text, bytes.toString('hex'), ...base64, ...plainBase64, encodeURIComponent(text)].map((form) =>
    form.toLowerCase(),
  );
}
