import type { SeekPurchaseBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  DEFAULT_TERMS,
  mortgageForRate,
  percent,
  type BearablePriceCase,
  type MortgageForRate,
} from '@heimvorteil/engine';
import { calculated, type Calculated } from '../../calculated.ts';
import { askedRate, type MarketMean } from '../../market/asked-rate.ts';
import {
  purchaseTerms,
  purchaseWarnings,
  statuteOf,
  type PurchaseWarning,
  type Statute,
} from '../../purchase/purchase-terms.ts';
import type { Surroundings } from '../../surroundings.ts';

/** The purchase that an instalment pays for; amounts in cents. */
export interface PurchaseGoalResult {
  /** As the engine took it, to vary instalment, own funds or repayment. */
  readonly goal: BearablePriceCase;
  readonly purchase: MortgageForRate;
  readonly rateIsOwn: boolean;
  /** Behind the loan; undefined where the rate was stated or nobody lends. */
  readonly market: MarketMean | undefined;
  readonly statute: Statute;
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
      rateIsOwn: asked.rateIsOwn,
      market: asked.marketFor(purchase.loanAmount, purchase.securityValue),
      statute: statuteOf(goal.purchase),
      purchaseWarnings: purchaseWarnings(body),
    };
  });
}
