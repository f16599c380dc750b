import type { IsoDate } from '../calendar/iso-date.ts';
import { addMonths } from '../calendar/add-months.ts';
import { cents, type Cents, type Percent } from '../money/money.ts';
import {
  allowedSpecialRepayments,
  type AllowedSpecialRepayments,
  specialRepaymentCorrections,
} from './special-repayments.ts';
import { CouldNotCalculateError } from './could-not-calculate.ts';
import { agreedLastMonth, firstInstalment } from './first-instalment.ts';
import { type PlanColumns, type FormattedRows, MAX_MONTHS, copyRows, planColumns } from './plan-columns.ts';
import { type Correction, type RepaymentTerms, termsUntilRepaid } from './repayment-terms.ts';
import { hasUnchangedInstalment, writeVariedPlan, type PlanEnd, type PlanEnds } from './varied-plan.ts';
import { HALF_UP, WHOLE_CENTS } from './fast-rounding.ts';

/** A plan's rows by month and its totals; all amounts in cents. */
export type RepaymentPlan = PlanColumns & PlanFigures;

/** Buffer that all plans share, because allocating one takes longer than calculating a plan. */
const scratch = planColumns();

/**
 * Payment and interest are rounded half up to cents; payments at the month's end, twelve equal months. Throws
 * CouldNotCalculateError if a payment does not cover the interest or the loan is never repaid.
 */
export function repaymentPlan(terms: RepaymentTerms): RepaymentPlan {
  const figures = writeRepaymentPlan(scratch, terms);
  return { ...copyRows(scratch, figures.numberOfInstallments), ...figures };
}

/** The totals without rows, because copying rows takes longer; throws as `repaymentPlan`. */
export function figuresOfPlan(terms: RepaymentTerms): PlanFigures {
  return writeRepaymentPlan(scratch, terms);
}

/** First payment after the fixed-rate period, in cents; null if the plan ends before. */
export function followUpInstalment(
  { fixedInterestYears }: Pick<RepaymentTerms, 'fixedInterestYears'>,
  { payment }: RepaymentPlan,
): Cents | null {
  if (fixedInterestYears === undefined) return null;
  return (payment[fixedInterestYears * 12] ?? null) as Cents | null;
}

/** A plan's totals; all amounts in cents. */
export interface PlanFigures {
  /** Monthly payment in cents once repayment begins. */
  readonly monthlyRate: Cents;
  readonly numberOfInstallments: number;
  /** Debt after the last row; above 0 only if the plan ends with the fixed-rate period. */
  readonly remainingDebt: Cents;
  readonly lastInstallmentAmount: Cents;
  /** Date of the last payment; null without a payout date. */
  readonly lastInstallmentDate: IsoDate | null;
  readonly totalInterest: Cents;
  /** Sum of all payments, special repayments and fees. */
  readonly totalCosts: Cents;
  readonly corrections: readonly Correction[];
}

/**
 * Writes a plan into `columns`, returns its totals; rows after the plan's end are not cleared. Throws
 * CouldNotCalculateError if a payment does not cover the interest or the loan is never repaid.
 */
export function writeRepaymentPlan(columns: PlanColumns, terms: RepaymentTerms): PlanFigures {
  const { loanAmount, fees = 0, payoutDate } = terms;
  const monthlyRate = loanAmount === 0 ? cents(0) : firstInstalment(terms);
  const allowed = allowedSpecialRepayments(terms);
  const { rows, totalInterest } =
    loanAmount === 0 ? { rows: 0, totalInterest: 0 } : writeRows(columns, terms, monthlyRate, allowed);
  const last = rows - 1;
  const remainingDebt = cents(rows === 0 ? 0 : (columns.remainingDebtAfter[last] ?? 0));
  return {
    monthlyRate,
    numberOfInstallments: rows,
    remainingDebt,
    lastInstallmentAmount: cents(rows === 0 ? 0 : (columns.payment[last] ?? 0)),
    lastInstallmentDate: payoutDate && rows > 0 ? installmentDate(payoutDate, rows) : null,
    totalInterest: cents(totalInterest),
    totalCosts: cents(loanAmount - remainingDebt + totalInterest + fees),
    corrections: specialRepaymentCorrections(terms, allowed, { ...columns, rows }),
  };
}

