import { isQueueBehind, openJobs } from '../jobs/index.ts';
import { requestLog } from '../http/request-log.ts';
import { onStorage } from '../terminal/index.ts';
import { areMonthsMissing, keepRequestMonths } from '../request-months/index.ts';
import { migrate, schemaState } from './migrate.ts';
import { openDatabase, type Database } from './open-database.ts';

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
    if (options.length > 0) return sayPending(await pendingIn(database));
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

/** What the command would bring, a line each. */
async function pendingIn(database: Database): Promise<readonly string[]> {
  const { pending, ahead } = await schemaState(database.db);
  const months = pending.length === 0 && ahead.length === 0 && (await areMonthsMissing(database.db));
  return [
    ...pending.map((name) => `${name} fehlt.`),
    ...(months ? ['Für Anfragen der kommenden Monate fehlen Partitionen.'] : []),
    ...((await isQueueBehind(database))
      ? ['Die Tabellen der Aufträge (pg-boss) fehlen oder sind älter.']
      : []),
  ];
}

function sayPending(pending: readonly string[]): number {
  for (const line of pending) console.log(line);
  if (pending.length === 0) console.log('Die Datenbank ist auf dem Stand dieser Version.');
  return pending.length === 0 ? 0 : 1;
}
