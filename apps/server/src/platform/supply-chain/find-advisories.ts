import semver from 'semver';
import type { LockedPackage } from './locked-packages.ts';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';

/** The advisories file is missing or malformed; the message is a German clause that follows its name. */
export class AdvisoriesError extends Error {
  override name = 'AdvisoriesError';
}

/** OSV fields (ossf.github.io/osv-schema) that decide whether a package is affected. */
const ADVISORY = z.object({
  id: z.string().check(z.minLength(1)),
  modified: z.optional(z.string()),
  withdrawn: z.nullish(z.string()),
  severity: z.nullish(z.array(z.object({ type: z.string(), score: z.string() }))),
  database_specific: z.nullish(z.object({ severity: z.nullish(z.string()) })),
  affected: z.nullish(
    z.array(
      z.object({
        package: z.nullish(z.object({ ecosystem: z.string(), name: z.string() })),
        ranges: z.nullish(
          z.array(z.object({ type: z.string(), events: z.array(z.record(z.string(), z.string())) })),
        ),
        versions: z.nullish(z.array(z.string())),
        database_specific: z.nullish(z.looseObject({ severity: z.nullish(z.unknown()) })),
      }),
    ),
  ),
});

type Advisory = z.infer<typeof ADVISORY>;

/**
 * Reads JSON lines, a JSON array or a single object. Throws an AdvisoriesError for anything else, because
 * checking half a file is no check.
 */
async function* readAdvisories(path: string): AsyncGenerator<Advisory> {
  let isByLine = false;
  try {
    for await (const line of createInterface({
      input: createReadStream(path, 'utf8'),
      crlfDelay: Infinity,
    })) {
      if (line.trim() === '') continue;
      const value = jsonOf(line);
      if (value === undefined && !isByLine) break;
      isByLine = true;
      for (const one of [value].flat()) yield advisoryOf(one);
    }
    if (isByLine) return;
    for (const one of [jsonOf(await readFile(path, 'utf8'))].flat()) yield advisoryOf(one);
  } catch (error) {
    if (error instanceof AdvisoriesError) throw error;
    const { code = 'unbekannter Grund' } = error as NodeJS.ErrnoException;
    throw new AdvisoriesError(`lässt sich nicht lesen (${code})`);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function advisoryOf(value: unknown): Advisory {
  const { success, data } = z.safeParse(ADVISORY, value);
  if (!success) throw new AdvisoriesError('enthält etwas, das keine Meldung im OSV-Format ist');
  return data;
}

interface AdvisoryHit {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** As in the advisory: a word such as HIGH, or a CVSS vector. */
  readonly severity: string;
  /** False for packages needed only to build or test. */
  readonly isForRunning: boolean;
}

export interface CheckedAdvisories {
  /** Number of advisories on npm packages in the file. */
  readonly count: number;
  /** Day of the latest change in the file, ISO 8601; undefined if no advisory has one. */
  readonly latest: string | undefined;
  readonly hits: readonly AdvisoryHit[];
}

const ECOSYSTEM = 'npm';
/** Ranges of versions; other types are ranges of commits. */
const VERSION_RANGES = new Set(['SEMVER', 'ECOSYSTEM']);

/** Advisories about installed packages; throws an AdvisoriesError if the file has none on npm packages. */
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

/** OSV's rule: the version is listed or in a range; without both lists, every version is affected. */
function isAffected(version: string, { versions, ranges }: Affected): boolean {
  if (!versions?.length && !ranges?.length) return true;
  if (versions?.includes(version)) return true;
  return (ranges ?? []).some(({ type, events }) => VERSION_RANGES.has(type) && isInRange(version, events));
}

/** Sort the events by version, because OSV applies them in this order. */
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

/** OSV's `0` means before every version; some databases have versions of two parts. */
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
