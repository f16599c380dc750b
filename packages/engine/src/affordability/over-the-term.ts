import { type TermEvents, type TermEventCode, RESERVE_MONTHS } from './term-events.ts';
import { monthlyRate } from '../annuity/monthly-rate.ts';
import { remainingDebtAfter } from '../annuity/remaining-debts-after.ts';
import { cents, type Cents, type Percent } from '../money/money.ts';
import type { HouseholdBudget } from './household-budget.ts';

/** The loan that the household repays; amounts in cents. */
export interface RepaidLoan {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  /** Own funds; the upper limit for a reserve that the household does not spend on the purchase. */
  readonly ownFunds: Cents;
}

/** Effect of one life event; amounts in cents, `monthlyRate`, `left` and `change` in cents a month. */
export interface TermLine {
  readonly event: TermEventCode;
  /** Months from today, taken as the loan's payout, until the event begins. */
  readonly fromMonth: number;
  /** How long the event lasts in months; null if it lasts to the end of the loan. */
  readonly months: number | null;
  /** Monthly loan payment when the event begins; 0 once the loan is repaid. */
  readonly monthlyRate: Cents;
  readonly remainingDebt: Cents;
  /** Monthly income left after costs and loan payment during the event; negative if not affordable. */
  readonly left: Cents;
  /** `left` minus the amount left today, without the event. */
  readonly change: Cents;
  /** Own funds that become a reserve, so the loan grows by them; null for all other events. */
  readonly keptOwnFunds: Cents | null;
}

/**
 * One line per entered event. Each is calculated as if it were the only one, at the initial nominal rate
 * until the loan is repaid.
 */
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
    events.keepsThreeMonthsExpenses ? reserveExpenses(loan, budget, instalment) : undefined,
  ].filter((one) => one !== undefined);
}

function childBenefitOf({ lines }: HouseholdBudget): number {
  return lines.find(({ item }) => item === 'CHILD_BENEFITS')?.amount ?? 0;
}

/** Adds the reserve to the loan at an unchanged rate, because a market's rate for it is not known here. */
function reserveExpenses(loan: RepaidLoan, budget: HouseholdBudget, instalment: Cents): TermLine {
  const expenses = (essentialCostsOf(budget) + instalment) * RESERVE_MONTHS;
  const reserve = cents(Math.min(expenses, loan.ownFunds));
  const remainingDebt = cents(loan.loanAmount + reserve);
  const higher = monthlyRate(remainingDebt, loan.nominalInterestRate, loan.amortizationRate);
  return {
    event: 'EXPENSES_KEPT',
    fromMonth: 0,
    months: null,
    monthlyRate: higher,
    remainingDebt,
    left: cents(budget.freeIncome - higher),
    change: cents(instalment - higher),
    keptOwnFunds: reserve,
  };
}

/** Monthly costs without the bank's reserve, which the household does not actually spend. */
function essentialCostsOf({ lines }: HouseholdBudget): number {
  const costs = lines.filter(({ item, amount }) => amount < 0 && item !== 'RESERVE');
  return -costs.reduce((total, { amount }) => total + amount, 0);
}
