import { BOUNDS, type Bound } from '@heimvorteil/engine';
import { CASE_FIELDS, ownsLand } from '@heimvorteil/forms';
import { type Question, isPurchase, isFollowUp } from '../flow.ts';
import { ceilingError, centsOf } from './ceiling-error.ts';

const MOST_DEBT: Bound = { above: 0, max: BOUNDS.debtBalance.max, code: BOUNDS.debtBalance.code };

export const REMAINING_DEBT: Question = {
  key: 'restschuld',
  title: 'Was ist noch offen?',
  label: 'Restschuld',
  lead: 'Die Restschuld am Ende der Zinsbindung steht im Tilgungsplan deiner Bank.',
  isAsked: isFollowUp,
  fields: {
    remainingDebt: {
      ...CASE_FIELDS.remainingDebt,
      bound: MOST_DEBT,
      missing: 'Trage ein, was am Ende der Zinsbindung noch offen ist.',
      outOfRange: 'Die Restschuld muss über 0 € und darf höchstens 100.000.000 € sein.',
    },
    propertyValue: {
      ...CASE_FIELDS.propertyValue,
      label: 'Wert der Immobilie heute',
      bound: BOUNDS.purchasePrice,
      hint: 'Eine Schätzung genügt',
      missing: 'Schätze, was die Immobilie heute wert ist.',
      outOfRange: 'Der Wert muss über 0 € und unter 10.000.000 € liegen.',
    },
  },
};

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
  isShare: true,
  fields: {
    ownFunds: { ...CASE_FIELDS.ownFunds, missing: 'Trage ein, wie viel Geld du mitbringst.' },
  },
  errorsTogether(values) {
    const own = centsOf(values)('ownFunds');
    // Own funds may be 0 only with an owned plot (contract §3).
    const bound = own > 0 || ownsLand(values) ? BOUNDS.ownCapitalTotal : BOUNDS.requestedOwnFunds;
    return ceilingError(bound, own, 'ownFunds');
  },
};
