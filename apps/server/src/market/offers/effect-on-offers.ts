import { marketEffect, type IsoDate, type MarketEffect } from '@heimvorteil/engine';
import type { ConditionsQuery } from '@heimvorteil/portal/services';
import { caseOfLoan } from './loan-query.ts';
import type { MarketInForce } from './market-in-force.ts';

/** What a change of a case does to the offers of all lenders; undefined where none takes it before and after. */
export function effectOnOffers(
  market: MarketInForce,
  { before, after }: { before: ConditionsQuery; after: ConditionsQuery },
  today: IsoDate,
): MarketEffect | undefined {
  return marketEffect(market.current().market, caseOfLoan(before, today), caseOfLoan(after, today));
}
