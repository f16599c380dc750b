import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';

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
