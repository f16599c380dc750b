import {
  calculateLoanGoalAtMarket,
  calculatePurchaseGoal,
  marketMean,
  type MarketMean,
  type Surroundings,
} from '@heimvorteil/calculations';
import {
  bindingSentence,
  centsFromEuros,
  eurosFromCents,
  type AdditionalCosts,
  type Cents,
  type MortgageForRate,
  type SolvedAnnuity,
} from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { meanOfLoan, plannedLoanOf } from '../../financing-case/planned-loan-of.ts';
import {
  GOAL_FORM,
  loanBodyOf,
  purchaseBodyOf,
  type GoalValues,
  type LoanGoal,
  type StatedGoal,
} from './form.ts';

/** What was found: a loan with one instalment, or the purchase that an instalment pays for. */
export type FoundGoal = {
  /** The rate was typed or sought. */
  readonly rateIsOwn: boolean;
  /** The market's mean for what was found, also beside a rate that was typed; undefined where nobody lends. */
  readonly market: MarketMean | undefined;
} & (
  | { readonly goal: LoanGoal; readonly loan: SolvedAnnuity }
  | {
      readonly goal: 'purchase';
      readonly purchase: MortgageForRate;
      /** Why the instalment is below the one asked for, as a sentence; undefined where it is that one. */
      readonly priceEnd: string | undefined;
      /** Of the price found. */
      readonly costs: AdditionalCosts;
      readonly ownFunds: Cents;
    }
);

/** What a form without errors leads to. */
export interface GoalSolution {
  /** The market's mean as the rate's field shows it; undefined where nobody lends. */
  readonly market: MarketMean | undefined;
  /** What the case needs as a loan; undefined where only a loan was entered. */
  readonly needed: Cents | undefined;
  /** Undefined without a rate, or where the figures fit no loan. */
  readonly found: FoundGoal | undefined;
}

/** Works out what is sought; undefined while a field is wrong. */
export function seekGoal(values: GoalValues, surroundings: Surroundings): GoalSolution | undefined {
  const { good } = readForm(GOAL_FORM, values);
  if (!good) return undefined;
  const found = seekStated(good, surroundings);
  const { needed, market } = plannedLoanOf(good, surroundings);
  return { found, needed, market: found?.market ?? market };
}

/** The same for what a form without errors states. */
export function seekStated(good: StatedGoal, surroundings: Surroundings): FoundGoal | undefined {
  const { goal = 'monthlyRate' } = good;
  return goal === 'purchase' ? seekPurchase(good, surroundings) : seekLoan(good, goal, surroundings);
}

function seekLoan(good: StatedGoal, goal: LoanGoal, surroundings: Surroundings): FoundGoal | undefined {
  const planned = plannedLoanOf(good, surroundings);
  const body = loanBodyOf(good, goal, eurosFromCents(planned.loanAmount));
  if (body.loanAmount === 0) return undefined;
  const meanFor = meanOfLoan(good, surroundings);
  const { result } = calculateLoanGoalAtMarket(body, meanFor);
  if (!result) return undefined;
  const { loan, market = meanFor(loan.loanAmount) } = result;
  return { goal, loan, rateIsOwn: result.market === undefined, market };
}

function seekPurchase(good: StatedGoal, surroundings: Surroundings): FoundGoal | undefined {
  const body = purchaseBodyOf(good);
  const { result } = calculatePurchaseGoal(body, surroundings);
  if (!result || result.purchase.loanAmount <= 0) return undefined;
  const { purchase, costs, rateIsOwn, goal } = result;
  const isReached = goal.maxMonthlyRate - purchase.monthlyRate <= 1;
  const priceEnd = isReached ? undefined : bindingSentence(purchase);
  const market = marketMean(body, purchase, surroundings);
  const ownFunds = centsFromEuros(body.ownFunds);
  return { goal: 'purchase', purchase, priceEnd, costs, ownFunds, rateIsOwn, market };
}
