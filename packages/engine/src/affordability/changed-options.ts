import { amortizationRateOf, monthlyRateOfTerm, termMonthsOf } from '../annuity/monthly-rate.ts';
import type { Cents } from '../money/money.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { flatLivingCost } from './counted-expenses.ts';
import { DEFAULT_HOUSEHOLD_PROFILE } from './household.ts';
import type { JudgedPurchase } from './judged-purchase.ts';

/** More own funds in cents; an entered loan shrinks by the same amount. */
export function withMoreOwnFunds(options: AffordabilityOptions, more: number): AffordabilityOptions {
  const { ownCapital } = options;
  return {
    ...options,
    ownCapital: { ...ownCapital, savings: ((ownCapital.savings ?? 0) + more) as Cents },
    loanAmount: lessLoan(options, more),
  };
}

export function withLowerPrice(
  options: AffordabilityOptions,
  judgedPrice: Cents,
  less: number,
): AffordabilityOptions {
  return { ...options, purchasePrice: (judgedPrice - less) as Cents, loanAmount: lessLoan(options, less) };
}

/** A term longer by whole years, which lowers the monthly payment and so the initial repayment. */
export function withLongerTerm(
  options: AffordabilityOptions,
  { loanAmount, nominalInterestRate: rate, monthlyRate }: JudgedPurchase,
  years: number,
): AffordabilityOptions {
  if (rate === null || monthlyRate === null) return options;
  const months = termMonthsOf(loanAmount, rate, monthlyRate) + years * 12;
  const instalment = monthlyRateOfTerm(loanAmount, rate, months);
  return { ...options, amortizationRate: amortizationRateOf(loanAmount, rate, instalment) };
}

export function withFewerVehicles(options: AffordabilityOptions, fewer: number): AffordabilityOptions {
  const numberOfVehicles = Math.max((options.expenses?.numberOfVehicles ?? 0) - fewer, 0);
  return { ...options, expenses: { ...options.expenses, numberOfVehicles } };
}

/** Less debt in cents; an entered monthly payment for debts ends only if all debts are repaid. */
export function withLessDebt(options: AffordabilityOptions, less: number): AffordabilityOptions {
  const otherDebts = Math.max((options.otherDebts ?? 0) - less, 0) as Cents;
  const creditRate = otherDebts === 0 ? otherDebts : options.expenses?.creditRate;
  return { ...options, otherDebts, expenses: { ...options.expenses, creditRate } };
}

/** Cents a month that the household could save: other expenses, and living costs above the flat amount. */
export function reducibleExpenses(options: AffordabilityOptions): Cents {
  const { other = 0, livingCost = 0 } = options.expenses ?? {};
  const flat = flatLivingCost(options, options.profile ?? DEFAULT_HOUSEHOLD_PROFILE);
  return (other + Math.max(livingCost - flat, 0)) as Cents;
}

/** Cuts other expenses first, then living costs; `less` in cents a month. */
export function withLowerExpenses(options: AffordabilityOptions, less: number): AffordabilityOptions {
  const { other = 0, livingCost = 0 } = options.expenses ?? {};
  const fromOther = Math.min(other, less);
  const lowered = {
    other: (other - fromOther) as Cents,
    livingCost: (livingCost - (less - fromOther)) as Cents,
  };
  return { ...options, expenses: { ...options.expenses, ...lowered } };
}

export function withMoreIncome(options: AffordabilityOptions, more: number): AffordabilityOptions {
  const { income } = options;
  return { ...options, income: { ...income, other: ((income.other ?? 0) + more) as Cents } };
}

function lessLoan({ loanAmount }: AffordabilityOptions, less: number): Cents | undefined {
  return loanAmount === undefined ? undefined : (Math.max(loanAmount - less, 0) as Cents);
}
