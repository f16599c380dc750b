import {
  affordabilityAnswer,
  calculateAffordability,
  CALCULATIONS,
  answered,
  type Calculated,
  type CostContext,
  type MarketContext,
  type FindLenderRates,
  type MarketRates,
} from '@heimvorteil/calculations';
import { affordability, errorOf, arrangesLoans, type Operator } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import { refused } from '../../platform/http/calls/problem-error.ts';
import { costContext, type CostRules } from '../costs/index.ts';
import {
  averageRates,
  lenderRates as ratesOfLender,
  nextFixedYears,
  type AverageRates,
  type CaseBeforeLoan,
} from '@heimvorteil/engine';
import { LRUCache } from 'lru-cache';
import { type MarketInForce, findProposals } from '../offers/index.ts';

const CACHED_CASES = 500;

/** Looks up average rates per case; an LRU cache keyed by market version serves recent cases. */
export function marketRates(market: MarketInForce): (terms: CaseBeforeLoan) => MarketRates {
  const cache = new LRUCache<string, AverageRates>({ max: CACHED_CASES });
  return (terms) => {
    const { version, asOf, market: sheets } = market.current();
    const fixedInterestYears = nextFixedYears(sheets, terms.fixedInterestYears);
    const caseTerms = { ...terms, fixedInterestYears };
    const key = JSON.stringify([version, ...Object.entries(caseTerms).toSorted()]);
    const known = cache.get(key);
    const rates = known ?? averageRates(sheets, caseTerms);
    if (known === undefined) cache.set(key, rates);
    return { rates, asOf, fixedInterestYears };
  };
}

/** One lender's rates for a case from the current market; undefined for an unknown lender id. */
export function lenderRates(market: MarketInForce): FindLenderRates {
  return (providerId, terms) => {
    const { asOf, market: sheets, providers } = market.current();
    const lender = providers.get(Number(providerId));
    if (!lender) return undefined;
    const { lenderId, name } = lender;
    const fixedInterestYears = nextFixedYears(sheets, terms.fixedInterestYears);
    const rates = ratesOfLender(sheets, { ...terms, fixedInterestYears }, lenderId);
    return { rates, asOf, fixedInterestYears, lender: name };
  };
}

export function marketContext(market: MarketInForce) {
  return {
    findMarketRates: marketRates(market),
    findLenderRates: lenderRates(market),
    findProposals: findProposals(market),
    findProgrammes: () => market.current().programmes,
  };
}

/** Context for calculations (rules, market, today's date), read at each call. */
export type CurrentContext = () => MarketContext;

export function openCurrentContext(
  rules: CostRules,
  market: Omit<MarketContext, keyof CostContext>,
  /** Operator; for a mere introducer, verdicts state no prospects. Default: an intermediary. */
  operator?: Operator,
): CurrentContext {
  const withoutProspects = operator !== undefined && !arrangesLoans(operator);
  return () => ({ ...costContext(rules), ...market, withoutProspects });
}

export function calculatorRoutes(app: FastifyInstance, nowOf: CurrentContext): void {
  for (const { operation, answer } of Object.values(CALCULATIONS)) {
    serve(app, operation, ({ body }) => resultOrRefusal(answer(body, nowOf())));
  }
  serve(app, affordability, ({ body }) =>
    resultOrRefusal(answered(calculateAffordability(body, nowOf()), affordabilityAnswer)),
  );
}

/** Returns the result; throws a ProblemError with the reason when the calculation was refused. */
export function resultOrRefusal<Result>({ result, refusals }: Calculated<Result>): Result {
  if (refusals) throw refused(refusals.map(({ code, field }) => errorOf(code, field)));
  return result;
}
