import { BOUNDS } from '@heimvorteil/engine';
import { CASE_FIELDS } from '@heimvorteil/forms';
import type { Question } from '../flow.ts';
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

export const OWN_FUNDS: Question = {
  key: 'eigenmittel',
  title: 'Wie viel Geld bringst du mit?',
  label: 'Eigenkapital',
  lead: 'Mindestens 10 % vom Kaufpreis und die Nebenkosten sollten es sein, besser sind 20 bis 30 %.',
  isAsked: isPurchase,
  fields: {
    ownFunds: {
      ...CASE_FIELDS.ownFunds,
      bound: BOUNDS.requestedOwnFunds,
      missing: 'Trage ein, wie viel Geld du mitbringst.',
      outOfRange: 'Das Eigenkapital muss über 0 € liegen: Ganz ohne finanziert hier niemand.',
    },
  },
  errorsTogether: (values) => ceilingError(BOUNDS.ownCapitalTotal, centsOf(values)('ownFunds'), 'ownFunds'),
};
