import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely';

/** A statement built by PostgreSQL's `format`, which quotes names and values. */
export interface FormattedStatement {
  readonly statement: string;
}

/** Runs the statements one after the other, as plain text because schema changes take no parameters. */
export async function runFormattedStatements<Tables>(
  db: Kysely<Tables>,
  statements: readonly FormattedStatement[],
): Promise<void> {
  for (const { statement } of statements) await db.executeQuery(CompiledQuery.raw(statement));
}

export async function writeAndRun<Tables>(
  db: Kysely<Tables>,
  query: RawBuilder<FormattedStatement>,
): Promise<void> {
  await runFormattedStatements(db, (await query.execute(db)).rows);
}

/** Sets the comments of tables (key `table`) and columns (`table.column`); `tables.ts` repeats them. */
export async function commentOn<Tables>(
  db: Kysely<Tables>,
  comments: Readonly<Record<string, string>>,
): Promise<void> {
  await writeAndRun(
    db,
    sql<FormattedStatement>`
      select case when place like '%.%' then format('comment on column %I.%I is %L', split_part(place, '.', 1), split_part(place, '.', 2), words)
        else format('comment on table %I is %L', place, words) end as statement
      from unnest(${Object.keys(comments)}::text[], ${Object.values(comments)}::text[]) as described (place, words)`,
  );
}
