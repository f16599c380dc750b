import { hash } from 'node:crypto';
import type { FinancingType, Profession, Lender } from '@heimvorteil/engine';
import type { MatchReason, SelectedAdviser } from '../../platform/database/column-types.ts';

/** Somebody who can receive a request now: named by the operator, not paused, not objecting, working at its place. */
export interface Candidate extends Seller {
  readonly id: number;
  readonly name: string;
  /** Geo-code prefixes; none means everywhere. */
  readonly regions: readonly string[];
  readonly specialisations: readonly string[];
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

/** Somebody who was asked by the open request for the same home. */
export interface AskedAdviser {
  readonly adviserId: number;
  /** The request is with them still. */
  readonly isActive: boolean;
  /** Whom they were asked for: their own company, and whom they place with. */
  readonly lenders: readonly number[];
}

/** What tells candidates that are alike apart: the same draw for the same request. */
export interface MatchParts {
  readonly lot: string;
  /** Those of the current market, by number. */
  readonly providers: SalePlace['providers'];
  /** Left out: there is no open request for this home. */
  readonly asked?: readonly AskedAdviser[] | undefined;
  /** How many more may be asked; left out: four (specification §6). */
  readonly places?: number;
}

/** Specification §6. */
export const MOST_ADVISERS = 4;

/**
 * Who receives a request, the first first. Chosen lenders decide it: each receives it itself, or a broker who places
 * with it, and whoever has the open request for the home already before somebody new; `unserved` are those for whom
 * nobody does. Otherwise the adviser of the listing's brand comes first, then by region, specialisation, how few requests
 * one has had, and a lot, one of each provider before a second.
 */
export function matchAdvisers(
  candidates: readonly Candidate[],
  wanted: MatchedCase,
  { lot, providers, asked = [], places = MOST_ADVISERS }: MatchParts,
): { matches: readonly Match[]; unserved: readonly number[] } {
  if (wanted.lenders.length > 0) {
    const { matches, unserved } = matchLenders(candidates, wanted, { lot, providers, asked });
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

/** One for each chosen lender; one who places with two of them is asked once, for both. */
function matchLenders(
  candidates: readonly Candidate[],
  wanted: MatchedCase,
  {
    lot,
    providers,
    asked,
  }: Required<Pick<MatchParts, 'lot' | 'providers'>> & { asked: readonly AskedAdviser[] },
): { matches: readonly Match[]; unserved: readonly number[] } {
  const has = (isActive: boolean, { id }: Candidate, lender?: number) =>
    asked.some(
      (one) =>
        one.adviserId === id &&
        one.isActive === isActive &&
        (lender === undefined || one.lenders.includes(lender)),
    );
  const holders = candidates.filter((candidate) => has(true, candidate));
  const others = candidates.filter((candidate) => !has(true, candidate) && !has(false, candidate));
  // Whoever has the request has it wherever they work, and one request more or less a week does not count for them.
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
    // One whom nobody but those serves who are through with the request has been asked: nobody is asked twice.
    const wasAsked = candidates.some((candidate) => has(false, candidate) && sells(candidate, lender));
    if (!wasAsked) unserved.push(lender);
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

/** An adviser, as far as it decides which loans this one sells. */
interface Seller {
  readonly providerId: number;
  /** Numbers of the lenders that a broker's adviser places with; none means all of the region. */
  readonly lenders: readonly number[];
}

/** The current market's providers by number, and where the home is. */
interface SalePlace {
  readonly providers: ReadonlyMap<number, Pick<Lender, 'kind' | 'regions'>>;
  /** State or place; empty: unknown, so only lenders without regions are of the region. */
  readonly geoCode: string;
}

/**
 * Whether an adviser may sell a lender's loan (contract §4, Who may sell what). A bank's or insurer's adviser sells that lender
 * alone. A broker's adviser sells the lenders of its list; without a list, every lender that lends at the place.
 */
export function maySell({ providerId, lenders }: Seller, lenderId: number, at: SalePlace): boolean {
  if (at.providers.get(providerId)?.kind !== 'BROKER') return lenderId === providerId;
  if (lenders.length > 0) return lenders.includes(lenderId);
  const lender = at.providers.get(lenderId);
  return lender !== undefined && lender.kind !== 'BROKER' && nearness(lender, at.geoCode) >= 0;
}

/** Digits of the longest region that holds the place: 0 for everywhere, −1 where no region holds it. */
export function nearness({ regions }: { readonly regions: readonly string[] }, geoCode: string): number {
  if (regions.length === 0) return 0;
  return Math.max(
    -1,
    ...regions.filter((region) => geoCode !== '' && geoCode.startsWith(region)).map(({ length }) => length),
  );
}
