import { FOLLOW_UP_START, FINANCING_TYPE } from './project-questions.ts';
import { INCOME_CARRIES, REPAID_BY_75 } from '@heimvorteil/forms/financing-request';
import type { Question } from '../flow.ts';
import { INCOME_RANGE, isPricedWhole, OWN_FUNDS, PURCHASE_PRICE } from './money-questions.ts';
import { REMAINING_DEBT } from './debt-question.ts';
import { BUILDING_PRICES } from './land-questions.ts';
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
  lead: 'Den Preis ohne Nebenkosten: Steuer, Notar, Grundbuch und Makler rechnen wir dazu.',
  applies: isPricedWhole,
  isShare: true,
  fields: { ...PURCHASE_PRICE.fields, ...OWN_FUNDS.fields },
};

/** Costs of a new building and own funds, one page for each origin of the plot. */
export const BUILDING_COSTS: readonly Question[] = BUILDING_PRICES.map((price) => ({
  ...price,
  title: `${price.title.slice(0, -1)}, und was bringst du mit?`,
  label: `${price.label} und Eigenkapital`,
  isShare: true,
  fields: { ...price.fields, ...OWN_FUNDS.fields },
  errorsTogether: OWN_FUNDS.errorsTogether,
}));

export const ADVICE_DEBT: Question = { ...REMAINING_DEBT, key: 'anschluss' };

export const INCOME_AND_AGE: Question = {
  key: 'einkommen',
  title: 'Was verdienst du im Monat, und wie alt bist du?',
  label: 'Einkommen und Alter',
  lead: 'Das Einkommen netto, zu zweit zusammen. Beim Alter zählt, wer jünger ist.',
  reason: `${INCOME_CARRIES} ${REPAID_BY_75}`,
  fields: { ...INCOME_RANGE.fields, ...AGE_GROUP.fields },
};
