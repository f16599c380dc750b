import { needAtPrice, type PurchaseTerms } from '../affordability/purchase-terms.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { cents, centsFromEuros, type Cents, percent, type Percent, addPoints } from '../money/money.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { smallestWhole } from '../goal-seek/largest-whole.ts';

/** Two equal households: one buys a home, one rents it; amounts in cents, rates in percent a year. */
export interface RentOrBuyOptions {
  readonly purchasePrice: Cents;
  readonly ownFunds: Cents;
  /** Rent without utilities at the start, in cents a month. */
  readonly coldRent: Cents;
  readonly years: number;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly rentIncrease: Percent;
  readonly appreciation: Percent;
  /** Maintenance that only the owner pays, in percent of the price a year. */
  readonly upkeepPercentage: Percent;
  /** Yield of investments in percent a year, after fees and before tax. */
  readonly yield: Percent;
  /** Fixed-rate period in years; defaults to 10. */
  readonly fixedInterestYears?: number | undefined;
  /** Percent a year after the fixed-rate period; defaults to the first nominal rate. */
  readonly followUpInterestRate?: Percent | undefined;
  /** Tax on gains in percent; defaults to 26.375 (§ 32d EStG with solidarity surcharge). */
  readonly taxRate?: Percent | undefined;
  /** Tax-free gains a year in cents; defaults to 1,000 € (§ 20 (9) EStG; a couple has 2,000 €). */
  readonly taxAllowance?: Cents | undefined;
  /** Costs of selling the home at the end, in percent of its value; defaults to 0. */
  readonly sellingCostsPercentage?: Percent | undefined;
  /** Yearly increase of the maintenance costs in percent; defaults to 2. */
  readonly upkeepIncrease?: Percent | undefined;
  readonly purchase?: PurchaseTerms | undefined;
  /** Special repayment a year in cents, up to the limit; the renter invests as much. Defaults to 0. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Loan that the visitor entered; defaults to price + costs − own funds. */
  readonly loanAmount?: Cents | undefined;
}

export type RentOrBuyCase = {
  readonly [key in keyof RentOrBuyOptions]-?: Exclude<RentOrBuyOptions[key], undefined>;
};

const DEFAULT_TAX_RATE = percent(26.375);
const DEFAULT_TAX_ALLOWANCE = centsFromEuros(1_000);
/** Percent a year; above zero, because constant maintenance costs over decades would favour buying. */
const DEFAULT_UPKEEP_INCREASE = percent(2);

export function rentOrBuyCase(options: RentOrBuyOptions): RentOrBuyCase {
  const { purchasePrice, ownFunds, purchase = {} } = options;
  return {
    ...options,
    fixedInterestYears: options.fixedInterestYears ?? DEFAULT_TERMS.fixedInterestYears,
    followUpInterestRate: options.followUpInterestRate ?? options.nominalInterestRate,
    taxRate: options.taxRate ?? DEFAULT_TAX_RATE,
    taxAllowance: options.taxAllowance ?? DEFAULT_TAX_ALLOWANCE,
    sellingCostsPercentage: options.sellingCostsPercentage ?? percent(0),
    upkeepIncrease: options.upkeepIncrease ?? DEFAULT_UPKEEP_INCREASE,
    yearlySpecialRepayment: options.yearlySpecialRepayment ?? cents(0),
    purchase,
    loanAmount: options.loanAmount ?? cents(Math.max(0, needAtPrice(purchasePrice, ownFunds, purchase))),
  };
}

/** The owner's payments and assets, independent of the renter; fractions of cents. */
export interface OwnerPath {
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  /** Entered loan minus required loan, invested by the owner; negative if the loan is too small. */
  readonly leftOver: Cents;
  /** By month: loan payment, special repayment and maintenance. */
  readonly outlay: Float64Array;
  /** Value of the home at the end of each year. */
  readonly propertyValue: Float64Array;
  readonly remainingDebt: Float64Array;
}

/** Growth factor of a month; twelve months together give the yearly percentage. */
function monthlyGrowth(percentAYear: number): number {
  return (1 + percentAYear / 100) ** (1 / 12);
}

