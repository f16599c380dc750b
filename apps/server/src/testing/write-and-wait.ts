import { sql } from 'kysely';
import { openDatabase } from '../platform/database/open-database.ts';

// Commits one row into the embedded database of a folder, says so, and stays until it is killed.
const { db } = await openDatabase({ kind: 'pglite', folder: process.argv[2] ?? '' });
await sql`create table kept (note text)`.execute(db);
await sql`insert into kept values ('confirmed')`.execute(db);
console.log('committed');
setInterval(() => undefined, 60_000);
