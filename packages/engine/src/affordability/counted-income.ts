import { roundToCents, type Cents } from '../money/cents.ts';
import { assumedChildBenefits } from './child-benefit.ts';
import type { Household, HouseholdItem, HouseholdLine } from './household.ts';
import type { HouseholdProfile } from './household-profile.ts';
import { monthlySalary } from './income-total.ts';

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

function line(item: HouseholdItem, amount: Cents | undefined, stated: Cents | undefined): HouseholdLine {
  return { item, amount: amount ?? (0 as Cents), stated: stated ?? null };
}
