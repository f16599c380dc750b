import type { Outcome } from '@heimvorteil/contracts';
import type { PortalServices, RequestAccess } from '../services/index.ts';

export const RATING_DEEDS = { rate: 'bewerten', withdraw: 'bewertung-zuruecknehmen' } as const;

export interface StatedStars {
  readonly providerId: string;
  readonly stars: number | undefined;
  /** The field that is wrong; left out: it is about the whole. */
  readonly field?: 'stars' | 'text';
}

export function starsOf(form: URLSearchParams | FormData): StatedStars {
  const stars = String(form.get('stars') ?? '');
  return {
    providerId: String(form.get('provider') ?? ''),
    stars: /^\d$/.test(stars) ? Number(stars) : undefined,
  };
}

/** Undefined for a form about something else. */
export function actOnRating(
  deed: string,
  access: RequestAccess,
  form: URLSearchParams | FormData,
  { ratings, by }: { ratings: PortalServices['ratings']; by: string | undefined },
): Promise<Outcome<true>> | undefined {
  const { providerId, stars } = starsOf(form);
  switch (deed) {
    case RATING_DEEDS.rate: {
      // A line break counts as one character while typing, so it is stored as one.
      const text = String(form.get('text') ?? '').replaceAll('\r\n', '\n');
      return ratings.rate(access, { providerId, stars, text }, by);
    }
    case RATING_DEEDS.withdraw:
      return ratings.withdraw(access, providerId);
    default:
      return undefined;
  }
}
