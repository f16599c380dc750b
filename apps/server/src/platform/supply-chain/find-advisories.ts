import semver from 'semver';
import type { LockedPackage } from './locked-packages.ts';
import { AdvisoriesError, readAdvisories, type Advisory } from './read-advisories.ts';

interface AdvisoryHit {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** As stated: a word such as HIGH, or a CVSS vector. */
  readonly severity: string;
  /** False for packages of build and tests only. */
  readonly isForRunning: boolean;
}

export interface CheckedAdvisories {
  /** Advisories on npm packages in the file. */
  readonly count: number;
  /** Day of the latest change, ISO; undefined if none states one. */
  readonly latest: string | undefined;
  readonly hits: readonly AdvisoryHit[];
}

const ECOSYSTEM = 'npm';
/** Ranges of versions; other ranges are commits. */
const VERSION_RANGES = new Set(['SEMVER', 'ECOSYSTEM']);

/** Throws an AdvisoriesError if the file has no npm advisories. */
export async function findAdvisories(
  path: string,
  packages: readonly LockedPackage[],
): Promise<CheckedAdvisories> {
  const byName = Map.groupBy(
    packages.filter(({ isOwn }) => !isOwn),
    ({ name }) => name,
  );
  const hits = new Map<string, AdvisoryHit>();
  let count = 0;
  let latest: string | undefined;
  for await (const advisory of readAdvisories(path)) {
    const affected = (advisory.affected ?? []).filter((one) => one.package?.ecosystem === ECOSYSTEM);
    if (affected.length === 0) continue;
    count += 1;
    const day = advisory.modified?.slice(0, 10);
    if (day !== undefined && (latest === undefined || day > latest)) latest = day;
    if (typeof advisory.withdrawn === 'string') continue;
    for (const one of affected)
      for (const found of byName.get(one.package?.name ?? '') ?? []) {
        if (!isAffected(found.version, one)) continue;
        const key = `${advisory.id} ${found.name} ${found.version}`;
        hits.set(key, {
          id: advisory.id,
          name: found.name,
          version: found.version,
          severity: severityOf(advisory, one),
          isForRunning: found.isForRunning || (hits.get(key)?.isForRunning ?? false),
        });
      }
  }
  if (count === 0) throw new AdvisoriesError('enthält keine Meldung zu einem Paket von npm');
  return { count, latest, hits: [...hits.values()] };
}

type Affected = NonNullable<Advisory['affected']>[number];

/** OSV: a listed version, or one in a range; without either, every version is affected. */
function isAffected(version: string, { versions, ranges }: Affected): boolean {
  if (!versions?.length && !ranges?.length) return true;
  if (versions?.includes(version)) return true;
  return (ranges ?? []).some(({ type, events }) => VERSION_RANGES.has(type) && isInRange(version, events));
}

/** Events apply in version order. */
function isInRange(version: string, events: readonly Readonly<Record<string, string>>[]): boolean {
  const ordered = events
    .flatMap((event) => Object.entries(event))
    .map(([kind, at]) => ({ kind, at: orderedVersion(at) }))
    .toSorted((one, other) => semver.compare(one.at, other.at));
  let isInside = false;
  for (const { kind, at } of ordered) {
    const order = semver.compare(version, at);
    if (kind === 'introduced' && order >= 0) isInside = true;
    if ((kind === 'fixed' || kind === 'limit') && order >= 0) isInside = false;
    if (kind === 'last_affected' && order > 0) isInside = false;
  }
  return isInside;
}

/** `0` precedes every version; databases also use two-part versions. */
function orderedVersion(text: string): string {
  if (text === '0') return '0.0.0-0';
  const version = semver.parse(text, { loose: true }) ?? semver.coerce(text);
  if (!version) throw new AdvisoriesError('enthält eine Version, die sich nicht ordnen lässt');
  return version.version;
}

function severityOf(advisory: Advisory, affected: Affected): string {
  const word = affected.database_specific?.severity ?? advisory.database_specific?.severity;
  if (typeof word === 'string') return word;
  return advisory.severity?.[0]?.score ?? 'ohne Schwere';
}
