import type { FinancingCase } from '@heimvorteil/contracts';
import { centsFromEuros, securityValueOf, type Cents } from '@heimvorteil/engine';
import { statedCents } from '../amounts/stated-cents.ts';
import { purchaseNeed } from '../mortgage/purchase-need.ts';
import type { CostSurroundings } from '../surroundings.ts';

/** What a case asks lenders for, whatever it will cost (contract §3, net loan); 0 where own funds pay for everything. */
export function netLoanOf(financingCase: FinancingCase, surroundings: CostSurroundings): Cents {
  return financingCase.financingType === 'FollowupFinancing'
    ? netLoanOfDebt(financingCase)
    : purchaseNeed(financingCase, surroundings).loanAmount;
}

/** The same where a debt is taken over. */
export function netLoanOfDebt({ loanAmount, remainingDebt }: FinancingCase): Cents {
  return statedCents(loanAmount) ?? centsFromEuros(remainingDebt);
}

/** What lenders lend on, and so ask for their rate: the price with a plot that was owned before, or the value of what is financed on. */
export function securityOf(financingCase: FinancingCase, surroundings: CostSurroundings): Cents {
  return financingCase.financingType === 'FollowupFinancing'
    ? centsFromEuros(financingCase.propertyValue)
    : securityValueOf(purchaseNeed(financingCase, surroundings).financed);
}

/** What the loan is secured by: the price of a purchase or building, the value of what is financed on. */
export function priceOf({ financingType, propertyValue, purchasePrice }: FinancingCase): Cents {
  return centsFromEuros(financingType === 'FollowupFinancing' ? propertyValue : purchasePrice);
}
