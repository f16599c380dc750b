import { errorMessage, type CalculateRepaymentPlanBody, type Correction } from '@heimvorteil/contracts';
import {
  cents,
  centsFromEuros,
  effectiveRateRounded,
  eurosFromCents,
  percent,
  type Correction as CorrectedTerm,
  type Percent,
  type Repayment,
  type RepaymentTerms,
} from '@heimvorteil/engine';
import type * as z from 'zod/mini';

/** A loan's terms as the engine counts them: in cents. */
export function loanTermsOf(body: CalculateRepaymentPlanBody): RepaymentTerms {
  return {
    loanAmount: centsFromEuros(body.loanAmount),
    nominalInterestRate: percent(body.nominalInterestRate),
    repayment: repaymentOf(body),
    fixedInterestYears: body.fixedInterestYears,
    payoutDate: body.payoutDate,
    specialRepayments: body.specialRepayments?.map(({ month, amount }) => ({
      month,
      amount: centsFromEuros(amount),
    })),
    yearlySpecialRepayment: centsFromEuros(body.yearlySpecialRepayment ?? 0),
    specialRepaymentEffect: body.specialRepaymentEffect,
    amortizationChanges: body.amortizationChanges?.map(({ month, amortizationRate }) => ({
      month,
      amortizationRate: percent(amortizationRate),
    })),
    interestOnlyMonths: body.interestOnlyMonths,
    fees: centsFromEuros(body.fees ?? 0),
    followUpInterestRate:
      body.followUpInterestRate === undefined ? undefined : percent(body.followUpInterestRate),
  };
}

function repaymentOf({ amortizationRate, monthlyRate, termMonths }: CalculateRepaymentPlanBody): Repayment {
  if (amortizationRate !== undefined)
    return { by: 'amortizationRate', amortizationRate: percent(amortizationRate) };
  if (monthlyRate !== undefined) return { by: 'monthlyRate', monthlyRate: centsFromEuros(monthlyRate) };
  return termMonths === undefined ? { by: 'fullRepayment' } : { by: 'termMonths', termMonths };
}

/** An amount of a plan's column in euros. */
export function eurosAt(column: Float64Array, index: number): number {
  return eurosFromCents(cents(column[index] ?? 0));
}

/** A correction with its sentence, in euros. */
export function correctionAnswer({
  code,
  field,
  month,
  from,
  to,
}: CorrectedTerm): z.infer<typeof Correction> {
  return {
    code,
    field,
    month,
    from: eurosFromCents(from),
    to: eurosFromCents(to),
    message: errorMessage(code),
  };
}

/** A rate as the law writes it: two decimals; null where none fits. */
export function shownRate(rate: Percent | null): number | null {
  return rate === null ? null : effectiveRateRounded(rate);
}
