import {
  compileMarket,
  findOffers,
  type FinancingCase,
  type Market,
  type Percent,
  type RateSheets,
  type SheetMoment,
} from '@heimvorteil/engine';
import type { MarketChange } from './changed-market.ts';

/** A case's cheapest nominal rate before and after, percent a year; undefined without any offer. */
export interface ReferenceEffect {
  readonly caseId: string;
  readonly at: SheetMoment;
  readonly before: Percent | undefined;
  readonly after: Percent | undefined;
}

/** Effect on the reference cases of this and current deliveries, at each moment of change. */
export function referenceEffects(
  changes: readonly MarketChange[],
  sheets: readonly RateSheets[],
): ReferenceEffect[] {
  const cases = new Map<string, { caseId: string; financingCase: FinancingCase }>();
  for (const { referenceCases } of sheets) {
    for (const { caseId, financingCase } of referenceCases) {
      cases.set(JSON.stringify(financingCase), { caseId, financingCase });
    }
  }
  return changes.flatMap(({ at, without, with: changed }) => {
    const [before, after] = [compileMarket(without.sheets, at), compileMarket(changed.sheets, at)];
    return [...cases.values()].map(({ caseId, financingCase }) => ({
      caseId,
      at,
      before: lowestRate(before, financingCase),
      after: lowestRate(after, financingCase),
    }));
  });
}

function lowestRate(market: Market, financingCase: FinancingCase): Percent | undefined {
  const query = { sortOrder: 'EFFECTIVE_RATE', limit: 1, offset: 0 } as const;
  return findOffers(market, financingCase, query).offers[0]?.nominalInterestRate;
}
