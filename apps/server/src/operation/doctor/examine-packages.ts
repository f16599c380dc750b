import type { Config } from '../../platform/config/config.ts';
import {
  AdvisoriesError,
  findAdvisories,
  readLockedPackages,
  type CheckedAdvisories,
} from '../../platform/supply-chain/index.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, failure } = about('Pakete');

/** Checks for security advisories about packages that the server uses. */
export async function examinePackages({
  advisoriesFile,
}: Pick<Config, 'advisoriesFile'>): Promise<Finding[]> {
  if (advisoriesFile === undefined)
    return [
      note('Nicht geprüft: Setze ADVISORIES_FILE auf eine Datei mit Sicherheitsmeldungen im OSV-Format.'),
    ];
  const packages = readLockedPackages().filter(({ isForRunning, isOwn }) => isForRunning && !isOwn);
  let checked: CheckedAdvisories;
  try {
    checked = await findAdvisories(advisoriesFile, packages);
  } catch (error) {
    if (!(error instanceof AdvisoriesError)) throw error;
    return [failure(`Nicht geprüft: Die Datei in ADVISORIES_FILE ${error.message}.`)];
  }
  const { hits, count, latest } = checked;
  if (hits.length > 0)
    return hits.map(({ name, version, id, severity }) =>
      failure(
        `${name} ${version} ist betroffen: ${id} (${severity}). Spiele eine neue Version des Portals ein.`,
      ),
    );
  const state = latest === undefined ? 'ohne Datum' : `die letzte vom ${latest}`;
  return [
    ok(`${packages.length} Pakete mit ${count} Meldungen verglichen (${state}): Keine davon betrifft sie.`),
  ];
}