/** The owner's payments by month; after the loan is repaid only maintenance. */
export function ownerPath(terms: RentOrBuyCase): OwnerPath {
  const need = needAtPrice(terms.purchasePrice, terms.ownFunds, terms.purchase);
  const months = terms.years * 12;
  const path = {
    outlay: upkeep(terms, months),
    propertyValue: propertyValues(terms),
    remainingDebt: new Float64Array(terms.years),
  };
  const { loanAmount } = terms;
  const leftOver = cents(loanAmount - need);
  if (loanAmount === 0) return { ...path, loanAmount, monthlyRate: loanAmount, leftOver };
  const plan = repaymentPlan({
    loanAmount,
    nominalInterestRate: terms.nominalInterestRate,
    repayment: { by: 'amortizationRate', amortizationRate: terms.amortizationRate },
    fixedInterestYears: terms.fixedInterestYears,
    followUpInterestRate: terms.followUpInterestRate,
    yearlySpecialRepayment: terms.yearlySpecialRepayment,
  });
  const paid = Math.min(months, plan.payment.length);
  for (let month = 0; month < paid; month++) {
    path.outlay[month]! += plan.payment[month]! + plan.specialRepayment[month]!;
  }
  for (let year = 0; year < terms.years; year++) {
    path.remainingDebt[year] = plan.remainingDebtAfter[year * 12 + 11] ?? 0;
  }
  return { ...path, loanAmount, monthlyRate: plan.monthlyRate, leftOver };
}

function upkeep(
  { purchasePrice, upkeepPercentage, upkeepIncrease }: RentOrBuyCase,
  months: number,
): Float64Array {
  const first = (purchasePrice * upkeepPercentage) / 1200;
  const growth = monthlyGrowth(upkeepIncrease);
  return Float64Array.from({ length: months }, (_, month) => first * growth ** month);
}

function propertyValues({ purchasePrice, appreciation, years }: RentOrBuyCase): Float64Array {
  return Float64Array.from(
    { length: years },
    (_, year) => purchasePrice * (1 + appreciation / 100) ** (year + 1),
  );
}

/** Investments of owner and renter at the end of each year after tax; fractions of cents. */
export interface InvestedPaths {
  readonly owner: Float64Array;
  readonly renter: Float64Array;
}

/**
 * Each month the household that pays less invests the difference. Both invest at the month's end, so that
 * both earn interest for the same time.
 */
export function investedPaths(
  terms: RentOrBuyCase,
  { outlay, leftOver }: OwnerPath,
  coldRent: number,
): InvestedPaths {
  const rentGrowth = monthlyGrowth(terms.rentIncrease);
  const saved = new Float64Array(outlay.length);
  for (let month = 0, rent = coldRent; month < outlay.length; month++, rent *= rentGrowth) {
    saved[month] = outlay[month]! - rent;
  }
  return {
    owner: investedEachYear(terms, leftOver, (month) => Math.max(0 - saved[month]!, 0)),
    renter: investedEachYear(terms, terms.ownFunds, (month) => Math.max(saved[month]!, 0)),
  };
}

function investedEachYear(
  terms: RentOrBuyCase,
  start: number,
  contribution: (month: number) => number,
): Float64Array {
  const monthlyYield = monthlyGrowth(terms.yield) - 1;
  const endOfYear = new Float64Array(terms.years);
  let balance = start;
  for (let year = 0; year < terms.years; year++) {
    let gain = 0;
    for (let month = year * 12; month < year * 12 + 12; month++) {
      const earned = balance * monthlyYield;
      gain += earned;
      balance += earned + contribution(month);
    }
    balance -= (Math.max(gain - terms.taxAllowance, 0) * terms.taxRate) / 100;
    endOfYear[year] = balance;
  }
  return endOfYear;
}

/** Value of the home − selling costs − debt + investments; `year` counts from 0. */
export function ownerWealthAfter(
  terms: RentOrBuyCase,
  owner: OwnerPath,
  invested: InvestedPaths,
  year: number,
): Cents {
  const sold = owner.propertyValue[year]! * (1 - terms.sellingCostsPercentage / 100);
  return Math.round(sold - owner.remainingDebt[year]! + invested.owner[year]!) as Cents;
}

