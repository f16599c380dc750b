import { landChargeRate, type LandChargeRate } from '../annuity/land-charge-rate.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { roundToCents, type Cents } from '../money/cents.ts';
import { constructionDerivation } from './construction-derivation.ts';
import type { ConstructionOptions } from './construction-options.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { effectiveRate, type CashFlow } from '../effective-rate/effective-rate.ts';
import type { Percent } from '../money/percent.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { interestOfMonth } from '../annuity/monthly-rate.ts';

/** The timeline of building and repaying; index 0 is the first month after signing, amounts in cents. */
export interface ConstructionPlan extends DrawnPlan, ConstructionRates {
  readonly commitmentInterest: Float64Array;
  readonly rent: Float64Array;
  /** Everything that is paid in the month: loan, commitment interest and rent. */
  readonly burden: Float64Array;
  readonly loanAmount: Cents;
  /** Months until the last payout: only interest is paid in them. */
  readonly constructionMonths: number;
  readonly highestBurden: Cents;
  /** The first month of the highest burden, from 1. */
  readonly highestBurdenMonth: number;
  /** Months in which rent is paid beside the loan. */
  readonly monthsOfDoubleBurden: number;
  readonly totalInterest: Cents;
  readonly totalCommitmentInterest: Cents;
  readonly totalRent: Cents;
  /** The effective rate with the fee for entering the land charge; null where there is none. */
  readonly landCharge: LandChargeRate | null;
  readonly derivation: readonly Derivation[];
}

/** The plan of a loan that is drawn in stages; throws CouldNotCalculateError without a payout, with one after the fixed rate, or when it is never repaid. */
export function constructionPlan(options: ConstructionOptions): ConstructionPlan {
  const terms = termsOfConstruction(options);
  const plan = drawnPlan(options, terms);
  const commitmentInterest = commitmentColumn(options, plan.drawn, terms.loanAmount);
  const rent = rentColumn(options, plan.payment.length);
  const burden = plan.payment.map((paid, month) => paid + commitmentInterest[month]! + rent[month]!);
  const highestBurden = burden.reduce((highest, amount) => Math.max(highest, amount), 0) as Cents;
  const answer = {
    ...plan,
    ...effectiveRatesOfConstruction(options),
    commitmentInterest,
    rent,
    burden,
    loanAmount: terms.loanAmount,
    constructionMonths: constructionMonthsOf(options),
    highestBurden,
    highestBurdenMonth: burden.indexOf(highestBurden) + 1,
    monthsOfDoubleBurden: rent.filter((amount, month) => amount > 0 && burden[month]! > amount).length,
    totalInterest: sum(plan.interest),
    totalCommitmentInterest: sum(commitmentInterest),
    totalRent: sum(rent),
    landCharge: landChargeRate(
      { loanAmount: terms.loanAmount, fees: options.fees },
      (fees) => effectiveRatesOfConstruction({ ...options, fees }).effectiveInterestRate,
    ),
  };
  return { ...answer, derivation: constructionDerivation(answer, options) };
}

/** Due for each month after the free ones, on what the lender still keeps ready. */
function commitmentColumn(
  options: ConstructionOptions,
  drawn: Float64Array,
  loanAmount: Cents,
): Float64Array {
  const { commitmentFreeMonths, commitmentInterestPerMonth } = options;
  return drawn.map((amount, month) =>
    month < commitmentFreeMonths
      ? 0
      : roundToCents(((loanAmount - amount) * commitmentInterestPerMonth) / 100),
  );
}

function rentColumn(options: ConstructionOptions, months: number): Float64Array {
  const { rent = 0, monthsUntilMove = constructionMonthsOf(options) } = options;
  return new Float64Array(months).fill(rent, 0, monthsUntilMove);
}

function sum(column: Float64Array): Cents {
  return column.reduce((total, amount) => total + amount, 0) as Cents;
}

/** Both effective rates of a loan with several payouts, percent a year, unrounded. */
interface ConstructionRates {
  /** The first nominal rate to the end of the contract (§ 16 (5) PAngV). */
  readonly effectiveInterestRate: Percent | null;
  /** With the debt repaid at the end of the fixed rate; null without fixed years. */
  readonly effectiveInterestRateFixedPeriod: Percent | null;
}

