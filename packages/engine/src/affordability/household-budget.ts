import { countedExpenses } from './counted-expenses.ts';
import { assumedChildBenefits } from './child-benefit.ts';
import { type Cents, roundToCents } from '../money/money.ts';
import {
  type Household,
  type HouseholdItem,
  type HouseholdLine,
  DEFAULT_HOUSEHOLD_PROFILE,
  type HouseholdProfile,
} from './household.ts';
import { monthlySalary } from './income-total.ts';

/** A household's income and costs as banks count them; amounts in cents a month. */
export interface HouseholdBudget {
  readonly lines: readonly HouseholdLine[];
  readonly netIncome: Cents;
  /** Living costs of all persons and cars. */
  readonly costOfLiving: Cents;
  /** Income left for a loan payment; negative if the costs exceed the income. */
  readonly freeIncome: Cents;
}

const COST_OF_LIVING: ReadonlySet<HouseholdItem> = new Set(['LIVING_COST', 'VEHICLES']);

/** Income minus living costs, obligations, the property's running costs and a reserve. */
export function householdBudget(
  household: Household,
  profile: HouseholdProfile = DEFAULT_HOUSEHOLD_PROFILE,
): HouseholdBudget {
  const income = countedIncome(household, profile);
  const expenses = countedExpenses(household, profile);
  const netIncome = sum(income);
  return {
    lines: [...income, ...expenses],
    netIncome,
    costOfLiving: -sum(expenses.filter(({ item }) => COST_OF_LIVING.has(item))) as Cents,
    freeIncome: (netIncome + sum(expenses)) as Cents,
  };
}

function sum(lines: readonly HouseholdLine[]): Cents {
  return lines.reduce((total, { amount }) => total + amount, 0) as Cents;
}

/** Income as banks count it: rent received counts in part; child benefit is assumed if none is entered. */
function countedIncome(household: Household, profile: HouseholdProfile): HouseholdLine[] {
  const { income, numberOfChildren = 0, asOf } = household;
  const childBenefits = income.childBenefits ?? assumedChildBenefits(numberOfChildren, asOf);
  const inFull = (item: HouseholdItem, entered: Cents | undefined) => line(item, entered, entered);
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
