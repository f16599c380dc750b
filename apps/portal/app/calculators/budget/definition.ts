import type { CalculateBudgetBody } from '@heimvorteil/contracts';
import { BOUNDS, eurosFromCents, type Cents } from '@heimvorteil/engine';
import {
  caseBodyOf,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Fields,
  type Form,
  type FormValues,
  type InputOf,
  writeNumber,
  type CaseValues,
} from '@heimvorteil/forms';
import type { Calculator } from '../calculator.ts';
import { isEntered } from '../../financing-case/case-link.ts';

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

/** Fields for monthly income, monthly expenses and the purchase, without the price, which is the result. */
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

export function bodyOf(good: InputOf<All>): CalculateBudgetBody {
  return { ...caseBodyOf(good), netIncome: good.netIncome ?? 0, expenses: good.expenses ?? 0 };
}

export const BUDGET = {
  slug: 'budgetrechner',
  form: BUDGET_FORM,
  method: 'post',
  usesRates: true,
} as const satisfies Calculator<All>;

interface FoundBudget {
  readonly own: { readonly startPrice: Cents };
}

/** Case values for links: the price to start from, without listing and loan; empty for the unchanged example. */
export function foundPrice({ own }: FoundBudget, values: BudgetValues): Partial<CaseValues> {
  if (!(['netIncome', 'expenses'] as const).some((name) => isEntered(BUDGET_FORM, values, name))) return {};
  return { purchasePrice: formatFoundPrice({ own }), loanAmount: '', exposeId: '' };
}

export function formatFoundPrice({ own }: FoundBudget): string {
  return writeNumber('euros', Math.floor(eurosFromCents(own.startPrice)));
}
