const DAYS = Array.from({ length: 24 }, (_, month) => Date.UTC(2026, month, 1 + month, month, 5 * month));
const FIGURES = [0, 0.5, 3.575, 7.1, 999.995, 1_234.5, 352_000, 1_234_567.891, -12.3];
const NAMES = [
  'Zürich',
  'Ägypten',
  'Österreich',
  'Oman',
  'Baden-Württemberg',
  'Bayern',
  'Äquator',
  'straße',
  'Strasse',
];
const LISTS = [['A'], ['A', 'B'], ['A', 'B', 'C']];
const BERLIN = 'Europe/Berlin';

/**
 * Formats dates, amounts and lists as the product does. Server and browser must agree, or hydration fails. It
 * runs in both, so it may only use its parameters.
 */
export function writeSamples({ days, figures, names, lists, zone }: Samples): string[] {
  const dates: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'medium', timeZone: zone },
    { month: 'long', year: 'numeric', timeZone: 'UTC' },
    { month: 'short', year: 'numeric', timeZone: 'UTC' },
    { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone },
    { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: zone },
    { hour: '2-digit', minute: '2-digit', timeZone: zone },
    { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: zone },
  ];
  const numbers: Intl.NumberFormatOptions[] = [
    {},
    { maximumFractionDigits: 0 },
    { maximumFractionDigits: 2 },
    { minimumFractionDigits: 1, maximumFractionDigits: 1 },
    { minimumFractionDigits: 2, maximumFractionDigits: 3 },
    { style: 'currency', currency: 'EUR' },
    { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
    { style: 'percent', minimumFractionDigits: 2 },
  ];
  const kinds: Intl.ListFormatType[] = ['unit', 'conjunction', 'disjunction'];
  return [
    ...dates.flatMap((options) => days.map((day) => new Intl.DateTimeFormat('de-DE', options).format(day))),
    ...days.map((day) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(day)),
    ...numbers.flatMap((options) =>
      figures.map((figure) => new Intl.NumberFormat('de-DE', options).format(figure)),
    ),
    ...kinds.flatMap((type) => lists.map((list) => new Intl.ListFormat('de-DE', { type }).format(list))),
    ...names.toSorted(new Intl.Collator('de').compare),
  ];
}

export const SAMPLES = { days: DAYS, figures: FIGURES, names: NAMES, lists: LISTS, zone: BERLIN };
export type Samples = typeof SAMPLES;
