import {
  calculateBudget,
  type BudgetResult,
  type LegalFigures,
  type MarketMean,
  type MarketContext,
} from '@heimvorteil/calculations';
import type { CalculateBudgetBody } from '@heimvorteil/contracts';
import {
  bindingSentence,
  BOUNDS,
  DEFAULT_TERMS,
  type AdditionalCosts,
  type Budget,
  type Cents,
} from '@heimvorteil/engine';
import { readForm } from '@heimvorteil/forms';
import { highestLoan } from '../../financing-case/highest-loan.ts';
import type { PlannedLoan } from '../../plan-table/loan-as-plan.tsx';
import { bodyOf, BUDGET_FORM, type BudgetValues } from './definition.ts';

export interface PricedBudget extends Budget {
  readonly ownFunds: Cents;
  readonly costs: AdditionalCosts;
}

export interface SolvedBudget {
  readonly own: PricedBudget;
  /** Sentence that names what limits the highest price, for instance the own funds. */
  readonly priceEnd: string;
  readonly variants: readonly { name: string; budget: PricedBudget }[];
  /** Mean market rate for this loan, set even if a rate was entered; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
  readonly rateIsOwn: boolean;
  /** APR of the resulting loan in percent; null without a loan. */
  readonly effectiveInterestRate: number | null;
  readonly legal: LegalFigures | undefined;
  readonly loan: PlannedLoan | undefined;
}

const MORE_OWN_FUNDS = 20_000;
const LESS_EXPENSES = 200;

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
    variants: changesOf(body).flatMap(({ name, ...change }) => {
      const changed = calculateBudget({ ...body, ...change }, context).result;
      return changed ? [{ name, budget: priced(changed) }] : [];
    }),
    ...highestLoan(body, { ...result, loanAmount, securityValue }, context),
  };
}

function changesOf({
  ownFunds,
  expenses,
  amortizationRate = DEFAULT_TERMS.amortizationRate,
}: CalculateBudgetBody): (Partial<CalculateBudgetBody> & { name: string })[] {
  return [
    { name: '20.000 € mehr Eigenkapital', ownFunds: ownFunds + MORE_OWN_FUNDS },
    { name: '200 € weniger Ausgaben', expenses: Math.max(0, expenses - LESS_EXPENSES) },
    {
      name: '1 % mehr Tilgung',
      amortizationRate: Math.min(amortizationRate + 1, BOUNDS.amortizationRate.max),
    },
  ];
}

function priced({ budget, costs, options }: BudgetResult): PricedBudget {
  return { ...budget, ownFunds: options.ownFunds, costs };
}
