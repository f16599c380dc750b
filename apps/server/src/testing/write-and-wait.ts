import { sql } from 'kysely';
import { openDatabase } from '../platform/database/open-database.ts';

// Commits a row to an embedded database, prints a line, and runs until a test kills the process.
const { db } = await openDatabase({ kind: 'pglite', folder: process.argv[2] ?? '' });
await sql`create table kept (note text)`.execute(db);
await sql`insert into kept values ('confirmed')`.execute(db);
console.log('committed');
setInterval(() => undefined, 60_000);
