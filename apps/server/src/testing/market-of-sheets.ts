import { compileMarket, type RateSheets } from '@heimvorteil/engine';
import type { MarketInForce } from '../market/offers/market-in-force.ts';
import { priceMarket } from '../market/offers/priced-market.ts';

export const SHEETS_DAY = '2026-11-20';

/** Market built from a test's rate sheets by the product's own pricing. */
export function marketOfSheets(
  sheets: Pick<RateSheets, 'lenders' | 'rates' | 'surcharges'>,
  ratings: Parameters<typeof priceMarket>[1] = new Map(),
) {
  const compiled = { market: compileMarket(sheets, SHEETS_DAY), providers: sheets.lenders, programmes: [] };
  const inForce = priceMarket(compiled, ratings, {
    day: SHEETS_DAY,
    version: 'a',
    publicUrl: 'https://portal.example',
  });
  return { inForce, market: { current: () => inForce } as MarketInForce };
}
