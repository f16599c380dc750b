import { DEFAULT_CASE, type FinancingCase } from '@heimvorteil/contracts';
import { centsFromEuros, securityValueOf, type Cents } from '@heimvorteil/engine';
import { statedCents } from '../amounts/stated-cents.ts';
import { purchaseNeed } from '../mortgage/purchase-need.ts';
import { ownedLandOf } from '../purchase/purchase-terms.ts';
import type { CostSurroundings } from '../surroundings.ts';

/** What a case asks lenders for, whatever it will cost (contract §3, net loan); 0 where own funds pay for everything. */
export function netLoanOf(financingCase: FinancingCase, surroundings: CostSurroundings): Cents {
  return financingCase.financingType === 'FollowupFinancing'
    ? netLoanOfDebt(financingCase)
    : purchaseNeed(financingCase, surroundings).loanAmount;
}

/** The same where a debt is taken over. */
export function netLoanOfDebt({
  loanAmount,
  remainingDebt,
}: Pick<FinancingCase, 'loanAmount' | 'remainingDebt'>): Cents {
  return statedCents(loanAmount) ?? centsFromEuros(remainingDebt);
}

/** What is bought, built or financed on, in cents: the price, or a follow-up's value. */
export function priceOf({
  financingType,
  propertyValue = DEFAULT_CASE.propertyValue,
  purchasePrice,
}: FinancingCase): Cents {
  return centsFromEuros(financingType === 'FollowupFinancing' ? propertyValue : purchasePrice);
}

/** What stands behind a case's loan, in cents: the price, and a plot that was owned before. */
export function securityValueOfCase(financingCase: FinancingCase): Cents {
  const purchasePrice = priceOf(financingCase);
  return securityValueOf({ purchasePrice, ownedLand: ownedLandOf(financingCase) });
}