/** Date of payment `number`, counted from 1: the payout's day that many months later, or the month's last. */
export function installmentDate(payoutDate: IsoDate, number: number): IsoDate {
  return addMonths(payoutDate, number);
}

function writeRows(
  columns: PlanColumns,
  terms: RepaymentTerms,
  monthlyRate: Cents,
  allowed: AllowedSpecialRepayments,
): FormattedRows {
  const agreed = agreedLastMonth(terms);
  const fixedMonths = monthsOfFirstRate(terms);
  const hasSpecials = allowed.yearly > 0 || allowed.singles.size > 0;
  if (!hasSpecials && !hasMidtermChanges(terms)) {
    const level = writeLevelPlan(columns, {
      loanAmount: terms.loanAmount,
      nominalInterestRate: terms.nominalInterestRate,
      instalment: monthlyRate,
      lastMonth: agreed,
      fixedMonths,
    });
    const endsTooSoon = Number.isFinite(agreed) && level.rows < Math.min(agreed, fixedMonths);
    return endsTooSoon
      ? writeVariedPlan(columns, terms, allowed, endsOf(terms, { lastMonth: agreed, isFixed: true }))
      : level;
  }
  if (hasSpecials && terms.specialRepaymentEffect === 'LOWER_INSTALLMENT') {
    const lastMonth = lastMonthWithoutSpecials(columns, terms);
    const isFixed = Number.isFinite(lastMonth);
    return writeVariedPlan(columns, terms, allowed, endsOf(terms, { lastMonth, isFixed }));
  }
  const mayEndSooner = hasSpecials || (terms.amortizationChanges?.length ?? 0) > 0;
  const isEndFixed = Number.isFinite(agreed) && !mayEndSooner;
  return writeVariedPlan(columns, terms, allowed, endsOf(terms, { lastMonth: agreed, isFixed: isEndFixed }));
}

/** The agreed end also applies after the fixed-rate period, unless the payment stays unchanged then. */
function endsOf(terms: RepaymentTerms, whileFixed: PlanEnd): PlanEnds {
  const endless = { lastMonth: Infinity, isFixed: false };
  return { whileFixed, afterwards: hasUnchangedInstalment(terms) ? endless : whileFixed };
}

/** Months at the first nominal rate, until the rate changes or the plan ends; infinite if neither happens. */
function monthsOfFirstRate({ fixedInterestYears = Infinity, ...terms }: RepaymentTerms): number {
  return terms.followUpInterestRate === terms.nominalInterestRate ? Infinity : fixedInterestYears * 12;
}

function hasMidtermChanges(terms: RepaymentTerms): boolean {
  const { followUpInterestRate = terms.nominalInterestRate } = terms;
  return (
    followUpInterestRate !== terms.nominalInterestRate ||
    (terms.interestOnlyMonths ?? 0) > 0 ||
    (terms.amortizationChanges?.length ?? 0) > 0 ||
    (terms.instalmentChanges?.length ?? 0) > 0
  );
}

/** Last month of the plan without special repayments; infinite if the loan is never repaid then. */
function lastMonthWithoutSpecials(columns: PlanColumns, terms: RepaymentTerms): number {
  const { specialRepayments: _singles, yearlySpecialRepayment: _yearly, ...others } = terms;
  try {
    return writeRepaymentPlan(columns, termsUntilRepaid(others)).numberOfInstallments;
  } catch (error) {
    if (error instanceof CouldNotCalculateError) return Infinity;
    throw error;
  }
}

/** A loan with one rate and one payment; it ends when repaid, in `lastMonth` or after `fixedMonths`. */
interface LevelLoan {
  loanAmount: Cents;
  nominalInterestRate: Percent;
  instalment: Cents;
  lastMonth: number;
  /** Month after which the plan stops, even if a debt remains. */
  fixedMonths: number;
}

/** Writes the rows; throws CouldNotCalculateError if the loan is never repaid. */
function writeLevelPlan(columns: PlanColumns, loan: LevelLoan): FormattedRows {
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
