import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  additionalCosts,
  centsFromEuros,
  financingNeed,
  securityValueOf,
  type AdditionalCosts,
  type Cents,
  type PurchaseCostsCase,
  type PurchaseToFinance,
} from '@heimvorteil/engine';
import { enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import { ownedLandOf, purchaseCase } from '../purchase/purchase-terms.ts';
import type { CostContext } from '../market-context.ts';

/** A purchase in euros; additional costs are calculated unless entered. */
export interface NeedInput extends CalculateMortgageBody {
  readonly additionalCosts?: number | undefined;
}

/** Loan that a purchase needs, before its terms are known; in cents. */
export interface PurchaseNeed {
  readonly purchase: PurchaseCostsCase;
  /** Calculated separately for each kind of cost, even if the visitor entered their sum. */
  readonly costs: AdditionalCosts;
  readonly financed: PurchaseToFinance;
  /** Loan that the visitor entered, or else the needed one; 0 if own funds cover everything. */
  readonly loanAmount: Cents;
  /** Security of the loan: price plus an owned plot. */
  readonly securityValue: Cents;
}

/** Calculates the loan that a purchase needs (contract §3, net loan). */
export function purchaseNeed(body: NeedInput, context: CostContext): PurchaseNeed {
  const purchase = purchaseCase(body, context);
  const costs = additionalCosts(purchase);
  const financed = {
    purchasePrice: purchase.purchasePrice,
    ownFunds: centsFromEuros(body.ownFunds),
    additionalCosts: { ...costs, total: enteredCents(body.additionalCosts) ?? costs.total },
    renovationCostPercentage: enteredPercent(body.renovationCostPercentage),
    loanAmount: enteredCents(body.loanAmount),
    ownedLand: ownedLandOf(body),
  };
  return {
    purchase,
    costs,
    financed,
    loanAmount: financingNeed(financed).loanAmount,
    securityValue: securityValueOf(financed),
  };
}
