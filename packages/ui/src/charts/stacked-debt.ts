import { eurosFromCents, type Cents } from '@heimvorteil/engine';

/** A loan as a layer of the drawing; euros. */
export interface DebtLayer {
  name: string;
  /** What is owed at each point in time. */
  debts: readonly number[];
  /** Until here the rate is agreed, what comes later is assumed; in years. */
  agreedUntil: number;
}

/** Years from payout: the payout itself, every year's end, and the broken end of the longest loan. */
export function stackedYears(months: number): number[] {
  const wholeYears = Array.from({ length: Math.ceil(months / 12) }, (_, year) => year);
  return [...wholeYears, months / 12];
}

/** What is owed at those points in time; amounts in cents, answered in euros. */
export function debtsAt(
  years: readonly number[],
  loanAmount: Cents,
  remainingDebtAfter: Float64Array,
): number[] {
  return years.map((year) => {
    const month = Math.round(year * 12);
    return eurosFromCents((month === 0 ? loanAmount : (remainingDebtAfter[month - 1] ?? 0)) as Cents);
  });
}

/** The lower and the upper edge of each layer, from the first one at the bottom. */
export function stackedEdges(layers: readonly DebtLayer[]): { lower: number[]; upper: number[] }[] {
  let below = (layers[0]?.debts ?? []).map(() => 0);
  return layers.map(({ debts }) => {
    const lower = below;
    below = lower.map((edge, point) => edge + (debts[point] ?? 0));
    return { lower, upper: below };
  });
}
