import { BOUNDS } from '@heimvorteil/engine';
import { CASE_FIELDS, ownsLand } from '@heimvorteil/forms';
import { type Question, isPurchase } from '../flow.ts';
import { ceilingError, centsOf } from './ceiling-error.ts';

export const PURCHASE_PRICE: Question = {
  key: 'kaufpreis',
  title: 'Was kostet die Immobilie?',
  label: 'Kaufpreis',
  lead: 'Ohne Nebenkosten: Steuer, Notar, Grundbuch und Makler rechnen wir dazu. Beim Bauen: Grundstück und Bau zusammen.',
  applies: isPurchase,
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
  applies: isPurchase,
  isShare: true,
  fields: { ownFunds: { ...CASE_FIELDS.ownFunds, missing: 'Trage ein, wie viel Geld du mitbringst.' } },
  errorsTogether(values) {
    const own = centsOf(values)('ownFunds');
    // Own funds may be 0 only with an owned plot (contract §3).
    const bound = own > 0 || ownsLand(values) ? BOUNDS.ownCapitalTotal : BOUNDS.requestedOwnFunds;
    return ceilingError(bound, own, 'ownFunds');
  },
};
