import type { Form } from '../form/form.ts';

const bound = { min: 0, max: 1_000, code: 'OUT_OF_RANGE' } as const;
const SAMPLE_FIELDS = {
  price: { kind: 'euros', label: 'Preis', unit: '€', bound, start: '400', missing: 'Was kostet es?' },
  rate: { kind: 'percent', label: 'Zins', bound },
  place: { kind: 'place', label: 'Ort' },
  use: { kind: 'choice', label: 'Nutzung', choices: ['OWN', 'RENT'], missing: 'Wähle.', start: 'OWN' },
  years: { kind: 'whole', label: 'Dauer', unit: 'Jahre', bound },
  months: { kind: 'whole', label: 'Dauer in Monaten', unit: 'Monate', bound },
  rent: { kind: 'euros', label: 'Miete', unit: '€', bound, isPrivate: true },
} as const;

/** Form with one field of each kind; `rent` is private, and `years` imply `months`. */
export const SAMPLE_FORM: Form<typeof SAMPLE_FIELDS> = {
  fields: SAMPLE_FIELDS,
  implied: ({ years }, entered) => (entered.has('years') ? { months: String(Number(years) * 12) } : {}),
};
