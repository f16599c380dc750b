import { BOUNDS } from '@heimvorteil/engine';
import { CASE_FIELDS, ownsLand, readNumber } from '@heimvorteil/forms';
import { INCOME_CARRIES, INCOME_RANGE_LABELS } from '@heimvorteil/forms/financing-request';
import { type FlowValues, type Question, choiceOf, isBuilding, isPurchase } from '../flow.ts';
import { ceilingError, centsOf } from './ceiling-error.ts';

export const PURCHASE_PRICE: Question = {
  key: 'kaufpreis',
  title: 'Was kostet die Immobilie?',
  label: 'Kaufpreis',
  lead: 'Ohne Nebenkosten: Steuer, Notar, Grundbuch und Makler rechnen wir dazu.',
  applies: isPricedWhole,
  isDecisive: true,
  fields: { purchasePrice: CASE_FIELDS.purchasePrice },
};

/** Origin of a building's plot by its price, 0 for an owned one; without a price as it was chosen. */
export function plotOf(values: FlowValues): string | undefined {
  const { plot, landPrice = '' } = values;
  if (!isBuilding(values)) return undefined;
  if (ownsLand(values)) return 'OWN';
  if (Number(readNumber('euros', landPrice)) > 0) return 'BOUGHT';
  return plot === 'OWN' ? undefined : plot;
}

/** True for a purchase, also from a developer, and until the origin of a building's plot is known. */
export function isPricedWhole(values: FlowValues): boolean {
  return isPurchase(values) && !/^[OB]/.test(plotOf(values) ?? '');
}

export const OWN_FUNDS: Question = {
  key: 'eigenmittel',
  title: 'Wie viel Geld bringst du mit?',
  label: 'Eigenkapital',
  lead: 'Mindestens 10 % vom Kaufpreis und die Nebenkosten, besser 20 bis 30 %.',
  applies: isPurchase,
  isDecisive: true,
  isShare: true,
  fields: { ownFunds: { ...CASE_FIELDS.ownFunds, missing: 'Trage ein, wie viel Geld du mitbringst.' } },
  errorsTogether(values) {
    const own = centsOf(values)('ownFunds');
    // Own funds may be 0 only with an owned plot (contract §3).
    const bound = own > 0 || ownsLand(values) ? BOUNDS.ownCapitalTotal : BOUNDS.requestedOwnFunds;
    return ceilingError(bound, own, 'ownFunds');
  },
};

export const INCOME_RANGE: Question = {
  key: 'einkommen-monat',
  title: 'Was verdienst du im Monat?',
  label: 'Einkommen',
  lead: 'Netto, zu zweit zusammen. Wir rechnen vorsichtig, mit dem unteren Wert.',
  reason: INCOME_CARRIES,
  isDecisive: true,
  fields: {
    incomeRange: choiceOf(
      { label: 'Nettoeinkommen im Monat' },
      INCOME_RANGE_LABELS,
      'Wähle aus, was im Monat hereinkommt.',
    ),
  },
};
