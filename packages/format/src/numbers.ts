let wholeEuros: Intl.NumberFormat | undefined;
let eurosAndCents: Intl.NumberFormat | undefined;

/** Formats euros without cents, for headlines: 1615.97 is "1.616 €". */
export function formatEuro(euros: number): string {
  // Create the format on first use, because a widget first renders without amounts.
  wholeEuros ??= new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  return wholeEuros.format(withoutNegativeZero(euros));
}

/** Formats euros with cents, for plan tables, the §17 PAngV block and documents: "1.615,97 €". */
export function formatEuroCents(euros: number): string {
  eurosAndCents ??= new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
  return eurosAndCents.format(withoutNegativeZero(euros));
}

function withoutNegativeZero(euros: number): number {
  return euros === 0 ? 0 : euros;
}

let twoDecimals: Intl.NumberFormat | undefined;

/** Formats a rate or share in percent with two decimals: 3.5 is "3,50 %". */
export function formatPercent(percent: number): string {
  // Set `style` explicitly, because a widget's host page may have put a `style` on Object.prototype.
  twoDecimals ??= new Intl.NumberFormat('de-DE', {
    style: 'decimal',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${twoDecimals.format(percent === 0 ? 0 : percent)}\u00a0%`;
}

let atMostTwoDecimals: Intl.NumberFormat | undefined;

/** Formats a share in percent with as few decimals as possible: 5 is "5 %", 91.5 is "91,5 %". */
export function formatShortPercent(percent: number): string {
  atMostTwoDecimals ??= new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
  return `${atMostTwoDecimals.format(percent)}\u00a0%`;
}

/** Word after a number: singular, plural, and dative plural (after "in", "nach", "aus" and "mit"). */
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

/** Formats a number with its word in the dative, for use after "in" or "nach": "1 Jahr", "20 Jahren". */
export function formatCountDative(count: number, counted: Counted): string {
  return `${count} ${WORDS[counted][count === 1 ? 0 : 2]}`;
}
