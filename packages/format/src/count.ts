/** Singular, plural, and dative plural (after "in", "nach", "aus" and "mit"). */
const WORDS = {
  year: ['Jahr', 'Jahre', 'Jahren'],
  month: ['Monat', 'Monate', 'Monaten'],
  minute: ['Minute', 'Minuten', 'Minuten'],
  offer: ['Angebot', 'Angebote', 'Angeboten'],
} as const;

type Counted = keyof typeof WORDS;

export function formatCount(count: number, counted: Counted): string {
  return `${count} ${WORDS[counted][count === 1 ? 0 : 1]}`;
}

/** Dative, after "in", "nach", "aus" and "mit": "1 Jahr", "20 Jahren". */
export function formatCountDative(count: number, counted: Counted): string {
  return `${count} ${WORDS[counted][count === 1 ? 0 : 2]}`;
}
