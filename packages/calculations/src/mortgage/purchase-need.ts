import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  additionalCosts,
  centsFromEuros,
  financingNeed,
  type AdditionalCosts,
  type Cents,
  type MortgageCase,
  type PurchaseCostsCase,
} from '@heimvorteil/engine';
import { statedCents } from '../amounts/stated-cents.ts';
import { statedPercent } from '../amounts/stated-percent.ts';
import { ownedLandOf, purchaseCase } from '../purchase/purchase-terms.ts';
import type { CostSurroundings } from '../surroundings.ts';

/** A purchase and what it needs as a loan, before anything is known of the loan's terms; cents. */
export interface PurchaseNeed {
  readonly purchase: PurchaseCostsCase;
  readonly costs: AdditionalCosts;
  readonly financed: Pick<
    MortgageCase,
    'purchasePrice' | 'ownFunds' | 'additionalCosts' | 'renovationCostPercentage' | 'loanAmount' | 'ownedLand'
  >;
  /** The stated loan, else the need; 0 where own funds pay for everything. */
  readonly loanAmount: Cents;
}

/** What a purchase needs as a loan (contract §3, net loan). */
export function purchaseNeed(body: CalculateMortgageBody, surroundings: CostSurroundings): PurchaseNeed {
  const purchase = purchaseCase(body, surroundings);
  const costs = additionalCosts(purchase);
  const financed = {
    purchasePrice: purchase.purchasePrice,
    ownFunds: centsFromEuros(body.ownFunds),
    additionalCosts: costs,
    renovationCostPercentage: statedPercent(body.renovationCostPercentage),
    loanAmount: statedCents(body.loanAmount),
    ownedLand: ownedLandOf(body),
  };
  return { purchase, costs, financed, loanAmount: financingNeed(financed).loanAmount };
}
