import { onOwnersDatabaseOf, onStorage } from '../terminal/index.ts';
import { encryptionKeysOf } from './encryption-keys.ts';
import { rotateKeys } from './rotate-keys.ts';

/**
 * `npm run keys:rotate`: encrypts every data key anew, with the first of ENCRYPTION_KEYS. Exits with 1 if a
 * data key cannot be decrypted. Runs as the owner, because the server's role may not change keys.
 */
process.exitCode = await onStorage(async (stored) => {
  if (stored.encryptionKeys === undefined) {
    console.error(
      'ENCRYPTION_KEYS fehlt. Erwartet wird neu:…,alt:… – der erste Schlüssel verschlüsselt, jeder kann entschlüsseln.',
    );
    return 1;
  }
  const keys = encryptionKeysOf(stored.encryptionKeys);
  return onOwnersDatabaseOf(stored, async ({ db }) => {
    const { rewrapped, unreadable } = await rotateKeys(db, keys);
    console.log(`${rewrapped} Schlüssel sind jetzt mit „${keys[0].id}“ verschlüsselt.`);
    if (unreadable > 0)
      console.error(
        `${unreadable} Schlüssel lassen sich mit keinem Schlüssel aus ENCRYPTION_KEYS entschlüsseln.`,
      );
    return unreadable === 0 ? 0 : 1;
  });
});
