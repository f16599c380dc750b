import { FINANCING_TYPES, type Lender } from '@heimvorteil/engine';
import { randomOf, type Random } from './random.ts';
import { STATES } from './regions.ts';

export interface DemoAdviser {
  readonly providerId: number;
  readonly name: string;
  readonly email: string;
  readonly regions: readonly string[];
  readonly specialisations: readonly string[];
  /** Requests that the adviser accepts per week; null means unlimited. */
  readonly capacity: number | null;
  /** Lenders whose loans a broker's adviser arranges; empty means all lenders. */
  readonly lenders: readonly number[];
  readonly endpoint: null;
  readonly format: null;
}

const TEAMS = ['Nord', 'Süd', 'West', 'Ost', 'Mitte', 'Stadt', 'Land'] as const;
const FIRST_NUMBER = 50_001;

/**
 * Teams of every broker and of each fifth bank or insurer; no single adviser, so that no person is invented.
 */
export function demoAdvisers(lenders: readonly Lender[]): DemoAdviser[] {
  const random = randomOf(5);
  const employers = lenders.filter(({ kind }) => kind === 'BROKER' || random.chance(20));
  const posts = employers.flatMap((employer) => {
    const teams = random.shuffled(TEAMS).slice(0, random.whole(2, employer.kind === 'BROKER' ? 5 : 3));
    return teams.map((team) => ({ employer, team, regions: placesOf(employer) }));
  });
  // A separate random sequence, because drawing from the first one would change the teams' regions.
  const terms = randomOf(6);
  const banks = lenders.filter(({ kind }) => kind !== 'BROKER').map(({ lenderId }) => lenderId);
  return posts.map(({ employer, team, regions }, at) => ({
    providerId: employer.lenderId,
    name: `Beratungsteam ${employer.brand} ${team}`,
    email: `beratung-${FIRST_NUMBER + at}@example.org`,
    regions,
    specialisations: specialisationsOf(terms),
    capacity: terms.chance(5) ? terms.whole(2_000, 5_000) : null,
    lenders: employer.kind === 'BROKER' && terms.chance(70) ? placedWith(terms, banks) : [],
    endpoint: null,
    format: null,
  }));

  function placesOf({ regions }: Lender): readonly string[] {
    if (regions.length > 0) return regions;
    const states = random.shuffled(STATES).slice(0, random.whole(2, 6));
    return states.map(({ geoCode }) => geoCode).toSorted();
  }
}

function specialisationsOf(terms: Random): readonly string[] {
  if (terms.chance(60)) return [];
  const types = FINANCING_TYPES.filter(() => terms.chance(50));
  return terms.chance(20) ? [...types, terms.pick(['DOCTOR', 'PHARMACIST'])] : types;
}

function placedWith(terms: Random, banks: readonly number[]): readonly number[] {
  return terms
    .shuffled(banks)
    .slice(0, terms.whole(20, 80))
    .toSorted((one, other) => one - other);
}
