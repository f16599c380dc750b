import { landChargeRate, type LandChargeRate } from '../annuity/land-charge-rate.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { roundToCents, type Cents } from '../money/cents.ts';
import { constructionDerivation } from './construction-derivation.ts';
import type { ConstructionOptions } from './construction-options.ts';
import { constructionMonthsOf, drawnPlan, termsOfConstruction, type DrawnPlan } from './drawn-plan.ts';
import { effectiveRatesOfConstruction, type ConstructionRates } from './effective-rates-of-construction.ts';

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
