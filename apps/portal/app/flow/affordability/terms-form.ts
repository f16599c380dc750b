import { withCase } from '@heimvorteil/forms';
import type { FlowValues } from '../flow.ts';

/** Loan terms, edited in the settings of the result. */
export const TERM_NAMES = ['nominalInterestRate', 'amortizationRate', 'fixedInterestYears'] as const;

/** Form of the result's address: the whole case, with editable loan terms. */
export const TERMS_FORM = withCase([...TERM_NAMES], {});

export function termsOf(values: FlowValues): FlowValues {
  return Object.fromEntries(TERM_NAMES.map((name) => [name, values[name] ?? '']));
}
