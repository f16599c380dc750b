import type { FinancingCase } from '@heimvorteil/contracts';
import { centsFromEuros, type FinancingCase as CaseForLenders } from '@heimvorteil/engine';
import { loanCase, type LoanInput } from '../market/loan-case.ts';
import { purchaseNeed, type NeedInput } from '../mortgage/purchase-need.ts';
import type { CostContext } from '../market-context.ts';
import { netLoanOfDebt } from './net-loan.ts';

/** Purchase or building with its required figures; euros, percent, years. */
interface PurchaseCase extends NeedInput {
  readonly financingType: 'PurchaseFinancing' | 'BuildingFinancing';
}

/** Debt to refinance, with the value that secures it. */
interface DebtCase extends LoanInput, Pick<FinancingCase, 'remainingDebt'> {
  readonly propertyValue: number;
  readonly financingType: 'FollowupFinancing';
}

/** Case as lenders receive it: net loan, security, and all terms that affect the price. */
export function caseForLenders(input: PurchaseCase | DebtCase, context: CostContext): CaseForLenders {
  const terms = loanCase(input, context);
  // Lenders price a loan by its share of a price, so its security is passed as the price.
  if (input.financingType === 'FollowupFinancing') {
    const purchasePrice = centsFromEuros(input.propertyValue);
    return { ...terms, loanAmount: netLoanOfDebt(input), purchasePrice };
  }
  const { loanAmount, securityValue } = purchaseNeed(input, context);
  return { ...terms, loanAmount, purchasePrice: securityValue };
}
