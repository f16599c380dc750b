import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Keeps a version of the script: a host page that names it must find it after every upgrade. */
export async function rememberRelease(
  db: Kysely<Tables>,
  { file, script }: { file: string; script: string },
): Promise<void> {
  await db
    .insertInto('widget_release')
    .values({ file_name: file, script })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The script of a version that was served before, undefined when there never was one. */
export async function findRelease(db: Kysely<Tables>, file: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('widget_release')
    .select('script')
    .where('file_name', '=', file)
    .executeTakeFirst();
  return row?.script;
}
