const WORDS = {
  year: { one: 'Jahr', several: 'Jahre', dative: 'Jahren' },
  month: { one: 'Monat', several: 'Monate', dative: 'Monaten' },
  offer: { one: 'Angebot', several: 'Angebote', dative: 'Angeboten' },
} as const;

type Counted = keyof typeof WORDS;

/** How many there are: "1 Jahr", "20 Jahre". */
export function formatCount(count: number, counted: Counted): string {
  const { one, several } = WORDS[counted];
  return `${count} ${count === 1 ? one : several}`;
}

/** The same after "in", "nach", "aus" and "mit": "1 Jahr", "20 Jahren". */
export function formatCountDative(count: number, counted: Counted): string {
  const { one, dative } = WORDS[counted];
  return `${count} ${count === 1 ? one : dative}`;
}
