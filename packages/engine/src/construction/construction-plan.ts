import type {
  DrawnPlan,
  ConstructionRates,
  ConstructionPlan,
  ConstructionOptions,
} from './construction-options.ts';
import { landChargeRate } from '../annuity/land-charge-rate.ts';
import { roundToCents, type Cents, type Percent } from '../money/money.ts';
import { constructionDerivation } from './construction-derivation.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { effectiveRate } from '../effective-rate/effective-rate.ts';
import type { CashFlow } from '../effective-rate/solvers.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { interestOfMonth } from '../annuity/monthly-rate.ts';

/** Throws CouldNotCalculateError if payouts are missing or too late, or if the loan is never repaid. */
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

/** Commitment interest on the amount not yet paid out, in cents by month. */
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

/**
 * Effective rates from the first payout on; commitment interest does not count (PAngV annex). Throws
 * CouldNotCalculateError if the fees exceed the payout.
 */
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
  if (rate === null) throw new CouldNotCalculateError('fees exceed the payout');
  return rate;
}

/** Months until the last payout; throws CouldNotCalculateError if the fixed-rate period ends before it. */
function constructionMonthsOf({ payouts, fixedInterestYears = Infinity }: ConstructionOptions): number {
  if (payouts.length === 0) throw new CouldNotCalculateError('no payout');
  const months = Math.max(...payouts.map(({ month }) => month));
  if (months >= fixedInterestYears * 12)
    throw new CouldNotCalculateError('paid out after the fixed-rate period');
  return months;
}

/** Terms of the whole loan: interest only until the last payout, then constant payments. */
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
