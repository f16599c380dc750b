import { monthlyRate } from '../annuity/monthly-rate.ts';
import { remainingDebtAfter } from '../annuity/remaining-debt-after.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { HouseholdBudget } from './household-budget.ts';
import { KEPT_MONTHS, type TermEventCode, type TermEvents } from './term-events.ts';

/** The loan that a household repays; amounts in cents. */
export interface RepaidLoan {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  /** What could be kept of it. */
  readonly ownFunds: Cents;
}

/** What an event does to the household; amounts in cents, a month where they come and go. */
export interface TermLine {
  readonly event: TermEventCode;
  /** Months from today until it begins; 0 at once. */
  readonly fromMonth: number;
  /** Null: to the end. */
  readonly months: number | null;
  /** Paid from then on; 0 once the loan is repaid. */
  readonly monthlyRate: Cents;
  /** Owed when it begins. */
  readonly remainingDebt: Cents;
  /** Left after it; below zero when the household no longer bears the instalment. */
  readonly left: Cents;
  /** Left after it less what is left today. */
  readonly change: Cents;
  /** Kept from own funds and borrowed instead; null for every other event. */
  readonly keptOwnFunds: Cents | null;
}

/** One line for every event that was stated, each by itself and at the first rate to the end; none of them decides a verdict. */
export function overTheTerm(events: TermEvents, loan: RepaidLoan, budget: HouseholdBudget): TermLine[] {
  const instalment = monthlyRate(loan.loanAmount, loan.nominalInterestRate, loan.amortizationRate);
  const today = budget.freeIncome - instalment;
  const costs = budget.netIncome - budget.freeIncome;
  const line = (
    event: TermEventCode,
    at: { fromMonth: number; months?: number },
    freeIncome: number,
  ): TermLine => {
    const remainingDebt = remainingDebtAfter(
      loan.loanAmount,
      loan.nominalInterestRate,
      instalment,
      at.fromMonth,
    );
    const paid = remainingDebt === 0 ? cents(0) : instalment;
    const left = cents(freeIncome - paid);
    return {
      event,
      fromMonth: at.fromMonth,
      months: at.months ?? null,
      monthlyRate: paid,
      remainingDebt,
      left,
      change: cents(left - today),
      keptOwnFunds: null,
    };
  };
  const { parentalLeave, childBenefitEnd, retirement, repairReserve } = events;
  return [
    parentalLeave &&
      line(
        'PARENTAL_LEAVE',
        { fromMonth: 0, months: parentalLeave.months },
        parentalLeave.monthlyIncome - costs,
      ),
    childBenefitEnd &&
      line(
        'CHILD_BENEFIT_END',
        { fromMonth: childBenefitEnd.inYears * 12 },
        budget.freeIncome - childBenefitOf(budget),
      ),
    retirement &&
      line('RETIREMENT', { fromMonth: retirement.inYears * 12 }, retirement.monthlyIncome - costs),
    repairReserve !== undefined && repairReserve > 0
      ? line('REPAIR_RESERVE', { fromMonth: 0 }, budget.freeIncome - repairReserve)
      : undefined,
    events.keepsThreeMonthsExpenses ? keptExpenses(loan, budget, instalment) : undefined,
  ].filter((one) => one !== undefined);
}

function childBenefitOf({ lines }: HouseholdBudget): number {
  return lines.find(({ item }) => item === 'CHILD_BENEFITS')?.amount ?? 0;
}

/** What is kept is borrowed instead, at the same rate: which one a larger loan would have is the market's, not said here. */
function keptExpenses(loan: RepaidLoan, budget: HouseholdBudget, instalment: Cents): TermLine {
  const expenses = (essentialCostsOf(budget) + instalment) * KEPT_MONTHS;
  const kept = cents(Math.min(expenses, loan.ownFunds));
  const remainingDebt = cents(loan.loanAmount + kept);
  const higher = monthlyRate(remainingDebt, loan.nominalInterestRate, loan.amortizationRate);
  return {
    event: 'EXPENSES_KEPT',
    fromMonth: 0,
    months: null,
    monthlyRate: higher,
    remainingDebt,
    left: cents(budget.freeIncome - higher),
    change: cents(instalment - higher),
    keptOwnFunds: kept,
  };
}

/** Every cost of a month but the reserve, which is none yet. */
function essentialCostsOf({ lines }: HouseholdBudget): number {
  const costs = lines.filter(({ item, amount }) => amount < 0 && item !== 'RESERVE');
  return -costs.reduce((total, { amount }) => total + amount, 0);
}
