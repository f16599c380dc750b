import { purchaseOfLoan } from '@heimvorteil/calculations';
import type { Cents, Percent } from '@heimvorteil/engine';
import {
  caseOfValues,
  caseValuesOf,
  valuesOfCase,
  type CaseValues,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';
import type { LoadedCaseForm } from './load-form.ts';

/** A loan whose property is not known; amounts in cents. */
export interface LoanToPlace {
  readonly loanAmount: Cents;
  readonly amortizationRate: Percent;
}

/** What changes in the case of a form when it becomes the purchase that a loan belongs to: price, own funds, and the loan's own repayment. */
export function loanAsPurchase(
  form: Form,
  values: FormValues,
  { loanAmount, amortizationRate }: LoanToPlace,
  loaded: Pick<LoadedCaseForm, 'today' | 'landTransferTaxTable'>,
): Partial<CaseValues> {
  const purchase = purchaseOfLoan(caseOfValues(caseValuesOf(form, values)), loanAmount, loaded);
  const changed = valuesOfCase({ ...purchase, amortizationRate });
  const { purchasePrice, ownFunds, landPrice } = changed;
  return {
    purchasePrice,
    ownFunds,
    landPrice,
    loanAmount: '',
    amortizationRate: changed.amortizationRate,
  };
}
