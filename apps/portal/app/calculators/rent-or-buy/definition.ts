import type { CalculateRentOrBuyBody } from '@heimvorteil/contracts';
import { BOUNDS, type Bound, type Cents, type WealthYear, type Percent } from '@heimvorteil/engine';
import {
  caseBodyOf,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Fields,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import { missingValue } from '../../case-fields/missing-value.ts';
import { FOLLOW_UP_RATE_FIELD } from '../../case-fields/follow-up-rate-field.ts';
import { formatCountDative } from '@heimvorteil/format';
import type { Calculator } from '../calculator.ts';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import type { LegalFigures, MarketMean, RentOrBuyResult } from '@heimvorteil/calculations';

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

/** Fields of the purchase belong to the case; rent and assumptions belong to this calculator only. */
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

/** Request body of a valid form; the API call requires a rate, the form does not. */
export function bodyOf(good: InputOf<All>, nominalInterestRate: number): CalculateRentOrBuyBody {
  const own = Object.fromEntries(OWN_NAMES.map((name) => [name, good[name]])) as OwnBody;
  return { ...caseBodyOf(good), ...own, nominalInterestRate };
}

export const RENT_OR_BUY = {
  slug: 'mieten-oder-kaufen',
  form: RENT_OR_BUY_FORM,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;

type WealthOfBoth = Pick<WealthYear, 'year' | 'ownerWealth' | 'renterWealth'>;

/** In cents; a smaller difference counts as equal, because it is displayed as 0 €. */
const HALF_A_EURO = 50;

/** Result: "Kaufen bringt mehr", "Mieten bringt mehr" or "Beides bringt gleich viel". */
export function winnerOf({ comparison: { advantageOfBuying } }: Comparison): string {
  if (Math.abs(advantageOfBuying) < HALF_A_EURO) return 'Beides bringt gleich viel';
  return advantageOfBuying > 0 ? 'Kaufen bringt mehr' : 'Mieten bringt mehr';
}

export function winnerLabel(comparison: Comparison): string {
  const years = formatCountDative(comparison.options.years, 'year');
  return winnerOf(comparison).replace(' bringt ', ` bringt in ${years} `);
}

/** Difference in final wealth between both households, never negative, in cents. */
export function amountOf({ comparison }: Comparison): Cents {
  return Math.abs(comparison.advantageOfBuying) as Cents;
}

/** Year in which buying catches up, as "Jahr 14"; "gar nicht" if it never does. */
export function yearText(year: number | null): string {
  return year === null ? 'gar nicht' : `Jahr ${year}`;
}

/** Rent at which buyer and renter end with equal wealth; "keiner" if buying wins even at a rent of 0. */
export function rentText(breakEvenRent: Cents | null): string {
  return breakEvenRent === null || breakEvenRent === 0 ? 'keiner' : wholeEuros(breakEvenRent);
}

/** Names who leads in which years, as a sentence without its full stop. */
export function leadText(years: readonly WealthOfBoth[]): string {
  const [first, ...changes] = leadsOf(years);
  const last = changes.at(-1) ?? first;
  if (!first || !last) return '';
  if (changes.length === 0) {
    return `${NAMES[first.leader]} liegt in ${years.length === 1 ? 'diesem einen Jahr' : `allen ${years.length} Jahren`} vorn`;
  }
  const turn = `${NAMES[first.leader]} liegt bis zum Ende von Jahr ${changes[0]!.year - 1} vorn, ab Jahr ${changes[0]!.year} ${NAMES[changes[0]!.leader]}`;
  return changes.length === 1 ? turn : `${turn}; das wechselt noch, am Ende liegt ${NAMES[last.leader]} vorn`;
}

const NAMES = { OWNER: 'Kaufen', RENTER: 'Mieten' } as const;

/** The first year and every year in which the lead changes, each with its leader. */
function leadsOf(years: readonly WealthOfBoth[]): { year: number; leader: keyof typeof NAMES }[] {
  const all = years.map(({ year, ownerWealth, renterWealth }) => ({
    year,
    leader: ownerWealth >= renterWealth ? ('OWNER' as const) : ('RENTER' as const),
  }));
  return all.filter(({ leader }, index) => leader !== all[index - 1]?.leader);
}

export interface Comparison extends RentOrBuyResult {
  readonly rateIsOwn: boolean;
  /** Mean market rate for the loan; set even if the visitor entered a rate. */
  readonly market: MarketMean | undefined;
  readonly legal: LegalFigures | undefined;
  /** APR in percent; null without a loan. */
  readonly effectiveInterestRate: Percent | null;
  /** Yearly special repayment in cents, reduced to what banks accept. */
  readonly specialRepayment: Cents;
  readonly specialRepaymentCorrection: { readonly to: Cents } | undefined;
}
