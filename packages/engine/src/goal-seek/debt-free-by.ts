import { mostSpecialRepaymentAYear } from '../annuity/special-repayments.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { MAX_MONTHS } from '../annuity/plan-columns.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import { type RepaymentTerms, termsUntilRepaid } from '../annuity/repayment-terms.ts';
import { hasUnchangedInstalment } from '../annuity/varied-plan.ts';
import { parseIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import type { Derivation } from '../derivation/derived-figure.ts';
import { type Cents, eurosFromCents } from '../money/money.ts';
import { largestWhole, smallestWhole } from './largest-whole.ts';
import { formatEuros, formatMonths } from '../derivation/format-figures.ts';

/** Options to repay a loan by a given month; amounts in cents. */
export interface DebtFree {
  readonly months: number;
  /** First monthly payment; `followUpMode` decides how it continues after the fixed-rate period. */
  readonly monthlyRate: Cents;
  /** `monthlyRate` minus the agreed payment; negative if the agreed plan ends earlier. */
  readonly moreAMonth: Cents;
  /** Interest saved against the agreed plan; negative if the loan takes longer. */
  readonly savedInterest: Cents;
  /** Yearly special repayment instead of a higher payment; null if the bank's limit for it is too low. */
  readonly yearlySpecialRepayment: Cents | null;
  readonly derivation: readonly Derivation[];
}

const EURO = 100;

/** Number of monthly payments from the payout to the end of a calendar year. */
export function monthsUntilEndOf(year: number, payoutDate: IsoDate): number {
  const payout = parseIsoDate(payoutDate);
  return (year - payout.year) * 12 + 12 - payout.month;
}

/**
 * Monthly payment, or yearly special repayment, that repays a loan within `months`; without a follow-on rate
 * the first rate continues. Throws CouldNotCalculateError if the loan is never repaid.
 */
export function debtFreeBy(terms: RepaymentTerms, months: number): DebtFree {
  const whole = termsUntilRepaid(terms);
  const today = repaymentPlan(whole);
  const agreed = hasUnchangedInstalment(whole) ? planFor(whole, months) : agreedFor(whole, months);
  const answer = {
    months,
    monthlyRate: agreed.monthlyRate,
    moreAMonth: (agreed.monthlyRate - today.monthlyRate) as Cents,
    savedInterest: (today.totalInterest - agreed.totalInterest) as Cents,
    yearlySpecialRepayment: yearlyFor(whole, months),
  };
  return { ...answer, derivation: debtFreeDerivation(answer, today) };
}

/**
 * Plan with the lowest payment that ends in time. Its agreed term may be longer than `months` if special
 * repayments shorten it. Ignores planned changes of the repayment, because one payment is sought.
 */
function agreedFor(terms: RepaymentTerms, months: number): RepaymentPlan {
  if ((terms.interestOnlyMonths ?? 0) >= months)
    throw new CouldNotCalculateError('repaid before repayment begins');
  const planOf = (termMonths: number) =>
    repaymentPlan({ ...terms, amortizationChanges: undefined, repayment: { by: 'termMonths', termMonths } });
  const longest = largestWhole(months, MAX_MONTHS, (term) => planOf(term).numberOfInstallments <= months);
  return planOf(longest ?? months);
}

/** Plan with the lowest payment that ends in time and is unchanged after the fixed-rate period. */
function planFor(terms: RepaymentTerms, months: number): RepaymentPlan {
  const planOf = (monthlyRate: number) =>
    repaymentPlan({
      ...terms,
      amortizationChanges: undefined,
      repayment: { by: 'monthlyRate', monthlyRate: monthlyRate as Cents },
    });
  const inTime = (monthlyRate: number) => {
    try {
      return planOf(monthlyRate).numberOfInstallments <= months;
    } catch (error) {
      if (error instanceof CouldNotCalculateError) return false;
      throw error;
    }
  };
  const lowest = smallestWhole(1, 2 * terms.loanAmount, inTime);
  if (lowest === null) throw new CouldNotCalculateError('repaid before repayment begins');
  return planOf(lowest);
}

function yearlyFor(terms: RepaymentTerms, months: number): Cents | null {
  const planned = terms.yearlySpecialRepayment ?? 0;
  const withYearly = (euros: number) => ({
    ...terms,
    specialRepaymentEffect: 'SHORTER_TERM' as const,
    yearlySpecialRepayment: (planned + euros * EURO) as Cents,
  });
  const most = Math.floor((mostSpecialRepaymentAYear(terms.loanAmount) - planned) / EURO);
  const inTime = (euros: number) => repaymentPlan(withYearly(euros)).numberOfInstallments <= months;
  const euros = smallestWhole(0, Math.max(most, 0), inTime);
  return euros === null ? null : withYearly(euros).yearlySpecialRepayment;
}

function debtFreeDerivation(answer: Omit<DebtFree, 'derivation'>, today: RepaymentPlan): Derivation[] {
  const { months, monthlyRate, moreAMonth, savedInterest, yearlySpecialRepayment } = answer;
  const inputs = { months, monthlyRateToday: eurosFromCents(today.monthlyRate) };
  return [
    {
      figure: 'monthlyRate',
      formula: `${formatEuros(today.monthlyRate)} ${moreAMonth < 0 ? '−' : '+'} ${magnitude(moreAMonth)} = ${formatEuros(monthlyRate)}`,
      inputs,
      steps: [
        `Heute wärst du nach ${formatMonths(today.numberOfInstallments)} schuldenfrei.`,
        `Mit dieser Rate bist du es nach ${formatMonths(months)} und zahlst ${magnitude(savedInterest)} ${savedInterest < 0 ? 'mehr' : 'weniger'} Zinsen.`,
      ],
    },
    {
      figure: 'yearlySpecialRepayment',
      formula: `Sondertilgung im Jahr: ${yearlySpecialRepayment === null ? 'keine bis 10 % reicht' : formatEuros(yearlySpecialRepayment)}`,
      inputs,
      steps: [
        'Gesucht ist der kleinste volle Eurobetrag im Jahr, mit dem der Plan bei gleicher Rate rechtzeitig endet.',
      ],
    },
  ];
}

function magnitude(amount: Cents): string {
  return formatEuros(Math.abs(amount) as Cents);
}
