/** One, several, and several after "in", "nach", "aus" and "mit". */
const WORDS = {
  year: ['Jahr', 'Jahre', 'Jahren'],
  month: ['Monat', 'Monate', 'Monaten'],
  minute: ['Minute', 'Minuten', 'Minuten'],
  offer: ['Angebot', 'Angebote', 'Angeboten'],
} as const;

type Counted = keyof typeof WORDS;

/** How many there are: "1 Jahr", "20 Jahre". */
export function formatCount(count: number, counted: Counted): string {
  return `${count} ${WORDS[counted][count === 1 ? 0 : 1]}`;
}

/** The same after "in", "nach", "aus" and "mit": "1 Jahr", "20 Jahren". */
export function formatCountDative(count: number, counted: Counted): string {
  return `${count} ${WORDS[counted][count === 1 ? 0 : 2]}`;
}
