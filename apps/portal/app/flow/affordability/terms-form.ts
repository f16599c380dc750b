import { withCase } from '@heimvorteil/forms';
import type { FlowValues } from '../flow.ts';

/** The terms of the loan, which the result's settings know beside the answers. */
export const TERM_NAMES = ['nominalInterestRate', 'amortizationRate', 'fixedInterestYears'] as const;

/** What stands in the address of a result: the whole case, its terms to be typed. */
export const TERMS_FORM = withCase([...TERM_NAMES], {});

/** The terms of a loan among a case's values. */
export function termsOf(values: FlowValues): FlowValues {
  return Object.fromEntries(TERM_NAMES.map((name) => [name, values[name] ?? '']));
}
