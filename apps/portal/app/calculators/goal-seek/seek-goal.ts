import {
  calculateLoanGoalAtMarket,
  calculatePurchaseGoal,
  marketMean,
  usualMean,
  type MarketMean,
  type Surroundings,
} from '@heimvorteil/calculations';
import {
  bindingSentence,
  centsFromEuros,
  type AdditionalCosts,
  type Cents,
  type MortgageForRate,
  type SolvedAnnuity,
} from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import {
  caseIn,
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

/** Of a loan that nothing fits; what lenders ask for it is of interest all the same. */
const USUAL_LOAN = centsFromEuros(320_000);

/** What a form without errors leads to. */
export interface GoalSolution {
  /** The market's mean as the rate's field shows it; undefined where nobody lends. */
  readonly market: MarketMean | undefined;
  /** Undefined without a rate, or where the figures fit no loan. */
  readonly found: FoundGoal | undefined;
}

/** Works out what is sought; undefined while a field is wrong. */
export function seekGoal(values: GoalValues, surroundings: Surroundings): GoalSolution | undefined {
  const { good } = readForm(GOAL_FORM, values);
  if (!good) return undefined;
  const found = seekStated(good, surroundings);
  const usual = () => usualMean(caseIn(good), statedLoan(good) ?? USUAL_LOAN, surroundings);
  return { found, market: found?.market ?? usual() };
}

/** The same for what a form without errors states. */
export function seekStated(good: StatedGoal, surroundings: Surroundings): FoundGoal | undefined {
  const { goal = 'monthlyRate' } = good;
  return goal === 'purchase' ? seekPurchase(good, surroundings) : seekLoan(good, goal, surroundings);
}

function seekLoan(good: StatedGoal, goal: LoanGoal, surroundings: Surroundings): FoundGoal | undefined {
  const known = caseIn(good);
  const { result } = calculateLoanGoalAtMarket(loanBodyOf(good, goal), known, surroundings);
  if (!result) return undefined;
  const { loan, market = usualMean(known, loan.loanAmount, surroundings) } = result;
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

function statedLoan({ loanAmount }: StatedGoal): Cents | undefined {
  return loanAmount === undefined ? undefined : centsFromEuros(loanAmount);
}
