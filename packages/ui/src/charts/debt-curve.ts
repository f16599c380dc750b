export interface DebtPoint {
  /** Years since payout; the last point may be within a year. */
  year: number;
  remainingDebt: number;
}

/** Remaining debt at payout and at the end of each year, in the unit of the given amounts. */
export function debtPoints(loanAmount: number, remainingDebtAfter: ArrayLike<number>): DebtPoint[] {
  const points: DebtPoint[] = [{ year: 0, remainingDebt: loanAmount }];
  const months = remainingDebtAfter.length;
  for (let month = 12; month < months; month += 12) {
    points.push({ year: month / 12, remainingDebt: remainingDebtAfter[month - 1] ?? 0 });
  }
  if (months > 0) points.push({ year: months / 12, remainingDebt: remainingDebtAfter[months - 1] ?? 0 });
  return points;
}
