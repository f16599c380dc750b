import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { HALF_UP, WHOLE_CENTS } from './fast-rounding.ts';
import { MAX_MONTHS, type PlanColumns, type WrittenRows } from './plan-columns.ts';

/** A loan with one rate and one instalment; it ends by itself, in its last month, or unpaid with the fixed rate. */
export interface LevelLoan {
  loanAmount: Cents;
  nominalInterestRate: Percent;
  instalment: Cents;
  /** The month whose instalment takes the rest. */
  lastMonth: number;
  /** The month after which the plan stops with a remaining debt. */
  fixedMonths: number;
}

/** Writes the rows of a level loan; throws CouldNotCalculateError when it is never repaid. */
export function writeLevelPlan(columns: PlanColumns, loan: LevelLoan): WrittenRows {
  const { payment, interest, amortization, specialRepayment, remainingDebtAfter } = columns;
  const { instalment } = loan;
  const rate = loan.nominalInterestRate / 1200;
  const withoutShift = -instalment - WHOLE_CENTS;
  const shiftedInstalment = instalment + WHOLE_CENTS;
  const stop = Math.min(loan.lastMonth - 1, loan.fixedMonths, MAX_MONTHS);
  let balance: number = loan.loanAmount;
  let totalInterest = 0;
  let month = 0;
  for (; month < stop; month++) {
    const shiftedInterest = balance * rate + HALF_UP + WHOLE_CENTS;
    const after = balance + withoutShift + shiftedInterest;
    if (after <= 0) break;
    balance = after;
    const monthsInterest = shiftedInterest - WHOLE_CENTS;
    totalInterest += monthsInterest;
    payment[month] = instalment;
    interest[month] = monthsInterest;
    amortization[month] = shiftedInstalment - shiftedInterest;
    specialRepayment[month] = 0;
    remainingDebtAfter[month] = after;
  }
  if (month > 0 && (amortization[0] as number) < 0)
    throw new CouldNotCalculateError('instalment below interest');
  if (month === loan.fixedMonths) return { rows: month, totalInterest };
  if (month === MAX_MONTHS) throw new CouldNotCalculateError('never repaid');
  const lastInterest = balance * rate + HALF_UP + WHOLE_CENTS - WHOLE_CENTS;
  payment[month] = balance + lastInterest;
  interest[month] = lastInterest;
  amortization[month] = balance;
  specialRepayment[month] = 0;
  remainingDebtAfter[month] = 0;
  return { rows: month + 1, totalInterest: totalInterest + lastInterest };
}
