import type { Lender } from '@heimvorteil/engine';
import { randomOf } from './random.ts';
import { STATES } from './regions.ts';

/** Somebody at a provider who receives requests from some regions. */
export interface DemoAdviser {
  readonly adviserId: number;
  readonly providerId: number;
  readonly name: string;
  readonly email: string;
  readonly geoPrefixes: readonly string[];
}

const TEAMS = ['Nord', 'Süd', 'West', 'Ost', 'Mitte', 'Stadt', 'Land'] as const;

/** Teams of every broker and of each fifth bank or insurer; a team is no person, so none is invented. */
export function demoAdvisers(lenders: readonly Lender[]): DemoAdviser[] {
  const random = randomOf(5);
  const employers = lenders.filter(({ kind }) => kind === 'BROKER' || random.chance(20));
  const posts = employers.flatMap((employer) => {
    const teams = random.shuffled(TEAMS).slice(0, random.whole(2, employer.kind === 'BROKER' ? 5 : 3));
    return teams.map((team) => ({ employer, team, geoPrefixes: placesOf(employer) }));
  });
  return posts.map(({ employer, team, geoPrefixes }, at) => ({
    adviserId: 50_001 + at,
    providerId: employer.lenderId,
    name: `Beratungsteam ${employer.brand} ${team}`,
    email: `beratung-${50_001 + at}@example.org`,
    geoPrefixes,
  }));

  function placesOf({ regions }: Lender): readonly string[] {
    if (regions.length > 0) return regions;
    const states = random.shuffled(STATES).slice(0, random.whole(2, 6));
    return states.map(({ geoCode }) => geoCode).toSorted();
  }
}
