import { withCase } from '@heimvorteil/forms';
import type { FlowValues } from '../flow.ts';

export const TERM_NAMES = ['nominalInterestRate', 'amortizationRate', 'fixedInterestYears'] as const;

export const TERMS_FORM = withCase([...TERM_NAMES], {});

export function termsOf(values: FlowValues): FlowValues {
  return Object.fromEntries(TERM_NAMES.map((name) => [name, values[name] ?? '']));
}

/** Loan terms as one line; omits a market rate, because the result displays it. */
export function formatTerms({
  nominalInterestRate = '',
  fixedInterestYears = '',
  amortizationRate = '',
}: FlowValues): string {
  const rate = nominalInterestRate === '' ? '' : `${nominalInterestRate} % Sollzins, `;
  return `${rate}${amortizationRate} % Tilgung, ${fixedInterestYears} Jahre fest`;
}
