import { OWN_CAPITAL_PARTS } from '@heimvorteil/engine';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import { capitalCeiling, CAPITAL_FIELDS } from '../../financing-case/capital-fields.ts';
import { CAPITAL_HINTS } from '../../financing-case/capital-hints.ts';
import type { Question } from '../flow.ts';

export const OWN_CAPITAL: Question = {
  key: 'eigenkapital',
  title: 'Wie viel Geld bringst du mit?',
  label: 'Eigenkapital',
  lead: 'Was du bis zum Kauf flüssig machen kannst. Was du nicht hast, lässt du leer.',
  fields: Object.fromEntries(
    OWN_CAPITAL_PARTS.map((name) => [name, { ...CAPITAL_FIELDS[name], hint: CAPITAL_HINTS[name] }]),
  ),
  isSum: true,
  emptyText: 'keins',
  errorsTogether(values) {
    const form = { fields: CAPITAL_FIELDS };
    return capitalCeiling(readForm(form, valuesFromParams(form, new URLSearchParams(values))).input);
  },
};
