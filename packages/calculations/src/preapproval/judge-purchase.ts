import type { PreapprovalBody, StatedPreapproval } from '@heimvorteil/contracts';
import { BOUNDS, centsFromEuros, followUpProspect, isPreApproved } from '@heimvorteil/engine';
import {
  calculateAffordability,
  offerCountOf,
  type AffordabilityResult,
} from '../affordability/calculate-affordability.ts';
import { refusal, type Calculated } from '../calculated.ts';
import { netLoanOfDebt } from '../financing-case/net-loan.ts';
import { askedRate } from '../market/asked-rate.ts';
import type { StatedPurchase } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';

/** What is asked: a household, and a purchase at its price. */
export type PreapprovalCase = PreapprovalBody & StatedPurchase;

/** A purchase that was judged at its price. */
export interface JudgedCase extends AffordabilityResult {
  /** Feasible at least, no errors, and a lender of the market takes this very case. */
  readonly isPositive: boolean;
}

/** The word alone, without what follows from it; a loan too small to be lent is refused with LOAN_AMOUNT_TO_LOW. */
export function judgePurchase(body: PreapprovalCase, surroundings: Surroundings): Calculated<JudgedCase> {
  const { ownFunds, exposeId: _listing, subsidies: _answers, ...household } = body;
  const judged = calculateAffordability({ ...household, ownCapital: { savings: ownFunds } }, surroundings);
  if (judged.refusals) return judged;
  const result = isDebt(body) ? ofDebt(judged.result, body, surroundings) : judged.result;
  if (result.affordability.errors.includes(BOUNDS.netLoan.code)) {
    return refusal(BOUNDS.netLoan.code, body.loanAmount === undefined ? undefined : 'loanAmount');
  }
  return { result: { ...result, isPositive: isPreApproved(result.affordability, result.offerCount) } };
}

/** The body as it is judged: of a debt the value that secures it is the price, and the repaid part are own funds. */
export function preapprovalBodyOf(stated: StatedPreapproval): PreapprovalBody {
  if (!isDebt(stated)) return stated as PreapprovalBody;
  const { propertyValue = 0, remainingDebt = 0 } = stated;
  return { ...stated, purchasePrice: propertyValue, ownFunds: Math.max(propertyValue - remainingDebt, 0) };
}

/** Whether a debt goes on, so that no price is judged. */
export function isDebt({ financingType }: Pick<StatedPreapproval, 'financingType'>): boolean {
  return financingType === 'FollowupFinancing';
}

/** The same household with the verdict about its debt; no price is reached. */
function ofDebt(
  household: AffordabilityResult,
  body: PreapprovalCase,
  surroundings: Surroundings,
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
    offerCount: offerCountOf(prospect, askedRate(body, surroundings)),
  };
}
