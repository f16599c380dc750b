import { sql } from 'kysely';
import { readStorageConfig } from '../platform/config/read-config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { hashOfToken } from '../platform/privacy/index.ts';

// Makes a stored certificate older by some days, for tests; no server may use the database meanwhile.
const [number = '', days = ''] = process.argv.slice(2);
const { db, close } = await openDatabase(readStorageConfig(process.env).database);
try {
  const { numUpdatedRows } = await db
    .updateTable('certificate')
    .set({
      valid_until: sql`valid_until - ${days}::int`,
      withdrawn_at: sql`withdrawn_at - make_interval(days => ${days}::int)`,
    })
    .where('number_hash', '=', hashOfToken(number))
    .executeTakeFirst();
  process.exitCode = numUpdatedRows === 1n ? 0 : 1;
} finally {
  await close();
}
