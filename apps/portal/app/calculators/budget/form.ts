import type { CalculateBudgetBody } from '@heimvorteil/contracts';
import { BOUNDS } from '@heimvorteil/engine';
import {
  caseBodyOf,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Fields,
  type Form,
  type FormValues,
  type Stated,
} from '@heimvorteil/forms';

/** The household in two totals a month. */
const OWN_FIELDS = {
  netIncome: {
    kind: 'euros',
    label: 'Nettoeinkommen im Monat',
    unit: '€',
    bound: BOUNDS.incomeTotal,
    start: '4.500',
    missing: 'Was kommt im Monat herein? Trage dein Nettoeinkommen ein.',
    isPrivate: true,
  },
  expenses: {
    kind: 'euros',
    label: 'Ausgaben im Monat',
    unit: '€',
    bound: BOUNDS.expense,
    start: '1.800',
    missing: 'Was gibst du im Monat aus? Trage deine Ausgaben ohne Miete ein.',
    isPrivate: true,
  },
} as const satisfies Fields;

/** Two totals of a household beside the terms of its purchase, whose price is the answer. */
export const BUDGET_FORM = withPurchase(
  [
    ...PLOT_NAMES,
    'ownFunds',
    ...PURCHASE_COST_NAMES,
    'nominalInterestRate',
    'amortizationRate',
    'fixedInterestYears',
  ],
  OWN_FIELDS,
) satisfies Form;

type All = (typeof BUDGET_FORM)['fields'];
export type BudgetName = keyof All & string;
export type BudgetValues = FormValues<BudgetName>;

/** The body of the call from a form without errors. */
export function bodyOf(good: Stated<All>): CalculateBudgetBody {
  return { ...caseBodyOf(good), netIncome: good.netIncome ?? 0, expenses: good.expenses ?? 0 };
}
