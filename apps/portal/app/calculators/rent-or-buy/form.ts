import type { CalculateRentOrBuyBody } from '@heimvorteil/contracts';
import { BOUNDS, type Bound } from '@heimvorteil/engine';
import {
  caseBodyOf,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Fields,
  type Form,
  type FormValues,
  type Stated,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import { FOLLOW_UP_RATE_FIELD } from '../../case-fields/follow-up-rate-field.ts';

const percent = (label: string, bound: Bound, start: string) =>
  ({ kind: 'percent', label, unit: '%', bound, start, missing: missingValue(label) }) as const;

const OWN_FIELDS = {
  coldRent: {
    kind: 'euros',
    label: 'Kaltmiete im Monat',
    unit: '€',
    bound: BOUNDS.expense,
    start: '1.400',
    missing: missingValue('Kaltmiete im Monat'),
    isPrivate: true,
  },
  rentIncrease: percent('Mietsteigerung im Jahr', BOUNDS.yearlyChange, '2,00'),
  years: {
    kind: 'whole',
    label: 'So lange vergleichen',
    unit: 'Jahre',
    bound: BOUNDS.comparedYears,
    start: '30',
    missing: missingValue('So lange vergleichen'),
  },
  appreciation: percent('Wertsteigerung im Jahr', BOUNDS.yearlyChange, '2,00'),
  upkeepPercentage: percent('Instandhaltung im Jahr', BOUNDS.upkeepPercentage, '1,50'),
  upkeepIncrease: percent('Instandhaltung steigt im Jahr um', BOUNDS.yearlyChange, '2,00'),
  yield: percent('Ertrag der Geldanlage', BOUNDS.yearlyChange, '4,00'),
  followUpInterestRate: FOLLOW_UP_RATE_FIELD,
  taxRate: percent('Steuer auf Erträge', BOUNDS.share, '26,375'),
  taxAllowance: {
    kind: 'euros',
    label: 'Sparerpauschbetrag',
    unit: '€',
    bound: BOUNDS.euros,
    start: '1.000',
    missing: missingValue('Sparerpauschbetrag'),
  },
  sellingCostsPercentage: percent('Kosten beim Verkauf', BOUNDS.share, '0,00'),
} as const satisfies Fields;

/** The comparison: the purchase is the case's, renting and the assumptions are its own. */
export const RENT_OR_BUY_FORM = withPurchase(
  [
    'purchasePrice',
    'ownFunds',
    ...PURCHASE_COST_NAMES,
    'nominalInterestRate',
    'amortizationRate',
    'yearlySpecialRepayment',
    'fixedInterestYears',
  ],
  OWN_FIELDS,
) satisfies Form;

type All = (typeof RENT_OR_BUY_FORM)['fields'];
export type RentOrBuyName = keyof All & string;
export type RentOrBuyValues = FormValues<RentOrBuyName>;

const OWN_NAMES = Object.keys(OWN_FIELDS) as (keyof typeof OWN_FIELDS)[];
type OwnBody = Pick<CalculateRentOrBuyBody, (typeof OWN_NAMES)[number]>;

/** The body of the call from a form without errors and the rate of its purchase in percent, since the call knows no market. */
export function bodyOf(good: Stated<All>, nominalInterestRate: number): CalculateRentOrBuyBody {
  const own = Object.fromEntries(OWN_NAMES.map((name) => [name, good[name]])) as OwnBody;
  return { ...caseBodyOf(good), ...own, nominalInterestRate };
}
