import { fixedPeriods } from '../rate-sheets/variable-rate.ts';
import type { Market } from './market.ts';

/** The offered fixed years nearest to the wanted ones, the longer of two; the wanted ones in an empty market. Variable rates never count. */
export function nearestFixedYears({ rates }: Pick<Market, 'rates'>, wanted: number): number {
  return (
    fixedPeriods(rates.fixedYears).reduce(
      (nearest, years) => {
        if (nearest === undefined) return years;
        return Math.abs(years - wanted) <= Math.abs(nearest - wanted) ? years : nearest;
      },
      undefined as number | undefined,
    ) ?? wanted
  );
}