/** Solves both over payouts and instalments, from the first payout on; commitment interest does not count (PAngV annex). Throws CouldNotCalculateError where fees eat the payout. */
function effectiveRatesOfConstruction(options: ConstructionOptions): ConstructionRates {
  const { followUpInterestRate: _rate, ...fixed } = termsOfConstruction(options);
  const { fixedInterestYears, ...untilRepaid } = fixed;
  return {
    effectiveInterestRate: rateOf(options, untilRepaid),
    effectiveInterestRateFixedPeriod: fixedInterestYears === undefined ? null : rateOf(options, fixed),
  };
}

function rateOf(options: ConstructionOptions, terms: RepaymentTerms): Percent | null {
  const { payout, payment, remainingDebt } = drawnPlan(options, terms);
  const first = payout.findIndex((amount) => amount > 0);
  const flows: CashFlow[] = [{ years: 0, amount: 0 - (options.fees ?? 0) }];
  for (let month = first; month < payment.length; month++) {
    const settled = month === payment.length - 1 ? remainingDebt : 0;
    flows.push({ years: (month - first) / 12, amount: payout[month]! });
    flows.push({ years: (month + 1 - first) / 12, amount: 0 - payment[month]! - settled });
  }
  const rate = effectiveRate(flows);
  if (rate === null) throw new CouldNotCalculateError('fees eat the payout');
  return rate;
}

/** A loan's rows with interest on the drawn part only; index 0 is the first month after signing, amounts in cents. */
interface DrawnPlan {
  readonly payout: Float64Array;
  /** Drawn since signing, at the beginning of the month. */
  readonly drawn: Float64Array;
  readonly payment: Float64Array;
  readonly interest: Float64Array;
  readonly amortization: Float64Array;
  readonly remainingDebtAfter: Float64Array;
  readonly monthlyRate: Cents;
  readonly remainingDebt: Cents;
}

/** Months from signing to the last payout; throws CouldNotCalculateError without one, and where the fixed rate ends before it. */
function constructionMonthsOf({ payouts, fixedInterestYears = Infinity }: ConstructionOptions): number {
  if (payouts.length === 0) throw new CouldNotCalculateError('nothing is paid out');
  const months = Math.max(...payouts.map(({ month }) => month));
  if (months >= fixedInterestYears * 12) throw new CouldNotCalculateError('drawn after the fixed rate');
  return months;
}

/** The terms of the whole loan: interest only until the last payout, then the annuity. */
function termsOfConstruction(options: ConstructionOptions): RepaymentTerms {
  const { nominalInterestRate, amortizationRate, fixedInterestYears } = options;
  return {
    loanAmount: options.payouts.reduce((total, { amount }) => total + amount, 0) as Cents,
    nominalInterestRate,
    repayment: { by: 'amortizationRate', amortizationRate },
    fixedInterestYears,
    followUpInterestRate: options.followUpInterestRate,
    followUpMode: options.followUpMode,
    interestOnlyMonths: constructionMonthsOf(options),
  };
}

/** The plan of the terms, its first months corrected to what is drawn by then. */
function drawnPlan(options: ConstructionOptions, terms: RepaymentTerms): DrawnPlan {
  const plan = repaymentPlan(terms);
  const payout = payoutColumn(options, plan.numberOfInstallments);
  const drawn = runningTotal(payout);
  const { payment, interest, amortization, remainingDebtAfter, monthlyRate, remainingDebt } = plan;
  for (let month = 0; month < constructionMonthsOf(options); month++) {
    interest[month] = interestOfMonth(drawn[month]! as Cents, options.nominalInterestRate);
    payment[month] = interest[month]!;
    remainingDebtAfter[month] = drawn[month]!;
  }
  return { payout, drawn, payment, interest, amortization, remainingDebtAfter, monthlyRate, remainingDebt };
}

function payoutColumn({ payouts }: ConstructionOptions, months: number): Float64Array {
  const column = new Float64Array(months);
  for (const { month, amount } of payouts) column[month]! += amount;
  return column;
}

function runningTotal(column: Float64Array): Float64Array {
  let total = 0;
  return column.map((amount) => (total += amount));
}
