import type { Outcome } from '@heimvorteil/contracts';
import type { PortalServices, RequestAccess } from '../services/index.ts';

export const RATING_ACTIONS = { rate: 'bewerten', withdraw: 'bewertung-zuruecknehmen' } as const;

export interface StarsInput {
  readonly providerId: string;
  readonly stars: number | undefined;
  /** Field with the error; undefined if the error is about the whole form. */
  readonly field?: 'stars' | 'text';
}

export function starsOf(form: URLSearchParams | FormData): StarsInput {
  const stars = String(form.get('stars') ?? '');
  return {
    providerId: String(form.get('provider') ?? ''),
    stars: /^\d$/.test(stars) ? Number(stars) : undefined,
  };
}

/** Stores or withdraws the visitor's rating; undefined if the form has another action. */
export function actOnRating(
  action: string,
  access: RequestAccess,
  form: URLSearchParams | FormData,
  { ratings, by }: { ratings: PortalServices['ratings']; by: string | undefined },
): Promise<Outcome<true>> | undefined {
  const { providerId, stars } = starsOf(form);
  switch (action) {
    case RATING_ACTIONS.rate: {
      // Forms submit a line break as CRLF, but it counts as one character.
      const text = String(form.get('text') ?? '').replaceAll('\r\n', '\n');
      return ratings.rate(access, { providerId, stars, text }, by);
    }
    case RATING_ACTIONS.withdraw:
      return ratings.withdraw(access, providerId);
    default:
      return undefined;
  }
}
