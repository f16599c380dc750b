import { FOLLOW_UP_START, FINANCING_TYPE, INCOME_RANGE } from './project-questions.ts';
import { INCOME_CARRIES, REPAID_BY_75 } from '@heimvorteil/forms/financing-request';
import { type Question, isBuilding, isFollowUp } from '../flow.ts';
import { OWN_FUNDS, PURCHASE_PRICE } from './money-questions.ts';
import { REMAINING_DEBT } from './debt-question.ts';
import { LAND_PRICE } from './land-questions.ts';
import { AGE_GROUP } from './person-questions.ts';

// A page of the funnel combines several questions of other flows; contract §2 defines the keys.

export const ADVICE_TYPE: Question = { ...FINANCING_TYPE, key: 'finanzierungsart' };

/** Start of a follow-on financing; has its own text, but the key of the question on a purchase's start. */
export const ADVICE_FOLLOW_UP_START: Question = { ...FOLLOW_UP_START, key: 'beginn' };

export const PRICE_AND_FUNDS: Question = {
  ...OWN_FUNDS,
  key: 'kaufpreis',
  title: 'Was kostet die Immobilie, und was bringst du mit?',
  label: 'Kaufpreis und Eigenkapital',
  lead: 'Den Preis ohne Nebenkosten: Steuer, Notar, Grundbuch und Makler rechnen wir dazu. Vom Eigenkapital sollten es mindestens 10 % vom Kaufpreis sein, besser 20 bis 30 %.',
  applies: (values) => !isFollowUp(values) && !isBuilding(values),
  isShare: true,
  fields: { ...PURCHASE_PRICE.fields, ...OWN_FUNDS.fields },
};

export const BUILDING_COSTS: Question = {
  ...PRICE_AND_FUNDS,
  title: 'Was kostet das Bauen, und was bringst du mit?',
  label: 'Kosten und Eigenkapital',
  lead: 'Grundstück und Bau zusammen, ohne Nebenkosten. Nur auf das Grundstück fallen Grunderwerbsteuer und Provision an. Gehört es dir schon, trage dort 0 ein.',
  applies: isBuilding,
  fields: { ...PURCHASE_PRICE.fields, ...LAND_PRICE.fields, ...OWN_FUNDS.fields },
  errorsTogether: (values, today) => ({
    ...LAND_PRICE.errorsTogether?.(values, today),
    ...OWN_FUNDS.errorsTogether?.(values, today),
  }),
};

export const ADVICE_DEBT: Question = { ...REMAINING_DEBT, key: 'anschluss' };

export const INCOME_AND_AGE: Question = {
  key: 'einkommen',
  title: 'Was verdienst du im Monat, und wie alt bist du?',
  label: 'Einkommen und Alter',
  lead: 'Das Einkommen netto, zu zweit zusammen. Beim Alter zählt, wer jünger ist.',
  reason: `${INCOME_CARRIES} ${REPAID_BY_75}`,
  fields: { ...INCOME_RANGE.fields, ...AGE_GROUP.fields },
};
