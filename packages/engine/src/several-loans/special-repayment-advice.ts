import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import { type SpecialRepayment, termsUntilRepaid } from '../annuity/repayment-terms.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatMonths } from '../derivation/format-figures.ts';
import { eurosFromCents, type Cents } from '../money/money.ts';
import type { LoanOfSeveral } from './several-loans.ts';

/** Savings by a special repayment if one of several loans gets it; amounts in cents. */
export interface SpecialRepaymentAdvice {
  /** Index of the loan that gets the special repayment. */
  readonly loan: number;
  readonly name: string;
  /** Cents that count; the remaining debt and a tenth of the loan a year are the limits. */
  readonly booked: Cents;
  readonly savedInterest: Cents;
  readonly savedMonths: number;
  readonly derivation: readonly Derivation[];
}

/** Effect on each loan that accepts special repayments; the one that saves most interest first. */
export function specialRepaymentAdvice(
  loans: readonly LoanOfSeveral[],
  repayment: SpecialRepayment,
): SpecialRepaymentAdvice[] {
  return loans
    .flatMap((loan, index) => adviceFor(loan, index, repayment) ?? [])
    .toSorted((a, b) => b.savedInterest - a.savedInterest || a.loan - b.loan);
}

function adviceFor(
  of: LoanOfSeveral,
  loan: number,
  repayment: SpecialRepayment,
): SpecialRepaymentAdvice | null {
  if (of.takesSpecialRepayments === false) return null;
  const terms = termsUntilRepaid(of.terms);
  const before = repaymentPlan(terms);
  const after = repaymentPlan({
    ...terms,
    specialRepayments: [...(terms.specialRepayments ?? []), repayment],
  });
  const booked = bookedOnTop(before, after, repayment.month);
  if (booked <= 0) return null;
  const answer = {
    loan,
    name: of.name,
    booked: booked as Cents,
    savedInterest: (before.totalInterest - after.totalInterest) as Cents,
    savedMonths: before.numberOfInstallments - after.numberOfInstallments,
  };
  return { ...answer, derivation: [savedInterestDerivation(answer, before, after)] };
}

/**
 * Increase of special repayments in the contract year, in cents, because the new one can replace planned
 * ones. Planned ones after the loan's new end do not count as replaced.
 */
function bookedOnTop(before: RepaymentPlan, after: RepaymentPlan, repaymentMonth: number): number {
  const yearEnd = Math.ceil(repaymentMonth / 12) * 12;
  let booked = 0;
  for (let month = yearEnd - 11; month <= yearEnd; month++) {
    if (month < after.numberOfInstallments || month === repaymentMonth)
      booked += bookedIn(after, month) - bookedIn(before, month);
  }
  return booked;
}

function bookedIn({ specialRepayment }: RepaymentPlan, month: number): number {
  return specialRepayment[month - 1] ?? 0;
}

function savedInterestDerivation(
  { name, booked, savedInterest, savedMonths }: Omit<SpecialRepaymentAdvice, 'derivation'>,
  before: RepaymentPlan,
  after: RepaymentPlan,
): Derivation {
  return {
    figure: 'savedInterest',
    formula: `${formatEuros(before.totalInterest)} − ${formatEuros(after.totalInterest)} = ${formatEuros(savedInterest)}`,
    inputs: { loan: name, booked: eurosFromCents(booked) },
    steps: [
      `Der Plan „${name}“ wird mit und ohne ${formatEuros(booked)} Sondertilgung gerechnet.`,
      `Er endet ${savedMonths === 0 ? 'im selben Monat' : `${formatMonths(savedMonths)} früher`}.`,
    ],
  };
}
