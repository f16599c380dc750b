import type { FinancingCase } from '@heimvorteil/contracts';
import { centsFromEuros, type FinancingCase as CaseForLenders } from '@heimvorteil/engine';
import { loanCase, type StatedLoan } from '../market/loan-case.ts';
import { purchaseNeed, type StatedNeed } from '../mortgage/purchase-need.ts';
import type { CostSurroundings } from '../surroundings.ts';
import { netLoanOfDebt } from './net-loan.ts';

/** Purchase or building with its required figures; euros, percent, years. */
interface StatedPurchase extends StatedNeed {
  readonly financingType: 'PurchaseFinancing' | 'BuildingFinancing';
}

/** Debt to refinance, with the value that secures it. */
interface StatedDebt extends StatedLoan, Pick<FinancingCase, 'remainingDebt'> {
  readonly propertyValue: number;
  readonly financingType: 'FollowupFinancing';
}

/** Case as lenders receive it: net loan, security, and all terms that affect the price. */
export function caseForLenders(
  stated: StatedPurchase | StatedDebt,
  surroundings: CostSurroundings,
): CaseForLenders {
  return { ...loanCase(stated, surroundings), ...loanOf(stated, surroundings) };
}

/** Lenders express a loan relative to a price, whatever its security. */
function loanOf(
  stated: StatedPurchase | StatedDebt,
  surroundings: CostSurroundings,
): Pick<CaseForLenders, 'loanAmount' | 'purchasePrice'> {
  if (stated.financingType === 'FollowupFinancing') {
    return { loanAmount: netLoanOfDebt(stated), purchasePrice: centsFromEuros(stated.propertyValue) };
  }
  const { loanAmount, securityValue } = purchaseNeed(stated, surroundings);
  return { loanAmount, purchasePrice: securityValue };
}
