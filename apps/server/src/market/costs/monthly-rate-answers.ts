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

/** Call [5]'s answers, kept until the market is swapped. */
export interface MonthlyRateAnswers {
  /** `address`: what alone settles the query; left out where a listing has filled something in. */
  answer(query: MonthlyRateTerms, address?: string): Rendered;
  /** The answer that was given at an address and is kept. */
  atAddress(address: string): Rendered | undefined;
}

/** Works them out on the market in force. */
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

/** What a property costs a month at the market's mean, and what buying it costs beside its price. */
export interface PropertyMonthlyRate {
  readonly costs: AdditionalCosts;
  readonly figures: MonthlyRateFigures;
}

/** Works a property out that call [5] asks for. */
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

/** Call [5]'s answer for one property. */
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

/** Which rules the costs of a purchase follow. */
export interface CostRules {
  readonly geography: Geography;
  readonly landTransferTax: 'specification' | 'statutory';
  readonly today: () => string;
}

/** The rules of now, as a calculation takes them. */
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

/** Lenders of a region need a geo code: a postal code in one state gives its own; empty where nobody knows. */
export function placeOf(place: StatedPlace, rules: CostRules): string {
  return geoCodeOf(place, costSurroundings(rules)) ?? '';
}
