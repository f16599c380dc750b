import { purchaseNeed, purchaseOfLoan } from '@heimvorteil/calculations';
import { eurosFromCents, type Cents, type Percent } from '@heimvorteil/engine';
import {
  CASE_FIELDS,
  caseOfValues,
  caseValuesOf,
  valuesOfCase,
  writeField,
  type CaseValues,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';
import type { LoadedCaseForm } from './load-form.ts';
import { saidFigures } from './said-figures.ts';
import { surroundingsOf } from './surroundings-of.ts';

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

/** What changes in the case of a form when somebody asks for a loan: it goes along as a loan, and of a purchase only what was said, so that the request asks for the rest. */
export function loanAsRequest(
  form: Form,
  values: FormValues,
  { loanAmount, amortizationRate }: LoanToPlace,
  loaded: LoadedCaseForm,
): Partial<CaseValues> {
  const financingCase = caseOfValues(caseValuesOf(form, values));
  const repayment = { amortizationRate: writeField(CASE_FIELDS.amortizationRate, amortizationRate) };
  const isNeeded = purchaseNeed(financingCase, surroundingsOf(loaded)).loanAmount === loanAmount;
  if (isNeeded) return repayment;
  const wished = {
    ...repayment,
    loanAmount: writeField(CASE_FIELDS.loanAmount, eurosFromCents(loanAmount)),
  };
  return saidFigures(financingCase).price
    ? wished
    : { ...wished, purchasePrice: '', ownFunds: '', landPrice: '' };
}
