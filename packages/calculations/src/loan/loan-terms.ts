import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  eurosFromCents,
  percent,
  type Repayment,
  type RepaymentTerms,
} from '@heimvorteil/engine';
import { enteredPercent } from '../amounts/entered-amounts.ts';

/** Converts an API request body in euros to the engine's input in cents. */
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
    followUpInterestRate: enteredPercent(body.followUpInterestRate),
    followUpMode: body.followUpMode,
  };
}

function repaymentOf({ amortizationRate, monthlyRate, termMonths }: CalculateRepaymentPlanBody): Repayment {
  if (amortizationRate !== undefined)
    return { by: 'amortizationRate', amortizationRate: percent(amortizationRate) };
  if (monthlyRate !== undefined) return { by: 'monthlyRate', monthlyRate: centsFromEuros(monthlyRate) };
  return termMonths === undefined ? { by: 'fullRepayment' } : { by: 'termMonths', termMonths };
}

/** Converts the engine's input in cents to an API request body in euros. */
export function bodyOfTerms(terms: RepaymentTerms): CalculateRepaymentPlanBody {
  const { repayment, yearlySpecialRepayment, fees, specialRepayments } = terms;
  return {
    loanAmount: eurosFromCents(terms.loanAmount),
    nominalInterestRate: terms.nominalInterestRate,
    ...bodyOfRepayment(repayment),
    fixedInterestYears: terms.fixedInterestYears,
    payoutDate: terms.payoutDate,
    specialRepayments: specialRepayments?.map(({ month, amount }) => ({
      month,
      amount: eurosFromCents(amount),
    })),
    yearlySpecialRepayment: yearlySpecialRepayment ? eurosFromCents(yearlySpecialRepayment) : undefined,
    specialRepaymentEffect: terms.specialRepaymentEffect,
    amortizationChanges: terms.amortizationChanges?.map((change) => ({ ...change })),
    interestOnlyMonths: terms.interestOnlyMonths || undefined,
    fees: fees ? eurosFromCents(fees) : undefined,
    followUpInterestRate: terms.followUpInterestRate,
    followUpMode: terms.followUpMode,
  };
}

function bodyOfRepayment(repayment: Repayment) {
  if (repayment.by === 'monthlyRate') return { monthlyRate: eurosFromCents(repayment.monthlyRate) };
  if (repayment.by === 'fullRepayment') return { fullRepayment: true } as const;
  return repayment.by === 'amortizationRate'
    ? { amortizationRate: repayment.amortizationRate }
    : { termMonths: repayment.termMonths };
}
