import type { SeekPurchaseBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  costsAtPrice,
  DEFAULT_TERMS,
  mortgageForRate,
  percent,
  type AdditionalCosts,
  type BearablePriceCase,
  type MortgageForRate,
} from '@heimvorteil/engine';
import { calculated, type Calculated } from '../../calculated.ts';
import { askedRate, type MarketMean } from '../../market/asked-rate.ts';
import { purchaseTerms, purchaseWarnings, type PurchaseWarning } from '../../purchase/purchase-terms.ts';
import type { Surroundings } from '../../surroundings.ts';

/** The purchase that an instalment pays for; amounts in cents. */
export interface PurchaseGoalResult {
  /** As the engine took it, to vary instalment, own funds or repayment. */
  readonly goal: BearablePriceCase;
  readonly purchase: MortgageForRate;
  /** Of the price found. */
  readonly costs: AdditionalCosts;
  readonly rateIsOwn: boolean;
  /** Behind the loan; undefined where the rate was stated or nobody lends. */
  readonly market: MarketMean | undefined;
  readonly purchaseWarnings: readonly PurchaseWarning[];
}

/** Seeks the highest price whose instalment is not above a given one. */
export function calculatePurchaseGoal(
  body: SeekPurchaseBody,
  surroundings: Surroundings,
): Calculated<PurchaseGoalResult> {
  return calculated(() => {
    const asked = askedRate(body, surroundings);
    const goal = {
      maxMonthlyRate: centsFromEuros(body.monthlyRate),
      ownFunds: centsFromEuros(body.ownFunds),
      amortizationRate: percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
      purchase: purchaseTerms(body, surroundings),
      rateFor: asked.rateFor,
    };
    const purchase = mortgageForRate(goal);
    return {
      goal,
      purchase,
      costs: costsAtPrice(purchase.purchasePrice, goal.ownFunds, goal.purchase),
      rateIsOwn: asked.rateIsOwn,
      market: asked.marketFor(purchase.loanAmount, purchase.securityValue),
      purchaseWarnings: purchaseWarnings(body),
    };
  });
}
