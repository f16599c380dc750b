import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  caseBodyOf,
  landErrors,
  withPurchase,
  type Form,
  type FormValues,
  type Stated,
} from '@heimvorteil/forms';

/** A purchase and its loan: the form is the case itself. */
export const MORTGAGE_FORM = {
  ...withPurchase(
    [
      'financingType',
      'landPrice',
      'propertyValue',
      'purchasePrice',
      'ownFunds',
      'place',
      'postcode',
      'geoCode',
      'landTransferTax',
      'purchaseFees',
      'hasCourtage',
      'brokerCommission',
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
