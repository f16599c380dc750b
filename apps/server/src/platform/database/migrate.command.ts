import type { StorageConfig } from '../config/config.ts';
import { isQueueBehind } from '../jobs/index.ts';
import { onStorage } from '../terminal/index.ts';
import { areMonthsMissing } from '../request-months/index.ts';
import { ownersDatabase, pendingRights, updateAsOwner } from './bring-up-to-date.ts';
import { schemaState } from './migrate.ts';
import { openDatabase, type Database } from './open-database.ts';

/**
 * `npm run migrate`: updates schema, monthly partitions, job queue, and the rights of the role in
 * `DATABASE_URL`. With `--dry-run` it only lists what is missing, and exits with 1 if anything is.
 */
process.exitCode = await onStorage(async (stored) => {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== '--dry-run')) {
    console.error('So heißt der Aufruf: npm run migrate [-- --dry-run]');
    return 1;
  }
  if (options.length > 0) return printPending(await pendingIn(stored));
  const { applied, ahead, rights } = await updateAsOwner(stored);
  for (const name of applied) console.log(`${name} angewendet.`);
  console.log(
    ahead.length > 0
      ? `Die Datenbank ist schon weiter als diese Version (${ahead.join(', ')}), die mit ihr arbeiten kann.`
      : 'Die Datenbank ist auf dem Stand dieser Version.',
  );
  if (rights.length === 0) return 0;
  console.error(`Die Rolle aus DATABASE_URL hat andere Rechte, als sie soll: ${rights.join('; ')}.`);
  return 1;
});

async function pendingIn(stored: StorageConfig): Promise<readonly string[]> {
  const database = await openDatabase(ownersDatabase(stored));
  try {
    return await missingIn(database, stored);
  } finally {
    await database.close();
  }
}

async function missingIn(database: Database, stored: StorageConfig): Promise<readonly string[]> {
  const { pending, ahead } = await schemaState(database.db);
  const isCurrent = pending.length === 0 && ahead.length === 0;
  const months = isCurrent && (await areMonthsMissing(database.db));
  const rights = isCurrent ? await pendingRights(database, stored) : [];
  return [
    ...pending.map((name) => `${name} fehlt.`),
    ...(months ? ['Für Anfragen der kommenden Monate fehlen Partitionen.'] : []),
    ...((await isQueueBehind(database))
      ? ['Die Tabellen der Aufträge (pg-boss) fehlen oder sind älter.']
      : []),
    ...rights.map((difference) => `Rechte der Rolle aus DATABASE_URL: ${difference}.`),
  ];
}

function printPending(pending: readonly string[]): number {
  for (const line of pending) console.log(line);
  if (pending.length === 0) console.log('Die Datenbank ist auf dem Stand dieser Version.');
  return pending.length === 0 ? 0 : 1;
}
