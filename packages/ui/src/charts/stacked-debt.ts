import { eurosFromCents, type Cents } from '@heimvorteil/engine';

/** A loan as one layer of the stacked chart, in euros. */
export interface DebtLayer {
  name: string;
  debts: readonly number[];
  /** End of the fixed-rate period, in years since payout. */
  agreedUntil: number;
}

/** Points of the time axis, in years since payout: 0, every year's end, and the end of the longest loan. */
export function stackedYears(months: number): number[] {
  const wholeYears = Array.from({ length: Math.ceil(months / 12) }, (_, year) => year);
  return [...wholeYears, months / 12];
}

/** Debts of a loan at the given years, in euros; the given debts are in cents. */
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

export function stackedEdges(layers: readonly DebtLayer[]): { lower: number[]; upper: number[] }[] {
  let below = (layers[0]?.debts ?? []).map(() => 0);
  return layers.map(({ debts }) => {
    const lower = below;
    below = lower.map((edge, point) => edge + (debts[point] ?? 0));
    return { lower, upper: below };
  });
}
