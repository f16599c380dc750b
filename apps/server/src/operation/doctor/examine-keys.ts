import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { encryptionKeysOf, knownDevelopmentKeys, missingKeys } from '../../platform/privacy/index.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, fault } = about('Schlüssel');

/** Checks that the keys open everything that is sealed. */
export async function examineKeys({ db }: Database, config: Config): Promise<Finding[]> {
  const setting = config.encryptionKeys ?? knownDevelopmentKeys(config.dataDir);
  if (setting === undefined) return [note('Der erste Start der Demo macht sich einen.')];
  const missing = await missingKeys(db, encryptionKeysOf(setting));
  if (missing.length === 0) return [ok('Alles Verschlossene lässt sich öffnen.')];
  return [
    fault(
      `In ENCRYPTION_KEYS fehlt, womit etwas verschlossen ist (${missing.join(', ')}), oder es ist ein anderer Schlüssel gleichen Namens. Nimm ihn wieder auf.`,
    ),
  ];
}
