// In a separate file, because pages load these texts and limits before the schemas.

/** Reasons for refusing a rating, displayed to its author and to the operator. */
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
/** The specification requires five whole stars. */
export const MOST_STARS = 5;
