import { ConfigError, readStorageConfig } from '../config/read-config.ts';
import { DatabaseInUseError } from '../database/lock-file.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { NotDurableError } from '../database/server-pool.ts';
import { developmentKeys, encryptionKeysOf, openVault } from '../privacy/index.ts';
import { rotateCertificateKeys } from './certificate-keys.ts';

const EXPECTED = [ConfigError, DatabaseInUseError, NotDurableError];

/** Makes a new key to sign certificates with: `npm run certificates:rotate`. Those that were issued stay valid. */
async function main(): Promise<number> {
  try {
    const { database: stored, encryptionKeys, dataDir } = readStorageConfig(process.env);
    const keys = encryptionKeysOf(encryptionKeys ?? developmentKeys(dataDir));
    const database = await openDatabase(stored);
    try {
      await migrate(database.db);
      const vault = await openVault(database.db, keys);
      const kid = await rotateCertificateKeys({ db: database.db, vault });
      console.log(`Zertifikate werden ab jetzt mit dem Schlüssel „${kid}“ unterschrieben.`);
      console.log('Was mit früheren Schlüsseln unterschrieben wurde, bleibt gültig.');
      return 0;
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
