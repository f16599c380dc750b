import { costsInEuros, purchaseCase } from '@heimvorteil/calculations';
import type { MonthlyRateData, monthlyRate } from '@heimvorteil/contracts';
import { additionalCosts, centsFromEuros, eurosFromCents, monthlyRateData } from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { AnswerCache } from '../http/answer-cache.ts';
import type { Rendered } from '../http/cacheable.ts';
import type { MarketInForce, PricedMarket } from '../offers/index.ts';
import { costSurroundings, placeOf, type CostRules } from './cost-rules.ts';

export type MonthlyRateTerms = z.output<typeof monthlyRate.query>;

const KEPT_ANSWERS = 2_000;

/** Call [5]'s answers, kept until the market is swapped. */
export function monthlyRateAnswers(
  market: MarketInForce,
  rules: CostRules,
): (query: MonthlyRateTerms) => Rendered {
  const kept = new AnswerCache(KEPT_ANSWERS);
  return (query) => {
    const inForce = market.current();
    const answer = kept.answer(inForce.version, keyOf(query), () =>
      JSON.stringify(monthlyRateAnswer(query, inForce, rules)),
    );
    if (!answer) throw new Error('a monthly rate always has an answer');
    return answer;
  };
}

/** Call [5]'s answer for one property. */
export function monthlyRateAnswer(
  query: MonthlyRateTerms,
  inForce: PricedMarket,
  rules: CostRules,
): MonthlyRateData {
  const costs = additionalCosts(purchaseCase(query, costSurroundings(rules)));
  const figures = monthlyRateData(inForce.market, {
    purchasePrice: centsFromEuros(query.purchasePrice),
    additionalCosts: costs.total,
    geoCode: placeOf(query, rules),
  });
  return {
    exposeId: query.exposeId ?? null,
    purchasePrice: query.purchasePrice,
    totalCost: eurosFromCents(figures.totalCost),
    monthlyRate: eurosFromCents(figures.monthlyRate),
    effectiveInterestRate: figures.effectiveInterestRate,
    averageInterestRate: figures.averageInterestRate,
    additionalCosts: costsInEuros(costs),
    ownFunds: { total: eurosFromCents(figures.ownFunds), totalPercent: figures.ownFundsPercentage },
    asOf: inForce.asOf,
    offerCount: figures.offerCount,
  };
}

function keyOf(query: MonthlyRateTerms): string {
  return `${query.purchasePrice}|${query.exposeId}|${query.hasCourtage}|${query.brokerCommission}|${query.geoCode}|${query.postcode}`;
}
