export interface DebtPoint {
  /** Years since payout; the last one may be a fraction. */
  year: number;
  remainingDebt: number;
}

/** Remaining debt at payout and at each year's end; amounts stay in their unit. */
export function debtPoints(loanAmount: number, remainingDebtAfter: ArrayLike<number>): DebtPoint[] {
  const points: DebtPoint[] = [{ year: 0, remainingDebt: loanAmount }];
  const months = remainingDebtAfter.length;
  for (let month = 12; month < months; month += 12) {
    points.push({ year: month / 12, remainingDebt: remainingDebtAfter[month - 1] ?? 0 });
  }
  if (months > 0) points.push({ year: months / 12, remainingDebt: remainingDebtAfter[months - 1] ?? 0 });
  return points;
}
