import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely';

/** Statements that PostgreSQL has written, names and values quoted by its `format`. */
export interface Written {
  readonly statement: string;
}

/** Runs them one after the other: a change of tables takes no parameters, and definitions come out of the catalogue as text. */
export async function runWritten<Tables>(db: Kysely<Tables>, written: readonly Written[]): Promise<void> {
  for (const { statement } of written) await db.executeQuery(CompiledQuery.raw(statement));
}

/** Lets them be written, and runs them. */
export async function writeAndRun<Tables>(db: Kysely<Tables>, writing: RawBuilder<Written>): Promise<void> {
  await runWritten(db, (await writing.execute(db)).rows);
}

/** Writes the comments of tables (`table`) and of columns (`table.column`), from which `tables.ts` takes its own. */
export async function commentOn<Tables>(
  db: Kysely<Tables>,
  comments: Readonly<Record<string, string>>,
): Promise<void> {
  await writeAndRun(
    db,
    sql<Written>`
      select case when place like '%.%' then format('comment on column %I.%I is %L', split_part(place, '.', 1), split_part(place, '.', 2), words)
        else format('comment on table %I is %L', place, words) end as statement
      from unnest(${Object.keys(comments)}::text[], ${Object.values(comments)}::text[]) as described (place, words)`,
  );
}
