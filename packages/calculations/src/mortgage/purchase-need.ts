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
import { statedCents } from '../amounts/stated-cents.ts';
import { statedPercent } from '../amounts/stated-percent.ts';
import { ownedLandOf, purchaseCase } from '../purchase/purchase-terms.ts';
import type { CostSurroundings } from '../surroundings.ts';

/** A purchase whose costs beside the price are perhaps known already, in euros; left out, they are worked out. */
export interface StatedNeed extends CalculateMortgageBody {
  readonly additionalCosts?: number | undefined;
}

/** A purchase and what it needs as a loan, before anything is known of the loan's terms; cents. */
export interface PurchaseNeed {
  readonly purchase: PurchaseCostsCase;
  /** Worked out, whatever is known of their sum. */
  readonly costs: AdditionalCosts;
  readonly financed: PurchaseToFinance;
  /** The stated loan, else the need; 0 where own funds pay for everything. */
  readonly loanAmount: Cents;
  /** What lenders lend on: the price, and a building's own land with it. */
  readonly securityValue: Cents;
}

/** What a purchase needs as a loan (contract §3, net loan). */
export function purchaseNeed(body: StatedNeed, surroundings: CostSurroundings): PurchaseNeed {
  const purchase = purchaseCase(body, surroundings);
  const costs = additionalCosts(purchase);
  const financed = {
    purchasePrice: purchase.purchasePrice,
    ownFunds: centsFromEuros(body.ownFunds),
    additionalCosts: { ...costs, total: statedCents(body.additionalCosts) ?? costs.total },
    renovationCostPercentage: statedPercent(body.renovationCostPercentage),
    loanAmount: statedCents(body.loanAmount),
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
