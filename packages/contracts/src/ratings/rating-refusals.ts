import * as z from 'zod/mini';

/** Reasons for refusing a rating, as displayed to author and operator. */
export const RATING_REFUSAL_WORDS = {
  PERSONAL_DATA: 'Der Text nennt eine Person oder Kontaktdaten.',
  INSULT: 'Der Text beleidigt jemanden.',
  ADVERTISING: 'Der Text wirbt oder verlinkt.',
  OFF_TOPIC: 'Der Text hat nichts mit der Beratung durch diesen Anbieter zu tun.',
  UNLAWFUL: 'Der Text behauptet etwas, das wir nicht zeigen dürfen.',
} as const;

export const RATING_REFUSALS = Object.keys(RATING_REFUSAL_WORDS) as RatingRefusal[];
export type RatingRefusal = keyof typeof RATING_REFUSAL_WORDS;

/** Moderation state: not read yet, published or refused by the operator. */
export const RatingState = z.enum(['WAITING', 'SHOWN', 'REFUSED']);
export type RatingState = z.infer<typeof RatingState>;
