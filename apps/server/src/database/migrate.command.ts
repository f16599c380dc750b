import { openJobs } from '../jobs/index.ts';
import { requestLog } from '../http/request-log.ts';
import { onStorage } from '../terminal/index.ts';
import { keepRequestMonths } from '../request-months/index.ts';
import { migrate, schemaState } from './migrate.ts';
import { openDatabase } from './open-database.ts';

/**
 * Brings the database, the months of requests and the job queue up to date without serving anything: `npm run migrate`. With `--dry-run` it only
 * says what is missing, and ends with 1 where something is.
 */
process.exitCode = await onStorage(async (stored) => {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== '--dry-run')) {
    console.error('So heißt der Aufruf: npm run migrate [-- --dry-run]');
    return 1;
  }
  const database = await openDatabase(stored.database);
  try {
    if (options.length > 0) return sayPending((await schemaState(database.db)).pending);
    const { applied, ahead } = await migrate(database.db);
    if (ahead.length === 0) await keepRequestMonths(database.db);
    const jobs = await openJobs({
      ...database.background,
      holds: database.holds,
      supervise: false,
      log: requestLog('info'),
    });
    await jobs.close();
    for (const name of applied) console.log(`${name} angewendet.`);
    console.log(
      ahead.length > 0
        ? `Die Datenbank ist schon weiter als diese Version (${ahead.join(', ')}), die mit ihr arbeiten kann.`
        : 'Die Datenbank ist auf dem Stand dieser Version.',
    );
    return 0;
  } finally {
    await database.close();
  }
});

function sayPending(pending: readonly string[]): number {
  for (const name of pending) console.log(`${name} fehlt.`);
  if (pending.length === 0) console.log('Die Datenbank ist auf dem Stand dieser Version.');
  return pending.length === 0 ? 0 : 1;
}
