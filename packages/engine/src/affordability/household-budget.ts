import type { Cents } from '../money/cents.ts';
import { countedExpenses } from './counted-expenses.ts';
import { countedIncome } from './counted-income.ts';
import type { Household, HouseholdItem, HouseholdLine } from './household.ts';
import { DEFAULT_HOUSEHOLD_PROFILE, type HouseholdProfile } from './household-profile.ts';

/** The household as a bank counts it; amounts in cents a month. */
export interface HouseholdBudget {
  readonly lines: readonly HouseholdLine[];
  readonly netIncome: Cents;
  /** What life costs, cars included. */
  readonly costOfLiving: Cents;
  /** What is left for an instalment; below zero when the costs exceed the income. */
  readonly freeIncome: Cents;
}

const COST_OF_LIVING: ReadonlySet<HouseholdItem> = new Set(['LIVING_COST', 'VEHICLES']);

/** Income less living costs, obligations, running costs of the property and a reserve. */
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
