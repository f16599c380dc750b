import { withCase } from '@heimvorteil/forms';
import type { FlowValues } from '../flow.ts';

export const TERM_NAMES = ['nominalInterestRate', 'amortizationRate', 'fixedInterestYears'] as const;

export const TERMS_FORM = withCase([...TERM_NAMES], {});

export function termsOf(values: FlowValues): FlowValues {
  return Object.fromEntries(TERM_NAMES.map((name) => [name, values[name] ?? '']));
}
