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

/** Purchase, in euros; additional costs are derived unless already known. */
export interface NeedInput extends CalculateMortgageBody {
  readonly additionalCosts?: number | undefined;
}

/** Loan need of a purchase before any loan terms are known; cents. */
export interface PurchaseNeed {
  readonly purchase: PurchaseCostsCase;
  /** Derived item by item, even if the caller entered their sum. */
  readonly costs: AdditionalCosts;
  readonly financed: PurchaseToFinance;
  /** Entered loan, else the need; 0 if own funds cover everything. */
  readonly loanAmount: Cents;
  /** Security of the loan: the price plus a building's own plot. */
  readonly securityValue: Cents;
}

/** Loan need of a purchase (contract §3, net loan). */
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
