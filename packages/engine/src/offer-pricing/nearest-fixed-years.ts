import type { Market } from './market.ts';

/** The fixed years that somebody offers and that are nearest to the wanted ones, the longer of two; the wanted ones in an empty market. */
export function nearestFixedYears({ rates }: Pick<Market, 'rates'>, wanted: number): number {
  return (
    rates.fixedYears.reduce(
      (nearest, years) => {
        if (nearest === undefined) return years;
        return Math.abs(years - wanted) <= Math.abs(nearest - wanted) ? years : nearest;
      },
      undefined as number | undefined,
    ) ?? wanted
  );
}
