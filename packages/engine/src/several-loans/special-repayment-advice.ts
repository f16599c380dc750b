import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import { type SpecialRepayment, termsUntilRepaid } from '../annuity/repayment-terms.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatMonths } from '../derivation/format-figures.ts';
import { eurosFromCents, type Cents } from '../money/money.ts';
import type { LoanOfSeveral } from './several-loans.ts';

/** Effect of a special repayment into one of several loans; amounts in cents. */
export interface SpecialRepaymentAdvice {
  /** Index of the loan that gets the special repayment. */
  readonly loan: number;
  readonly name: string;
  /** Cents that count: at most the remaining debt, and at most a tenth of the loan a year. */
  readonly booked: Cents;
  readonly savedInterest: Cents;
  readonly savedMonths: number;
  readonly derivation: readonly Derivation[];
}

/** Effect on each loan that accepts the special repayment, highest saved interest first. */
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
 * Net increase of special repayments in the contract year, in cents, because the limit can displace others.
 * Special repayments after the new end of the loan do not count as displaced.
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
