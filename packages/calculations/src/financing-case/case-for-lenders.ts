import type { FinancingCase } from '@heimvorteil/contracts';
import { centsFromEuros, type FinancingCase as CaseForLenders } from '@heimvorteil/engine';
import { loanCase, type StatedLoan } from '../market/loan-case.ts';
import { purchaseNeed, type StatedNeed } from '../mortgage/purchase-need.ts';
import type { CostSurroundings } from '../surroundings.ts';
import { netLoanOfDebt } from './net-loan.ts';

/** A purchase or building with the figures that it cannot do without; euros, percent, years. */
interface StatedPurchase extends StatedNeed {
  readonly financingType: 'PurchaseFinancing' | 'BuildingFinancing';
}

/** A debt that is taken over, with the value behind it. */
interface StatedDebt extends StatedLoan, Pick<FinancingCase, 'remainingDebt'> {
  readonly propertyValue: number;
  readonly financingType: 'FollowupFinancing';
}

/** A case as lenders are asked for it: the net loan on what secures it, and all that their prices depend on. */
export function caseForLenders(
  stated: StatedPurchase | StatedDebt,
  surroundings: CostSurroundings,
): CaseForLenders {
  return { ...loanCase(stated, surroundings), ...loanOf(stated, surroundings) };
}

/** Lenders call what they lend on a price, whatever stands behind it. */
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
