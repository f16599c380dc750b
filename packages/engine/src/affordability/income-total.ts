import { roundToCents, type Cents } from '../money/cents.ts';
import type { Income } from './household.ts';
import { USUAL_SALARIES } from './usual-household.ts';

/** Entered income on average a month in cents, nothing left uncounted: the amount that the income ceiling limits. */
export function incomeTotal(income: Income): Cents {
  const others = [income.childBenefits, income.alimony, income.rental, income.pension, income.other];
  return others.reduce<number>((total, amount) => total + (amount ?? 0), monthlySalary(income)) as Cents;
}

/** Thirteen or fourteen salaries a year are spread over its twelve months. */
export function monthlySalary({ salary, numberOfSalaries = USUAL_SALARIES }: Income): Cents {
  return roundToCents((salary * numberOfSalaries) / 12);
}
