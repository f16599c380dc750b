import type { Outcome } from '@heimvorteil/contracts';
import type { PortalServices, RequestAccess } from '../services/index.ts';

/** What a form about a rating asks for. */
export const RATING_DEEDS = { rate: 'bewerten', withdraw: 'bewertung-zuruecknehmen' } as const;

/** Whose rating a form was about, and what of it was stated, to be shown again. */
export interface StatedStars {
  readonly providerId: string;
  readonly stars: number | undefined;
  /** The field that is wrong; left out: it is about the whole. */
  readonly field?: 'stars' | 'text';
}

/** What stands in a rating's form. */
export function starsOf(form: URLSearchParams | FormData): StatedStars {
  const stars = String(form.get('stars') ?? '');
  return {
    providerId: String(form.get('provider') ?? ''),
    stars: /^\d$/.test(stars) ? Number(stars) : undefined,
  };
}

/** Does what a form about a rating asks for; undefined where it is about something else. */
export function actOnRating(
  deed: string,
  access: RequestAccess,
  form: URLSearchParams | FormData,
  { ratings, by }: { ratings: PortalServices['ratings']; by: string | undefined },
): Promise<Outcome<true>> | undefined {
  const { providerId, stars } = starsOf(form);
  switch (deed) {
    case RATING_DEEDS.rate: {
      // A line's end counts as one sign while somebody types, and has to when it is kept.
      const text = String(form.get('text') ?? '').replaceAll('\r\n', '\n');
      return ratings.rate(access, { providerId, stars, text }, by);
    }
    case RATING_DEEDS.withdraw:
      return ratings.withdraw(access, providerId);
    default:
      return undefined;
  }
}
