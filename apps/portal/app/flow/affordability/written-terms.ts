import type { FlowValues } from '../flow.ts';

/** The terms of a loan in a line; a rate that nobody typed is the market's and stands beside the result. */
export function writtenTerms({
  nominalInterestRate = '',
  fixedInterestYears = '',
  amortizationRate = '',
}: FlowValues): string {
  const rate = nominalInterestRate === '' ? '' : `${nominalInterestRate} % Sollzins, `;
  return `${rate}${amortizationRate} % Tilgung, ${fixedInterestYears} Jahre fest`;
}
