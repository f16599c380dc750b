import type { Household } from '@heimvorteil/contracts';
import {
  assumedChildBenefits,
  centsFromEuros,
  eurosFromCents,
  incomeTotal,
  type IsoDate,
} from '@heimvorteil/engine';

/** What some calculators ask of a household without its parts, in euros a month; undefined where nobody has said it. */
export interface HouseholdTotals {
  readonly netIncome?: number | undefined;
  /** What is paid for the present home. */
  readonly rent?: number | undefined;
}

/** A household as such calculators ask for it. */
export function totalsOf(household: Household | undefined): HouseholdTotals {
  return { netIncome: netIncomeOf(household), rent: household?.expenses?.rent };
}

/** The entered net income of a month without child benefit, in euros; undefined before any is entered. */
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

/** Child benefit that is assumed for a household, in euros a month; undefined where it is entered, without income or without a child. */
export function assumedBenefitsOf(household: Household | undefined, day: IsoDate): number | undefined {
  if (!household?.income || household.income.childBenefits !== undefined) return undefined;
  return eurosFromCents(assumedChildBenefits(household.numberOfChildren ?? 0, day)) || undefined;
}

/** A household with what was said of it in one sum: an income that its parts come to already keeps them. */
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

/** The sum is entered without child benefit, so an entered one stays. */
function childBenefitsOf(household: Household | undefined) {
  const { childBenefits } = household?.income ?? {};
  return childBenefits === undefined ? {} : { childBenefits };
}
