import { DEFAULT_CASE, type FinancingCase } from '@heimvorteil/contracts';
import { centsFromEuros, securityValueOf, type Cents } from '@heimvorteil/engine';
import { enteredCents } from '../amounts/entered-amounts.ts';
import { purchaseNeed } from '../mortgage/purchase-need.ts';
import { ownedLandOf } from '../purchase/purchase-terms.ts';
import type { CostContext } from '../market-context.ts';

/** Loan in cents to request from lenders, for any rate (contract §3, net loan); 0 if own funds cover all. */
export function netLoanOf(financingCase: FinancingCase, context: CostContext): Cents {
  return financingCase.financingType === 'FollowupFinancing'
    ? netLoanOfDebt(financingCase)
    : purchaseNeed(financingCase, context).loanAmount;
}

export function netLoanOfDebt({
  loanAmount,
  remainingDebt,
}: Pick<FinancingCase, 'loanAmount' | 'remainingDebt'>): Cents {
  return enteredCents(loanAmount) ?? centsFromEuros(remainingDebt);
}

/** Price in cents, or the property's value for follow-on financing. */
export function priceOf({
  financingType,
  propertyValue = DEFAULT_CASE.propertyValue,
  purchasePrice,
}: FinancingCase): Cents {
  return centsFromEuros(financingType === 'FollowupFinancing' ? propertyValue : purchasePrice);
}

/** Security of a case's loan in cents: its price and a plot that the builder owns already. */
export function securityValueOfCase(financingCase: FinancingCase): Cents {
  const purchasePrice = priceOf(financingCase);
  return securityValueOf({ purchasePrice, ownedLand: ownedLandOf(financingCase) });
}
