import { purchaseCase, geoCodeOf, type CostSurroundings, type StatedPlace } from '@heimvorteil/calculations';
import { inEuros, MonthlyRateData, type monthlyRate } from '@heimvorteil/contracts';
import {
  additionalCosts,
  centsFromEuros,
  monthlyRateData,
  type AdditionalCosts,
  type MonthlyRateFigures,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { AnswerCache } from '../../platform/http/calls/answer-cache.ts';
import type { Rendered } from '../../platform/http/calls/cacheable.ts';
import type { MarketInForce, PricedMarket } from '../offers/index.ts';
import type { Geography } from '../geo/index.ts';

export type MonthlyRateTerms = z.output<typeof monthlyRate.query>;

const KEPT_ANSWERS = 2_000;

/** Answers of call [5], cached until the market is swapped. */
export interface MonthlyRateAnswers {
  /** `address`: cache key; undefined if the answer also depends on a listing. */
  answer(query: MonthlyRateTerms, address?: string): Rendered;
  /** The cached answer for an address. */
  atAddress(address: string): Rendered | undefined;
}

export function monthlyRateAnswers(market: MarketInForce, rules: CostRules): MonthlyRateAnswers {
  const kept = new AnswerCache(KEPT_ANSWERS);
  return {
    atAddress: (address) => kept.atAddress(market.current().version, address),
    answer(query, address) {
      const inForce = market.current();
      const render = () =>
        JSON.stringify(monthlyRateAnswer(query, monthlyRateOf(query, inForce, rules), inForce));
      const answer = kept.answer(inForce.version, keyOf(query), render, address);
      if (!answer) throw new Error('a monthly rate always has an answer');
      return answer;
    },
  };
}

/** Monthly cost of a property at the market's average rate, and its additional purchase costs. */
export interface PropertyMonthlyRate {
  readonly costs: AdditionalCosts;
  readonly figures: MonthlyRateFigures;
}

export function monthlyRateOf(
  query: MonthlyRateTerms,
  inForce: PricedMarket,
  rules: CostRules,
): PropertyMonthlyRate {
  const costs = additionalCosts(purchaseCase(query, costSurroundings(rules)));
  const figures = monthlyRateData(inForce.market, {
    purchasePrice: centsFromEuros(query.purchasePrice),
    additionalCosts: costs.total,
    geoCode: placeOf(query, rules),
  });
  return { costs, figures };
}

export function monthlyRateAnswer(
  query: MonthlyRateTerms,
  { costs, figures }: PropertyMonthlyRate,
  { asOf }: Pick<PricedMarket, 'asOf'>,
): MonthlyRateData {
  return inEuros(MonthlyRateData, {
    ...figures,
    exposeId: query.exposeId ?? null,
    purchasePrice: query.purchasePrice,
    additionalCosts: costs,
    ownFunds: { total: figures.ownFunds, totalPercent: figures.ownFundsPercentage },
    asOf,
  });
}

function keyOf(query: MonthlyRateTerms): string {
  return `${query.purchasePrice}|${query.exposeId}|${query.hasCourtage}|${query.brokerCommission}|${query.geoCode}|${query.postcode}`;
}

export interface CostRules {
  readonly geography: Geography;
  readonly landTransferTax: 'specification' | 'statutory';
  readonly today: () => string;
}

export function costSurroundings({ geography, landTransferTax, today }: CostRules): CostSurroundings {
  return {
    today: today(),
    landTransferTaxTable: landTransferTax,
    findGeoCode(postcode) {
      const [only, other] = geography.byPostalCode(postcode);
      return other ? undefined : only?.geoCode;
    },
  };
}

/** Geo code for regional lenders, from the postal code if it lies in one state; empty if unknown. */
export function placeOf(place: StatedPlace, rules: CostRules): string {
  return geoCodeOf(place, costSurroundings(rules)) ?? '';
}
