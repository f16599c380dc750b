import type { Household } from '@heimvorteil/contracts';
import {
  assumedChildBenefits,
  centsFromEuros,
  eurosFromCents,
  incomeTotal,
  type IsoDate,
} from '@heimvorteil/engine';

/** Household totals as entered, in euros a month; undefined if not entered. */
export interface HouseholdTotals {
  readonly netIncome?: number | undefined;
  readonly rent?: number | undefined;
}

export function totalsOf(household: Household | undefined): HouseholdTotals {
  return { netIncome: netIncomeOf(household), rent: household?.expenses?.rent };
}

/** Net income without child benefit, in euros a month; undefined if none is entered. */
export function netIncomeOf(household: Household | undefined): number | undefined {
  if (!household?.income) return undefined;
  const { salary, numberOfSalaries, childBenefits: _apart, ...others } = household.income;
  const parts = Object.entries(others).map(([part, euros]) => [part, centsFromEuros(euros ?? 0)]);
  const total = incomeTotal({
    ...Object.fromEntries(parts),
    salary: centsFromEuros(salary),
    numberOfSalaries,
  });
  return eurosFromCents(total);
}

/** Assumed child benefit, in euros a month; undefined if entered, or without income or child. */
export function assumedBenefitsOf(household: Household | undefined, day: IsoDate): number | undefined {
  if (!household?.income || household.income.childBenefits !== undefined) return undefined;
  return eurosFromCents(assumedChildBenefits(household.numberOfChildren ?? 0, day)) || undefined;
}

/** Sets entered totals in a household; an income that equals the current sum leaves its parts unchanged. */
export function withTotals(
  household: Household | undefined,
  { netIncome, rent }: HouseholdTotals = {},
): Household | undefined {
  const isNews = netIncome !== undefined && netIncome !== netIncomeOf(household);
  if (!isNews && rent === undefined) return household;
  return {
    ...household,
    ...(isNews ? { income: { salary: netIncome, ...childBenefitsOf(household) } } : {}),
    ...(rent === undefined ? {} : { expenses: { ...household?.expenses, rent } }),
  };
}

/** Entered child benefit; it stays, because the entered total income excludes it. */
function childBenefitsOf(household: Household | undefined) {
  const { childBenefits } = household?.income ?? {};
  return childBenefits === undefined ? {} : { childBenefits };
}
