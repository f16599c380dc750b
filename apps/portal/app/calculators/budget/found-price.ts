import { eurosFromCents } from '@heimvorteil/engine';
import { writeNumber, type CaseValues } from '@heimvorteil/forms';
import { isEntered } from '../../financing-case/case-link.ts';
import { BUDGET_FORM, type BudgetValues } from './form.ts';
import type { SolvedBudget } from './solve-budget.ts';

/** The price that was found for entered totals, with the loan that it needs and of no listing; the example's price changes nothing. */
export function foundPrice({ own }: SolvedBudget, values: BudgetValues): Partial<CaseValues> {
  if (!(['netIncome', 'expenses'] as const).some((name) => isEntered(BUDGET_FORM, values, name))) return {};
  return { purchasePrice: writtenPrice({ own }), loanAmount: '', exposeId: '' };
}

/** The price that was found, in whole euros as a field shows it. */
export function writtenPrice({ own }: Pick<SolvedBudget, 'own'>): string {
  return writeNumber('euros', Math.floor(eurosFromCents(own.maxPurchasePrice)));
}
