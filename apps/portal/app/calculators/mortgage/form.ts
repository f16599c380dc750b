import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  caseBodyOf,
  landErrors,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Form,
  type FormValues,
  type Stated,
} from '@heimvorteil/forms';

/** A purchase and its loan: the form is the case itself. */
export const MORTGAGE_FORM = {
  ...withPurchase(
    [
      ...PLOT_NAMES,
      'purchasePrice',
      'ownFunds',
      ...PURCHASE_COST_NAMES,
      'renovationCostPercentage',
      'nominalInterestRate',
      'amortizationRate',
      'yearlySpecialRepayment',
      'fixedInterestYears',
    ],
    {},
  ),
  errorsTogether: landErrors,
} satisfies Form;

type All = (typeof MORTGAGE_FORM)['fields'];
type MortgageName = keyof All & string;
export type MortgageValues = FormValues<MortgageName>;

/** The body of the call from a form without errors. */
export function bodyOf(good: Stated<All>): CalculateMortgageBody {
  return caseBodyOf(good);
}
