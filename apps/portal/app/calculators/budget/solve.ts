import {
  calculateBudget,
  type BudgetResult,
  type LegalFigures,
  type MarketMean,
  type Surroundings,
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

/** One budget with the costs of its price; amounts in cents. */
export interface PricedBudget extends Budget {
  readonly ownFunds: Cents;
  readonly costs: AdditionalCosts;
}

/** Everything that the screen shows. */
export interface SolvedBudget {
  readonly own: PricedBudget;
  /** What ends the price, as a sentence. */
  readonly priceEnd: string;
  /** The same household with one thing changed. */
  readonly variants: readonly { name: string; budget: PricedBudget }[];
  /** For the solved loan, beside a rate that was typed too; undefined where nobody lends it. */
  readonly market: MarketMean | undefined;
  readonly rateIsOwn: boolean;
  /** Percent a year; null without a loan. */
  readonly effectiveInterestRate: number | null;
  readonly legal: LegalFigures | undefined;
  /** The loan at its highest, for its plan; undefined without one. */
  readonly loan: PlannedLoan | undefined;
}

const MORE_OWN_FUNDS = 20_000;
const LESS_EXPENSES = 200;

/** Solves the price that two totals carry, and what would move it; undefined while a field is wrong or nothing can be calculated. */
export function solveBudget(values: BudgetValues, surroundings: Surroundings): SolvedBudget | undefined {
  const { good } = readForm(BUDGET_FORM, values);
  if (!good) return undefined;
  const body = bodyOf(good);
  const { result } = calculateBudget(body, surroundings);
  if (!result) return undefined;
  const { maxLoanAmount: loanAmount, securityValue } = result.budget;
  return {
    own: priced(result),
    priceEnd: bindingSentence(result.budget),
    variants: changesOf(body).flatMap(({ name, ...change }) => {
      const changed = calculateBudget({ ...body, ...change }, surroundings).result;
      return changed ? [{ name, budget: priced(changed) }] : [];
    }),
    ...highestLoan(body, { ...result, loanAmount, securityValue }, surroundings),
  };
}

/** One thing changed at a time. */
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
