// Separate from the schemas, because pages load these words and limits first.

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

export const LONGEST_RATING = 1_000;
/** Five whole stars, by the specification. */
export const MOST_STARS = 5;
