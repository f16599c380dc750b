import { roundToCents, type Cents } from '../money/cents.ts';
import { assumedChildBenefits } from './child-benefit.ts';
import type { Household, HouseholdItem, HouseholdLine, Income } from './household.ts';
import type { HouseholdProfile } from './household-profile.ts';
import { USUAL_SALARIES } from './usual-household.ts';

/** Every entered income with the share that banks count, and the child benefit that is assumed where none was entered. */
export function countedIncome(household: Household, profile: HouseholdProfile): HouseholdLine[] {
  const { income, numberOfChildren = 0, asOf } = household;
  const childBenefits = income.childBenefits ?? assumedChildBenefits(numberOfChildren, asOf);
  const inFull = (item: HouseholdItem, stated: Cents | undefined) => line(item, stated, stated);
  return [
    line('SALARY', monthlySalary(income), income.salary),
    line('CHILD_BENEFITS', childBenefits, income.childBenefits),
    inFull('ALIMONY_RECEIVED', income.alimony),
    line('RENTAL', roundToCents(((income.rental ?? 0) * profile.countedRental) / 100), income.rental),
    inFull('PENSION', income.pension),
    inFull('OTHER_INCOME', income.other),
  ].filter(({ amount, stated }) => amount !== 0 || stated !== null);
}

/** Entered income on average a month in cents, nothing left uncounted: the amount that the income ceiling limits. */
export function incomeTotal(income: Income): Cents {
  const others = [income.childBenefits, income.alimony, income.rental, income.pension, income.other];
  return others.reduce<number>((total, amount) => total + (amount ?? 0), monthlySalary(income)) as Cents;
}

/** Thirteen or fourteen salaries a year are spread over its twelve months. */
function monthlySalary({ salary, numberOfSalaries = USUAL_SALARIES }: Income): Cents {
  return roundToCents((salary * numberOfSalaries) / 12);
}

function line(item: HouseholdItem, amount: Cents | undefined, stated: Cents | undefined): HouseholdLine {
  return { item, amount: amount ?? (0 as Cents), stated: stated ?? null };
}
