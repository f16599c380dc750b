import { type TermEvents, type TermEventCode, RESERVE_MONTHS } from './term-events.ts';
import { monthlyRate } from '../annuity/monthly-rate.ts';
import { remainingDebtAfter } from '../annuity/remaining-debts-after.ts';
import { cents, type Cents, type Percent } from '../money/money.ts';
import type { HouseholdBudget } from './household-budget.ts';

/** The loan in repayment; amounts in cents. */
export interface RepaidLoan {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  /** Own funds; a reserve held back from the purchase cannot exceed them. */
  readonly ownFunds: Cents;
}

/** Effect of an event on the household; amounts in cents, monthly where they recur. */
export interface TermLine {
  readonly event: TermEventCode;
  /** Months from today until the event begins; 0 if immediately. */
  readonly fromMonth: number;
  /** Duration of the event; null if it lasts to the end of the loan. */
  readonly months: number | null;
  /** Instalment from the start of the event; 0 once the loan is repaid. */
  readonly monthlyRate: Cents;
  /** Debt at the start of the event. */
  readonly remainingDebt: Cents;
  /** Income left after costs and instalment during the event; negative if not affordable. */
  readonly left: Cents;
  /** `left` during the event minus the amount left today. */
  readonly change: Cents;
  /** Own funds held back as a reserve and borrowed instead; null for every other event. */
  readonly keptOwnFunds: Cents | null;
}

/** One line per entered event, as if it were the only one, at the first nominal rate to the end. */
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

/** Borrows the reserve at the loan's rate, because only the market knows the rate of a larger loan. */
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

/** Monthly costs without the maintenance reserve, because the household does not spend it yet. */
function essentialCostsOf({ lines }: HouseholdBudget): number {
  const costs = lines.filter(({ item, amount }) => amount < 0 && item !== 'RESERVE');
  return -costs.reduce((total, { amount }) => total + amount, 0);
}
