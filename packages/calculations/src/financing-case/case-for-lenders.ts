import type { FinancingCase } from '@heimvorteil/contracts';
import { centsFromEuros, type FinancingCase as CaseForLenders } from '@heimvorteil/engine';
import { loanCase, type LoanInput } from '../market/loan-case.ts';
import { purchaseNeed, type NeedInput } from '../mortgage/purchase-need.ts';
import type { CostContext } from '../market-context.ts';
import { netLoanOfDebt } from './net-loan.ts';

/** Purchase or building; amounts in euros, rates in percent, terms in years. */
interface PurchaseCase extends NeedInput {
  readonly financingType: 'PurchaseFinancing' | 'BuildingFinancing';
}

/** Debt to refinance, secured by a property of this value. */
interface DebtCase extends LoanInput, Pick<FinancingCase, 'remainingDebt'> {
  readonly propertyValue: number;
  readonly financingType: 'FollowupFinancing';
}

/** Converts a case to what lenders need: net loan, security, and all terms that affect the price. */
export function caseForLenders(input: PurchaseCase | DebtCase, context: CostContext): CaseForLenders {
  const terms = loanCase(input, context);
  // Pass the property's value as price, because lenders' rates depend on loan and price.
  if (input.financingType === 'FollowupFinancing') {
    const purchasePrice = centsFromEuros(input.propertyValue);
    return { ...terms, loanAmount: netLoanOfDebt(input), purchasePrice };
  }
  const { loanAmount, securityValue } = purchaseNeed(input, context);
  return { ...terms, loanAmount, purchasePrice: securityValue };
}
