import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { DatabaseInUseError } from '../database/folder-lock.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { NotDurableError } from '../database/server-pool.ts';
import { encryptionKeysOf } from './encryption-keys.ts';
import { rotateKeys } from './rotate-keys.ts';

const EXPECTED = [ConfigError, DatabaseInUseError, NotDurableError];

/**
 * Wraps every stored key with the first of ENCRYPTION_KEYS: `npm run keys:rotate`. Exit code 1 when some could not be
 * read with any of them.
 */
async function main(): Promise<number> {
  try {
    const { database: stored, encryptionKeys } = readStorageConfig(process.env);
    if (encryptionKeys === undefined) {
      console.error('ENCRYPTION_KEYS fehlt: neu:…,alt:… – der erste Schlüssel ist der neue, alle lesen.');
      return 1;
    }
    const keys = encryptionKeysOf(encryptionKeys);
    const database = await openDatabase(stored);
    try {
      await migrate(database.db);
      const { rewrapped, unreadable } = await rotateKeys(database.db, keys);
      console.log(`${rewrapped} Schlüssel sind jetzt mit „${keys[0].id}“ verschlossen.`);
      if (unreadable > 0)
        console.error(`${unreadable} Schlüssel lassen sich mit keinem der Schlüssel lesen.`);
      return unreadable === 0 ? 0 : 1;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
    console.error((error as Error).message);
    return 1;
  }
}

process.exitCode = await main();
