import { hash } from 'node:crypto';
import type { FinancingType, Profession, Lender } from '@heimvorteil/engine';
import type { MatchReason, SelectedAdviser } from '../../platform/database/column-types.ts';

/** An adviser who can receive a request now: listed, not paused, no objection, working at the place. */
export interface Candidate extends Seller {
  readonly id: number;
  readonly name: string;
  /** Geo-code prefixes of the regions served; an empty list means everywhere. */
  readonly regions: readonly string[];
  readonly specialisations: readonly string[];
  /** Maximum number of requests a week; null for no limit. */
  readonly capacity: number | null;
  /** Requests received in the last seven days. */
  readonly requestsThisWeek: number;
}

export interface MatchedCase {
  /** Geo code of a state or place; empty if unknown. */
  readonly geoCode: string;
  readonly financingType: FinancingType;
  readonly profession?: Profession | undefined;
  readonly brandedProviderId?: number | undefined;
  readonly lenders: readonly number[];
}

export interface Match extends SelectedAdviser {
  readonly name: string;
  readonly providerId: number;
}

/** An adviser of the sender's open request for the same home. */
export interface AssignedAdviser {
  readonly adviserId: number;
  readonly isActive: boolean;
  /** The adviser's own company and the lenders that it places with. */
  readonly lenders: readonly number[];
}

export interface MatchParts {
  readonly lot: string;
  readonly providers: SalePlace['providers'];
  /** Advisers of the sender's open request for this home, if there is one. */
  readonly assigned?: readonly AssignedAdviser[] | undefined;
  /** Number of advisers that may still be added; default: four (specification §6). */
  readonly places?: number;
}

/** Maximum number of advisers per request (specification §6). */
export const MOST_ADVISERS = 4;

/**
 * Recipients of a request in order. Each chosen lender receives it itself or through a broker, preferably one
 * who already has the request; `unserved` are lenders without an adviser. Otherwise the order is the
 * listing's brand, region, specialisation, fewest requests, then a lot, with one of each provider before a
 * second.
 */
export function matchAdvisers(
  candidates: readonly Candidate[],
  wanted: MatchedCase,
  { lot, providers, assigned = [], places = MOST_ADVISERS }: MatchParts,
): { matches: readonly Match[]; unserved: readonly number[] } {
  if (wanted.lenders.length > 0) {
    const { matches, unserved } = matchLenders(candidates, wanted, { lot, providers, assigned });
    return { matches: matches.slice(0, places), unserved };
  }
  const ranked = rank(candidates, wanted, lot);
  const matches: Match[] = [];
  const take = (candidate: Candidate, origin: Match['origin'], ...because: MatchReason[]) => {
    if (matches.some(({ adviserId }) => adviserId === candidate.id)) return;
    matches.push(matchOf(candidate, wanted, origin, because));
  };
  const brand = wanted.brandedProviderId;
  const branded = brand === undefined ? undefined : ranked.find(({ providerId }) => providerId === brand);
  if (branded) take(branded, 'BRANDED', { code: 'BRANDED', providerId: branded.providerId });
  for (const candidate of oneOfEachFirst(ranked, matches)) take(candidate, 'MATCHED');
  return { matches: matches.slice(0, places), unserved: [] };
}

/** One adviser per chosen lender; an adviser who places with two lenders is asked once. */
function matchLenders(
  candidates: readonly Candidate[],
  wanted: MatchedCase,
  {
    lot,
    providers,
    assigned,
  }: Required<Pick<MatchParts, 'lot' | 'providers'>> & { assigned: readonly AssignedAdviser[] },
): { matches: readonly Match[]; unserved: readonly number[] } {
  const has = (isActive: boolean, { id }: Candidate, lender?: number) =>
    assigned.some(
      (one) =>
        one.adviserId === id &&
        one.isActive === isActive &&
        (lender === undefined || one.lenders.includes(lender)),
    );
  const holders = candidates.filter((candidate) => has(true, candidate));
  const others = candidates.filter((candidate) => !has(true, candidate) && !has(false, candidate));
  // Advisers who already have the request keep it, whatever their region and number of requests.
  const ranked = [...holders, ...rank(others, wanted, lot)];
  const sells = (candidate: Candidate, lender: number) =>
    candidate.providerId === lender || maySell(candidate, lender, { providers, geoCode: wanted.geoCode });
  const reasons = new Map<Candidate, MatchReason[]>();
  const unserved: number[] = [];
  for (const lender of wanted.lenders) {
    const sellers = ranked.filter((candidate) => sells(candidate, lender));
    const chosen =
      sellers.find((candidate) => has(true, candidate, lender)) ??
      sellers.find(({ providerId }) => providerId === lender) ??
      sellers.find((seller) => reasons.has(seller)) ??
      sellers[0];
    if (chosen) {
      const code = chosen.providerId === lender ? 'CHOSEN' : 'PLACES_WITH';
      reasons.set(chosen, [...(reasons.get(chosen) ?? []), { code, providerId: lender }]);
      continue;
    }
    // Never ask an adviser twice about a request, even one who has finished with it.
    const wasAssigned = candidates.some((candidate) => has(false, candidate) && sells(candidate, lender));
    if (!wasAssigned) unserved.push(lender);
  }
  const matches = [...reasons].map(([candidate, because]) => matchOf(candidate, wanted, 'CHOSEN', because));
  return { matches, unserved };
}

function matchOf(
  candidate: Candidate,
  wanted: MatchedCase,
  origin: Match['origin'],
  because: readonly MatchReason[],
): Match {
  const { id: adviserId, name, providerId } = candidate;
  return { adviserId, name, providerId, origin, reasons: [...because, ...reasonsOf(candidate, wanted)] };
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

function oneOfEachFirst(ranked: readonly Candidate[], chosen: readonly Match[]): readonly Candidate[] {
  const providers = new Set(chosen.map(({ providerId }) => providerId));
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

/** A matching profession outranks a financing type; advisers with other specialisations rank last. */
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

interface Seller {
  readonly providerId: number;
  /** Lenders that a broker's adviser places with; an empty list means all lenders of the region. */
  readonly lenders: readonly number[];
}

interface SalePlace {
  readonly providers: ReadonlyMap<number, Pick<Lender, 'kind' | 'regions'>>;
  /** Geo code of a state or place; if empty, only lenders without regions match. */
  readonly geoCode: string;
}

/**
 * Whether an adviser may sell a lender's loan (contract §4). An adviser of a bank or insurer sells its own loans only.
 * A broker's adviser sells its listed lenders, or every lender at the place without a list.
 */
export function maySell({ providerId, lenders }: Seller, lenderId: number, at: SalePlace): boolean {
  if (at.providers.get(providerId)?.kind !== 'BROKER') return lenderId === providerId;
  if (lenders.length > 0) return lenders.includes(lenderId);
  const lender = at.providers.get(lenderId);
  return lender !== undefined && lender.kind !== 'BROKER' && nearness(lender, at.geoCode) >= 0;
}

/** Digits of the longest region that contains the place: 0 for everywhere, −1 for none. */
export function nearness({ regions }: { readonly regions: readonly string[] }, geoCode: string): number {
  if (regions.length === 0) return 0;
  return Math.max(
    -1,
    ...regions.filter((region) => geoCode !== '' && geoCode.startsWith(region)).map(({ length }) => length),
  );
}
