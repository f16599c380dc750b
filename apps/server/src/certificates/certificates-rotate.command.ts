import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { DatabaseInUseError } from '../database/folder-lock.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { NotDurableError } from '../database/server-pool.ts';
import {
  BrokenSealError,
  encryptionKeysOf,
  KEYS_DO_NOT_OPEN,
  knownDevelopmentKeys,
  openVault,
} from '../privacy/index.ts';
import { rotateCertificateKeys } from './certificate-keys.ts';

const EXPECTED = [ConfigError, DatabaseInUseError, NotDurableError];

/** Makes a new key to sign certificates with: `npm run certificates:rotate`. Those that were issued stay valid. */
async function main(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    console.error('Aufruf: npm run certificates:rotate');
    return 1;
  }
  try {
    const { database: stored, encryptionKeys, dataDir } = readStorageConfig(process.env);
    // Made up here, a key would seal what no start could open.
    const stated = encryptionKeys ?? knownDevelopmentKeys(dataDir);
    if (stated === undefined) {
      console.error(
        `ENCRYPTION_KEYS fehlt, und in ${dataDir} liegt kein Schlüssel einer Demo. Nimm dieselben Einstellungen wie beim Start.`,
      );
      return 1;
    }
    const database = await openDatabase(stored);
    try {
      await migrate(database.db);
      const vault = await openVault(database.db, encryptionKeysOf(stated));
      const kid = await rotateCertificateKeys({ db: database.db, vault });
      console.log(`Zertifikate werden ab jetzt mit dem Schlüssel „${kid}“ unterschrieben.`);
      console.log('Was mit früheren Schlüsseln unterschrieben wurde, bleibt gültig.');
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof BrokenSealError) console.error(KEYS_DO_NOT_OPEN);
    else if (EXPECTED.some((kind) => error instanceof kind)) console.error((error as Error).message);
    else throw error;
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
