import { BOUNDS, isWithin } from '@heimvorteil/engine';
import { CASE_FIELDS, ownsLand, readNumber, type FieldErrors } from '@heimvorteil/forms';
import type { FlowValues, Question } from '../flow.ts';
import { isPurchase } from '../financing-type.ts';
import { ceilingError, centsOf } from './ceiling-error.ts';

export const PURCHASE_PRICE: Question = {
  key: 'kaufpreis',
  title: 'Was kostet die Immobilie?',
  label: 'Kaufpreis',
  lead: 'Ohne Nebenkosten: Steuer, Notar, Grundbuch und Makler rechnen wir dazu. Beim Bauen: Grundstück und Bau zusammen.',
  isAsked: isPurchase,
  fields: {
    purchasePrice: {
      ...CASE_FIELDS.purchasePrice,
      missing: 'Was kostet die Immobilie? Trage den Kaufpreis ein, eine Schätzung genügt.',
    },
  },
};

const NOBODY_LENDS_ALL = 'Das Eigenkapital muss über 0 € liegen: Ganz ohne finanziert hier niemand.';

export const OWN_FUNDS: Question = {
  key: 'eigenmittel',
  title: 'Wie viel Geld bringst du mit?',
  label: 'Eigenkapital',
  lead: 'Mindestens 10 % vom Kaufpreis und die Nebenkosten sollten es sein, besser sind 20 bis 30 %.',
  isAsked: isPurchase,
  fields: {
    ownFunds: {
      ...CASE_FIELDS.ownFunds,
      missing: 'Trage ein, wie viel Geld du mitbringst.',
      outOfRange: NOBODY_LENDS_ALL,
    },
  },
  errorsTogether: (values) => ({
    ...ceilingError(BOUNDS.ownCapitalTotal, centsOf(values)('ownFunds'), 'ownFunds'),
    ...nothingBrought(values),
  }),
};

/** Whoever builds on a plot of their own brings the plot (contract §3); everybody else brings money. */
function nothingBrought(values: FlowValues): FieldErrors {
  const { code } = BOUNDS.requestedOwnFunds;
  const stated = readNumber('euros', values['ownFunds'] ?? '');
  if (stated === undefined || isWithin(BOUNDS.requestedOwnFunds, stated) || ownsLand(values)) return {};
  return { ownFunds: { code, message: NOBODY_LENDS_ALL } };
}
