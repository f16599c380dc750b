import {
  BrokenSealError,
  encryptionKeysOf,
  KEYS_DO_NOT_OPEN,
  knownDevelopmentKeys,
  openVault,
} from '../../platform/privacy/index.ts';
import { onDatabaseOf, onStorage } from '../../platform/terminal/index.ts';
import { rotateCertificateKeys } from './certificate-keys.ts';

/** Creates a new signing key: `npm run certificates:rotate`. Certificates issued earlier stay valid. */
async function main(words: readonly string[]): Promise<number> {
  if (words.length > 0) {
    console.error('Aufruf: npm run certificates:rotate');
    return 1;
  }
  return onStorage(async (stored) => {
    const { encryptionKeys, dataDir } = stored;
    // Never generate an encryption key here, because the server could not decrypt what it seals.
    const configured = encryptionKeys ?? knownDevelopmentKeys(dataDir);
    if (configured === undefined) {
      console.error(
        `ENCRYPTION_KEYS fehlt, und in ${dataDir} liegt kein Schlüssel einer Demo. Nimm dieselben Einstellungen wie beim Start.`,
      );
      return 1;
    }
    return onDatabaseOf(stored, async ({ db }) => {
      try {
        const vault = await openVault(db, encryptionKeysOf(configured));
        const kid = await rotateCertificateKeys({ db, vault });
        console.log(`Zertifikate werden ab jetzt mit dem Schlüssel „${kid}“ unterschrieben.`);
        console.log('Was mit früheren Schlüsseln unterschrieben wurde, bleibt gültig.');
        return 0;
      } catch (error) {
        if (!(error instanceof BrokenSealError)) throw error;
        console.error(KEYS_DO_NOT_OPEN);
        return 1;
      }
    });
  });
}

process.exitCode = await main(process.argv.slice(2));
