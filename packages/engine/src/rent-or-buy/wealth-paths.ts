import { needAtPrice, type PurchaseTerms } from '../affordability/purchase-terms.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { cents, centsFromEuros, type Cents } from '../money/cents.ts';
import { percent, type Percent, addPoints } from '../money/percent.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { smallestWhole } from '../goal-seek/largest-whole.ts';

/** Two equal households, one buys and one rents; amounts in cents, rates in percent a year. */
export interface RentOrBuyOptions {
  readonly purchasePrice: Cents;
  readonly ownFunds: Cents;
  /** A month, at the start. */
  readonly coldRent: Cents;
  readonly years: number;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly rentIncrease: Percent;
  readonly appreciation: Percent;
  /** Of the purchase price a year: what only an owner pays. */
  readonly upkeepPercentage: Percent;
  /** What invested money earns after costs and before tax. */
  readonly yield: Percent;
  /** 10 when left out. */
  readonly fixedInterestYears?: number | undefined;
  /** Left out: the first rate. */
  readonly followUpInterestRate?: Percent | undefined;
  /** Tax on gains, 26.375 when left out (§ 32d EStG with solidarity surcharge). */
  readonly taxRate?: Percent | undefined;
  /** Gains of a year that stay untaxed, 1,000 € when left out (§ 20 (9) EStG, a couple has 2,000 €). */
  readonly taxAllowance?: Cents | undefined;
  /** Of the property's value, for whoever would sell at the end; 0 when left out. */
  readonly sellingCostsPercentage?: Percent | undefined;
  /** How the upkeep grows, 2 when left out. */
  readonly upkeepIncrease?: Percent | undefined;
  readonly purchase?: PurchaseTerms | undefined;
  /** Repaid each year beside the instalments, as far as it is allowed: the renter invests as much. Left out: nothing. */
  readonly yearlySpecialRepayment?: Cents | undefined;
  /** Stated by whoever buys; left out: what the purchase needs beside own funds. */
  readonly loanAmount?: Cents | undefined;
}

/** The options with nothing left out. */
export type RentOrBuyCase = {
  readonly [key in keyof RentOrBuyOptions]-?: Exclude<RentOrBuyOptions[key], undefined>;
};

const DEFAULT_TAX_RATE = percent(26.375);
const DEFAULT_TAX_ALLOWANCE = centsFromEuros(1_000);
/** Craftsmen's prices rise with the others: upkeep that stayed the same for decades would favour buying. */
const DEFAULT_UPKEEP_INCREASE = percent(2);

/** Fills in what was left out. */
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

/** What owning costs and is worth, whatever the renter pays; fractional cents. */
export interface OwnerPath {
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  /** Own funds and loan that the purchase does not need: they are invested like the renter's. Below zero: what a smaller loan leaves to pay, which the renter keeps invested. */
  readonly leftOver: Cents;
  /** Instalment, special repayment and upkeep of each month. */
  readonly outlay: Float64Array;
  /** At the end of each year. */
  readonly propertyValue: Float64Array;
  readonly remainingDebt: Float64Array;
}

/** The growth of one month of which twelve make a year's. */
function monthlyGrowth(percentAYear: number): number {
  return (1 + percentAYear / 100) ** (1 / 12);
}

/** The owner's outlays month by month, through the fixed years and the follow-up rate to the end of the loan. */
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

/** What both households have invested at the end of each year, after tax; fractional cents. */
export interface InvestedPaths {
  readonly owner: Float64Array;
  readonly renter: Float64Array;
}

/**
 * Both begin with the same own funds, and whoever lives cheaper in a month invests the difference at its end: the same
 * number of months bears interest on both sides.
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

/** The owner's wealth at the end of a year, counted from 0: value less selling costs and debt, and what is invested. */
export function ownerWealthAfter(
  terms: RentOrBuyCase,
  owner: OwnerPath,
  invested: InvestedPaths,
  year: number,
): Cents {
  const sold = owner.propertyValue[year]! * (1 - terms.sellingCostsPercentage / 100);
  return Math.round(sold - owner.remainingDebt[year]! + invested.owner[year]!) as Cents;
}

/** The renter's wealth at the end of a year, counted from 0: what is invested. */
export function renterWealthAfter(invested: InvestedPaths, year: number): Cents {
  return Math.round(invested.renter[year]!) as Cents;
}

/** The first year, counted from 1, at whose end the owner is at least as wealthy; null within the years looked at. */
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

/** The smallest cold rent in cents a month from which buying is at least as good at the end; null when none is. */
export function breakEvenRent(terms: RentOrBuyCase, owner: OwnerPath): Cents | null {
  const last = terms.years - 1;
  const buyingPays = (coldRent: number) => {
    const invested = investedPaths(terms, owner, coldRent);
    return ownerWealthAfter(terms, owner, invested, last) >= renterWealthAfter(invested, last);
  };
  return smallestWhole(0, terms.purchasePrice, buyingPays) as Cents | null;
}

/** Points by which each assumption is moved, up and down. */
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

/** These cannot fall below zero. */
const NEVER_NEGATIVE: ReadonlySet<Assumption> = new Set([
  'upkeepPercentage',
  'nominalInterestRate',
  'followUpInterestRate',
]);

/** The break-even year when one assumption is moved and the others stay. */
export interface SensitivityRow {
  readonly assumption: Assumption;
  /** Points added. */
  readonly delta: number;
  readonly breakEvenYear: number | null;
}

/** What a comparison comes to, as far as rows are ordered by it; the advantage in cents. */
interface Outcome {
  readonly breakEvenYear: number | null;
  readonly advantage: number;
}

/** How the answer hangs on each assumption: what moves it most comes first. What was left out follows what is moved, as in every comparison. */
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

/** By how far the break-even moves; of two that move it alike the one that moves more money at the end. */
function byWeight(own: Outcome, one: Outcome, other: Outcome): number {
  const [years, otherYears] = [yearsMoved(own, one), yearsMoved(own, other)];
  if (years !== otherYears) return otherYears > years ? 1 : -1;
  return Math.abs(other.advantage - own.advantage) - Math.abs(one.advantage - own.advantage);
}

/** A break-even that appears or vanishes has moved farthest. */
function yearsMoved({ breakEvenYear: own }: Outcome, { breakEvenYear: moved }: Outcome): number {
  if (own === moved) return 0;
  return own === null || moved === null ? Infinity : Math.abs(moved - own);
}
