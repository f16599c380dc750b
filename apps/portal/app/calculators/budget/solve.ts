import {
  calculateBudget,
  type BudgetResult,
  type LegalFigures,
  type MarketMean,
  type MarketContext,
} from '@heimvorteil/calculations';
import { bindingSentence, type AdditionalCosts, type Budget, type Cents } from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { highestLoan, priceRange, type PriceRange } from '../../financing-case/highest-loan.ts';
import type { PlannedLoan } from '../../plan-table/loan-as-plan.tsx';
import { bodyOf, BUDGET_FORM, type BudgetValues } from './definition.ts';

export interface PricedBudget extends Budget, PriceRange {
  readonly ownFunds: Cents;
  readonly costs: AdditionalCosts;
}

export interface SolvedBudget {
  readonly own: PricedBudget;
  /** Sentence that names what limits the highest price, for instance the own funds. */
  readonly priceEnd: string;
  /** Mean market rate for this loan, set even if a rate was entered; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
  readonly rateIsOwn: boolean;
  /** APR of the resulting loan in percent; null without a loan. */
  readonly effectiveInterestRate: number | null;
  readonly legal: LegalFigures | undefined;
  readonly loan: PlannedLoan | undefined;
}

/** Returns undefined while a field is invalid or if nothing can be calculated. */
export function solveBudget(values: BudgetValues, context: MarketContext): SolvedBudget | undefined {
  const { good } = readForm(BUDGET_FORM, values);
  if (!good) return undefined;
  const body = bodyOf(good);
  const { result } = calculateBudget(body, context);
  if (!result) return undefined;
  const { maxLoanAmount: loanAmount, securityValue } = result.budget;
  return {
    own: priced(result),
    priceEnd: bindingSentence(result.budget),
    ...highestLoan(body, { ...result, loanAmount, securityValue }, context),
  };
}

function priced({ budget, costs, options }: BudgetResult): PricedBudget {
  return {
    ...budget,
    ...priceRange(budget, options.purchase.landPrice),
    ownFunds: options.ownFunds,
    costs,
  };
}
