import semver from 'semver';
import type { LockedPackage } from './locked-packages.ts';
import { AdvisoriesError, readAdvisories, type Advisory } from './read-advisories.ts';

/** An advisory that affects an installed package. */
interface AdvisoryHit {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** As the advisory states it: a word such as HIGH, or a CVSS vector. */
  readonly severity: string;
  /** False where the package only builds, tests and checks. */
  readonly isForRunning: boolean;
}

/** What a file of advisories says of the installed packages. */
export interface CheckedAdvisories {
  /** Advisories on npm packages in the file. */
  readonly count: number;
  /** Day of the latest change among them, ISO; undefined if none states one. */
  readonly latest: string | undefined;
  readonly hits: readonly AdvisoryHit[];
}

const ECOSYSTEM = 'npm';
/** Ranges whose events are versions; the others are commits. */
const VERSION_RANGES = new Set(['SEMVER', 'ECOSYSTEM']);

/** Holds the packages against a file of advisories. Throws an AdvisoriesError where the file cannot tell of npm packages. */
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

/** Evaluates the OSV format: a listed version, or one inside a range of versions. A package without either counts with every version. */
function isAffected(version: string, { versions, ranges }: Affected): boolean {
  if (!versions?.length && !ranges?.length) return true;
  if (versions?.includes(version)) return true;
  return (ranges ?? []).some(({ type, events }) => VERSION_RANGES.has(type) && isInRange(version, events));
}

/** Events apply in the order of their versions, whatever the order in the file. */
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

/** The format's `0` is before every version. Databases also name versions of two numbers. */
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
