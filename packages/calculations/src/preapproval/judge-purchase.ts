import type { PreapprovalBody, PreapprovalInput } from '@heimvorteil/contracts';
import { BOUNDS, centsFromEuros, followUpProspect, isPreApproved } from '@heimvorteil/engine';
import {
  calculateAffordability,
  offerCountOf,
  type AffordabilityResult,
} from '../affordability/calculate-affordability.ts';
import { refusal, type Calculated } from '../calculated.ts';
import { netLoanOfDebt } from '../financing-case/net-loan.ts';
import { requestedRate } from '../market/requested-rate.ts';
import type { PurchaseInput } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';

/** Data of a household and of a purchase with its price. */
export type PreapprovalCase = PreapprovalBody & PurchaseInput;

export interface JudgedCase extends AffordabilityResult {
  /** True if the verdict is at least feasible, there are no errors, and a lender takes exactly this case. */
  readonly isPositive: boolean;
}

/** Verdict without proposals and programmes. Refuses LOAN_AMOUNT_TO_LOW for a loan below the minimum. */
export function judgePurchase(body: PreapprovalCase, context: MarketContext): Calculated<JudgedCase> {
  const { ownFunds, exposeId: _listing, subsidies: _answers, ...household } = body;
  const judged = calculateAffordability({ ...household, ownCapital: { savings: ownFunds } }, context);
  if (judged.refusals) return judged;
  const result = isDebt(body) ? ofDebt(judged.result, body, context) : judged.result;
  if (result.affordability.errors.includes(BOUNDS.netLoan.code)) {
    return refusal(BOUNDS.netLoan.code, body.loanAmount === undefined ? undefined : 'loanAmount');
  }
  return { result: { ...result, isPositive: isPreApproved(result.affordability, result.offerCount) } };
}

/** Input to judge. For follow-on financing the property's value is the price, its repaid part own funds. */
export function preapprovalBodyOf(input: PreapprovalInput): PreapprovalBody {
  if (!isDebt(input)) return input as PreapprovalBody;
  const { propertyValue = 0, remainingDebt = 0 } = input;
  return { ...input, purchasePrice: propertyValue, ownFunds: Math.max(propertyValue - remainingDebt, 0) };
}

/** Whether the case is follow-on financing of a debt, which has no price. */
export function isDebt({ financingType }: Pick<PreapprovalInput, 'financingType'>): boolean {
  return financingType === 'FollowupFinancing';
}

/** Adapts a verdict to follow-on financing, which has no affordable price. */
function ofDebt(
  household: AffordabilityResult,
  body: PreapprovalCase,
  context: MarketContext,
): AffordabilityResult {
  const { remainingDebt = 0, propertyValue = body.purchasePrice, loanAmount } = body;
  const prospect = followUpProspect({
    ...household.options,
    remainingDebt: netLoanOfDebt({ remainingDebt, loanAmount }),
    propertyValue: centsFromEuros(propertyValue),
  });
  const reached = { maxMonthlyRate: null, maxLoanAmount: null, maxPurchasePrice: null, securityValue: null };
  return {
    ...household,
    affordability: { ...household.affordability, ...prospect, ...reached },
    offerCount: offerCountOf(prospect, requestedRate(body, context)),
  };
}
