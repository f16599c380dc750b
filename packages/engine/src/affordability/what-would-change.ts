import { BOUNDS } from '../bounds.ts';
import type { Feasibility } from '../feasibility/feasibility.ts';
import { largestWhole, smallestWhole } from '../goal-seek/largest-whole.ts';
import { centsFromEuros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import {
  reducibleExpenses,
  withFewerVehicles,
  withLessDebt,
  withLongerTerm,
  withLowerExpenses,
  withLowerPrice,
  withMoreIncome,
  withMoreOwnFunds,
} from './changed-options.ts';
import { judgedPurchase, type JudgedPurchase } from './judged-purchase.ts';

/** What the number of a change counts. */
export const CHANGE_UNITS = {
  MORE_OWN_FUNDS: 'CENTS',
  LOWER_PRICE: 'CENTS',
  LONGER_TERM: 'YEARS',
  FEWER_VEHICLES: 'VEHICLES',
  LESS_DEBT: 'CENTS',
  LOWER_EXPENSES: 'CENTS_A_MONTH',
  MORE_INCOME: 'CENTS_A_MONTH',
} as const;
export type ChangeCode = keyof typeof CHANGE_UNITS;

/** A change that alone leads to a better feasibility, as small as the steps of its kind allow. */
export interface Change {
  readonly code: ChangeCode;
  readonly change: number;
  readonly leadsTo: Feasibility;
}

interface Attempt {
  readonly code: ChangeCode;
  readonly step: number;
  readonly mostSteps: number;
  readonly changed: (change: number) => AffordabilityOptions;
}

const FROM_WORST: readonly Feasibility[] = ['error', 'own-capital-low', 'low', 'medium', 'good'];
const SUM_STEP = centsFromEuros(1_000);
const MONTHLY_STEP = centsFromEuros(10);
const HIGHEST_INCOME = centsFromEuros(BOUNDS.incomeTotal.max);
/** The longest loan that lenders price repays one percent of itself in its first year. */
const LEAST_AMORTIZATION_RATE = percent(1);
const MOST_YEARS_LONGER = 40;

/**
 * The smallest change of each kind that makes a financing medium, or good when it is medium already; where no single
 * change reaches that, those that reach the next best.
 */
export function whatWouldChange(options: AffordabilityOptions, judged: JudgedPurchase): Change[] {
  const rank = FROM_WORST.indexOf(judged.feasibility);
  const goal = Math.max(FROM_WORST.indexOf('medium'), rank + 1);
  for (let target = goal; target > rank && target < FROM_WORST.length; target--) {
    const found = attempts(options, judged).flatMap((attempt) => smallestChange(attempt, target) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

function smallestChange({ code, step, mostSteps, changed }: Attempt, target: number): Change | null {
  const feasibilityAfter = (steps: number) => judgedPurchase(changed(steps * step)).feasibility;
  const steps =
    mostSteps < 1
      ? null
      : smallestWhole(1, mostSteps, (count) => FROM_WORST.indexOf(feasibilityAfter(count)) >= target);
  return steps === null ? null : { code, change: steps * step, leadsTo: feasibilityAfter(steps) };
}

function attempts(options: AffordabilityOptions, judged: JudgedPurchase): Attempt[] {
  const spare = reducibleExpenses(options);
  const debts = options.otherDebts ?? 0;
  const { purchasePrice, loanAmount } = judged;
  const attempt = (code: ChangeCode, step: number, most: number, changed: Attempt['changed']): Attempt => ({
    code,
    step,
    mostSteps: Math.ceil(most / step),
    changed,
  });
  const ofPurchase = [
    attempt('MORE_OWN_FUNDS', SUM_STEP, loanAmount, (more) => withMoreOwnFunds(options, more)),
    attempt('LOWER_PRICE', SUM_STEP, purchasePrice - SUM_STEP, (less) =>
      withLowerPrice(options, purchasePrice, less),
    ),
  ];
  const ofHousehold = [
    attempt('LONGER_TERM', 1, yearsToSpare(options, judged), (years) =>
      withLongerTerm(options, judged, years),
    ),
    attempt('FEWER_VEHICLES', 1, options.expenses?.numberOfVehicles ?? 0, (n) =>
      withFewerVehicles(options, n),
    ),
    attempt('LESS_DEBT', SUM_STEP, debts, (less) => withLessDebt(options, less)),
    attempt('LOWER_EXPENSES', MONTHLY_STEP, spare, (less) =>
      withLowerExpenses(options, Math.min(less, spare)),
    ),
    attempt('MORE_INCOME', MONTHLY_STEP, HIGHEST_INCOME, (more) => withMoreIncome(options, more)),
  ];
  return incomeHelps(options, judged) ? [...ofPurchase, ...ofHousehold] : ofPurchase;
}

/** Where no price is wanted, a stronger household carries a higher price with the same own funds: that helps only out of an error. */
function incomeHelps({ purchasePrice }: AffordabilityOptions, { feasibility }: JudgedPurchase): boolean {
  return purchasePrice !== undefined || feasibility === 'error';
}

/** Years by which the loan can be longer before its initial repayment falls below what lenders ask. */
function yearsToSpare(options: AffordabilityOptions, judged: JudgedPurchase): number {
  if (judged.monthlyRate === null || judged.loanAmount === 0) return 0;
  const allowed = (years: number) =>
    (withLongerTerm(options, judged, years).amortizationRate ?? 0) >= LEAST_AMORTIZATION_RATE;
  return largestWhole(0, MOST_YEARS_LONGER, allowed) ?? 0;
}
