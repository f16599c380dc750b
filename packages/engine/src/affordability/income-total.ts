import { roundToCents, type Cents } from '../money/money.ts';
import type { Income } from './household.ts';
import { USUAL_SALARIES } from './usual-household.ts';

/** Entered income in cents, averaged over twelve months, in full; `BOUNDS.incomeTotal` is its limit. */
export function incomeTotal(income: Income): Cents {
  const others = [income.childBenefits, income.alimony, income.rental, income.pension, income.other];
  return others.reduce<number>((total, amount) => total + (amount ?? 0), monthlySalary(income)) as Cents;
}

/** Spreads the yearly salaries, such as 13 or 14, over twelve months. */
export function monthlySalary({ salary, numberOfSalaries = USUAL_SALARIES }: Income): Cents {
  return roundToCents((salary * numberOfSalaries) / 12);
}
