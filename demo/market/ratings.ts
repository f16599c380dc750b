import type { Lender } from '@heimvorteil/engine';
import { randomOf } from './random.ts';

export interface DemoRating {
  readonly providerId: number;
  readonly stars: number;
  readonly text: string;
  readonly createdAt: string;
}

const TEXTS: Readonly<Record<number, readonly string[]>> = {
  1: ['Nach drei Wochen noch keine Antwort.', 'Am Ende ein ganz anderer Zins als zugesagt.'],
  2: ['Lange gewartet, dann ging es.', 'Viele Unterlagen doppelt eingereicht.'],
  3: ['In Ordnung, aber wenig Beratung.', 'Solide, ohne Überraschungen.', 'Zins gut, Ablauf zäh.'],
  4: [
    'Freundlich und gut erreichbar.',
    'Klare Erklärungen zur Tilgung.',
    'Gutes Angebot, etwas viel Papier.',
  ],
  5: [
    'Schnelle Zusage, alles wie besprochen.',
    'Hat uns die Nebenkosten ehrlich vorgerechnet.',
    'Sehr geduldig bei allen Fragen.',
    'Sondertilgung ohne Aufpreis, top.',
  ],
};

const LAST_DAY = Date.UTC(2026, 9, 31, 18, 0);
const MINUTES_OF_TWO_YEARS = 2 * 365 * 24 * 60;

/** Up to sixty ratings for most providers; some providers get better ones on average. */
export function demoRatings(lenders: readonly Lender[]): DemoRating[] {
  const random = randomOf(6);
  return lenders.flatMap(({ lenderId }) => {
    const count = random.chance(15)
      ? 0
      : Math.min(random.whole(1, 60), random.whole(1, 60), random.whole(1, 60));
    const liking = random.whole(-12, 25);
    const ratings = Array.from({ length: count }, (): DemoRating => {
      const stars = random.weighted(
        [
          [1, 14 - liking / 2],
          [2, 14 - liking / 2],
          [3, 25],
          [4, 40],
          [5, 40 + liking],
        ].map(whole),
      );
      const text = random.chance(45) ? random.pick(TEXTS[stars] ?? []) : '';
      const createdAt = new Date(LAST_DAY - random.whole(0, MINUTES_OF_TWO_YEARS) * 60_000).toISOString();
      return { providerId: lenderId, stars, text, createdAt };
    });
    return ratings.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  });
}

function whole([stars = 0, weight = 0]: readonly number[]): readonly [number, number] {
  return [stars, Math.round(weight)];
}
