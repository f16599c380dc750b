import type { FlowValues } from '../flow.ts';

/** Loan terms in a line; omits a market rate, because the result displays it. */
export function writtenTerms({
  nominalInterestRate = '',
  fixedInterestYears = '',
  amortizationRate = '',
}: FlowValues): string {
  const rate = nominalInterestRate === '' ? '' : `${nominalInterestRate} % Sollzins, `;
  return `${rate}${amortizationRate} % Tilgung, ${fixedInterestYears} Jahre fest`;
}