/** The renter's investments at the end of a year; `year` counts from 0. */
export function renterWealthAfter(invested: InvestedPaths, year: number): Cents {
  return Math.round(invested.renter[year]!) as Cents;
}

/** First year (from 1) at whose end the owner is at least as wealthy as the renter; null if there is none. */
export function breakEvenYear(
  terms: RentOrBuyCase,
  owner: OwnerPath,
  invested: InvestedPaths,
): number | null {
  for (let year = 0; year < terms.years; year++) {
    if (ownerWealthAfter(terms, owner, invested, year) >= renterWealthAfter(invested, year)) return year + 1;
  }
  return null;
}

/** Lowest first rent in cents a month at which the owner ends at least as wealthy; null if there is none. */
export function breakEvenRent(terms: RentOrBuyCase, owner: OwnerPath): Cents | null {
  const last = terms.years - 1;
  const buyingPays = (coldRent: number) => {
    const invested = investedPaths(terms, owner, coldRent);
    return ownerWealthAfter(terms, owner, invested, last) >= renterWealthAfter(invested, last);
  };
  return smallestWhole(0, terms.purchasePrice, buyingPays) as Cents | null;
}

/** Percentage points by which the analysis lowers and raises each assumption. */
const DELTAS = {
  rentIncrease: 1,
  appreciation: 1,
  yield: 1,
  upkeepPercentage: 0.5,
  upkeepIncrease: 1,
  nominalInterestRate: 1,
  followUpInterestRate: 2,
} as const satisfies Partial<Record<keyof RentOrBuyOptions, number>>;
export type Assumption = keyof typeof DELTAS;
const ASSUMPTIONS = Object.keys(DELTAS) as Assumption[];

const NEVER_NEGATIVE: ReadonlySet<Assumption> = new Set([
  'upkeepPercentage',
  'nominalInterestRate',
  'followUpInterestRate',
]);

/** Break-even year if one assumption changes. */
export interface SensitivityRow {
  readonly assumption: Assumption;
  /** Change of the assumption in percentage points. */
  readonly delta: number;
  readonly breakEvenYear: number | null;
}

/** Values to sort assumptions by; `advantage` in cents. */
interface Outcome {
  readonly breakEvenYear: number | null;
  readonly advantage: number;
}

/** Effect of each assumption, largest first. A default that depends on the changed assumption changes too. */
export function sensitivity(options: RentOrBuyOptions): SensitivityRow[] {
  const terms = rentOrBuyCase(options);
  const own = outcomeOf(options);
  return ASSUMPTIONS.flatMap((assumption) =>
    [-DELTAS[assumption], DELTAS[assumption]]
      .filter((delta) => terms[assumption] + delta >= 0 || !NEVER_NEGATIVE.has(assumption))
      .map((delta) => {
        const moved = outcomeOf({ ...options, [assumption]: addPoints(terms[assumption], delta) });
        return { assumption, delta, moved };
      }),
  )
    .toSorted((one, other) => byWeight(own, one.moved, other.moved))
    .map(({ assumption, delta, moved }) => ({ assumption, delta, breakEvenYear: moved.breakEvenYear }));
}

function outcomeOf(options: RentOrBuyOptions): Outcome {
  const terms = rentOrBuyCase(options);
  const owner = ownerPath(terms);
  const invested = investedPaths(terms, owner, terms.coldRent);
  const last = terms.years - 1;
  return {
    breakEvenYear: breakEvenYear(terms, owner, invested),
    advantage: ownerWealthAfter(terms, owner, invested, last) - renterWealthAfter(invested, last),
  };
}

/** Larger shift of the break-even year first; if equal, larger change of the advantage. */
function byWeight(own: Outcome, one: Outcome, other: Outcome): number {
  const [years, otherYears] = [yearsMoved(own, one), yearsMoved(own, other)];
  if (years !== otherYears) return otherYears > years ? 1 : -1;
  return Math.abs(other.advantage - own.advantage) - Math.abs(one.advantage - own.advantage);
}

/** Years by which the break-even shifts; its appearance or disappearance counts as the largest shift. */
function yearsMoved({ breakEvenYear: own }: Outcome, { breakEvenYear: moved }: Outcome): number {
  if (own === moved) return 0;
  return own === null || moved === null ? Infinity : Math.abs(moved - own);
}
