import { hash } from 'node:crypto';
import type { FinancingType, Profession } from '@heimvorteil/engine';
import type { MatchReason } from '../database/tables/request.ts';
import type { SelectedAdviser } from '../database/tables/adviser-selection.ts';

/** Somebody who can receive a request now: named by the operator, not paused, not objecting, working at its place. */
export interface Candidate {
  readonly id: number;
  readonly providerId: number;
  readonly name: string;
  /** Geo-code prefixes; none means everywhere. */
  readonly regions: readonly string[];
  readonly specialisations: readonly string[];
  /** The lenders that this one places with; none means all. */
  readonly lenders: readonly number[];
  /** Requests a week; null: no bound. */
  readonly capacity: number | null;
  /** Requests of the last seven days. */
  readonly requestsThisWeek: number;
}

/** What advisers are matched by. */
export interface MatchedCase {
  /** State or place; empty: unknown. */
  readonly geoCode: string;
  readonly financingType: FinancingType;
  readonly profession?: Profession | undefined;
  /** The provider whose brand the listing carries. */
  readonly brandedProviderId?: number | undefined;
  /** The lenders that the visitor chose. */
  readonly lenders: readonly number[];
}

/** Somebody who is asked, and why. */
export interface Match extends SelectedAdviser {
  readonly name: string;
  readonly providerId: number;
}

/** What tells candidates that are alike apart: the same draw for the same request. */
export interface MatchParts {
  readonly lot: string;
  readonly isBroker: (providerId: number) => boolean;
  /** How many more may be asked; left out: four (specification §6). */
  readonly places?: number;
}

/** Specification §6. */
export const MOST_ADVISERS = 4;

/**
 * Who receives a request, the first first. Chosen lenders decide it: each receives it itself, or a broker who places
 * with it; `unserved` are those for whom nobody does. Otherwise the adviser of the listing's brand comes first, then by
 * region, specialisation, how few requests one has had, and a lot, one of each provider before a second.
 */
export function matchAdvisers(
  candidates: readonly Candidate[],
  wanted: MatchedCase,
  { lot, isBroker, places = MOST_ADVISERS }: MatchParts,
): { matches: readonly Match[]; unserved: readonly number[] } {
  const ranked = rank(candidates, wanted, lot);
  const matches: Match[] = [];
  const unserved: number[] = [];
  const take = (candidate: Candidate, origin: Match['origin'], ...because: MatchReason[]) => {
    if (matches.some(({ adviserId }) => adviserId === candidate.id)) return;
    const { id: adviserId, name, providerId } = candidate;
    matches.push({
      adviserId,
      name,
      providerId,
      origin,
      reasons: [...because, ...reasonsOf(candidate, wanted)],
    });
  };

  for (const lender of wanted.lenders) {
    const own = ranked.find(({ providerId }) => providerId === lender);
    const brokers = ranked.filter(
      ({ providerId, lenders }) => isBroker(providerId) && (lenders.length === 0 || lenders.includes(lender)),
    );
    // One broker who places with two chosen lenders is asked once.
    const asked = brokers.find(({ id }) => matches.some(({ adviserId }) => adviserId === id));
    if (own) take(own, 'CHOSEN', { code: 'CHOSEN', providerId: lender });
    else if (asked) continue;
    else if (brokers[0]) take(brokers[0], 'CHOSEN', { code: 'PLACES_WITH', providerId: lender });
    else unserved.push(lender);
  }
  if (wanted.lenders.length > 0) return { matches: matches.slice(0, places), unserved };

  const brand = wanted.brandedProviderId;
  const branded = brand === undefined ? undefined : ranked.find(({ providerId }) => providerId === brand);
  if (branded) take(branded, 'BRANDED', { code: 'BRANDED', providerId: branded.providerId });
  for (const candidate of oneOfEachFirst(ranked, matches)) take(candidate, 'MATCHED');
  return { matches: matches.slice(0, places), unserved };
}

function rank(candidates: readonly Candidate[], wanted: MatchedCase, lot: string): readonly Candidate[] {
  return candidates
    .filter(
      (candidate) =>
        nearness(candidate, wanted.geoCode) >= 0 &&
        (candidate.capacity === null || candidate.requestsThisWeek < candidate.capacity),
    )
    .map((candidate) => ({
      candidate,
      nearness: nearness(candidate, wanted.geoCode),
      fit: fit(candidate, wanted),
      draw: hash('sha256', `${lot}|${candidate.id}`),
    }))
    .toSorted(
      (one, other) =>
        other.nearness - one.nearness ||
        other.fit - one.fit ||
        one.candidate.requestsThisWeek - other.candidate.requestsThisWeek ||
        (one.draw < other.draw ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

/** One of each provider before a second one. */
function oneOfEachFirst(ranked: readonly Candidate[], taken: readonly Match[]): readonly Candidate[] {
  const providers = new Set(taken.map(({ providerId }) => providerId));
  const first = ranked.filter(({ providerId }) => {
    const isFirst = !providers.has(providerId);
    providers.add(providerId);
    return isFirst;
  });
  return [...first, ...ranked.filter((candidate) => !first.includes(candidate))];
}

function reasonsOf(candidate: Candidate, wanted: MatchedCase): MatchReason[] {
  const known = knownFor(candidate, wanted);
  return [
    { code: 'NEARNESS', digits: nearness(candidate, wanted.geoCode) },
    ...(known.length > 0 ? [{ code: 'SPECIALISED' as const, in: known }] : []),
    { code: 'REQUESTS_THIS_WEEK', count: candidate.requestsThisWeek, capacity: candidate.capacity },
  ];
}

/** Digits of the longest region that holds the place: 0 for everywhere, −1 when the adviser does not work there. */
function nearness({ regions }: Candidate, geoCode: string): number {
  if (regions.length === 0) return 0;
  return Math.max(
    -1,
    ...regions.filter((region) => geoCode !== '' && geoCode.startsWith(region)).map(({ length }) => length),
  );
}

/** A profession counts more than a financing type; somebody known for others only stands behind who is known for none. */
function fit(candidate: Candidate, wanted: MatchedCase): number {
  const known = knownFor(candidate, wanted);
  if (known.length === 0) return candidate.specialisations.length === 0 ? 0 : -1;
  return (
    (known.includes(wanted.financingType) ? 1 : 0) +
    (known.length > 1 || !known.includes(wanted.financingType) ? 2 : 0)
  );
}

function knownFor({ specialisations }: Candidate, { financingType, profession }: MatchedCase): string[] {
  return specialisations.filter((known) => known === financingType || known === profession);
}
