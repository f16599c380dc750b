import type { Household } from '@heimvorteil/contracts';
import { centsFromEuros, eurosFromCents, incomeTotal } from '@heimvorteil/engine';

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

/** The whole net income of a month, in euros; undefined where nobody has said it. */
export function netIncomeOf(household: Household | undefined): number | undefined {
  if (!household?.income) return undefined;
  const { salary, numberOfSalaries, ...others } = household.income;
  const parts = Object.entries(others).map(([part, euros]) => [part, centsFromEuros(euros ?? 0)]);
  const total = incomeTotal({
    ...Object.fromEntries(parts),
    salary: centsFromEuros(salary),
    numberOfSalaries,
  });
  return eurosFromCents(total);
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
    ...(isNews ? { income: { salary: netIncome } } : {}),
    ...(rent === undefined ? {} : { expenses: { ...household?.expenses, rent } }),
  };
}
