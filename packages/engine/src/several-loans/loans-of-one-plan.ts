import type { Bound } from '../bounds.ts';

/** Limited for clarity: bank, subsidised and private loans. */
export const LOANS_OF_ONE_PLAN = { min: 1, max: 4, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Bank, subsidised programme or private person. */
export const LOAN_KINDS = ['ANNUITY_LOAN', 'SUBSIDIZED_LOAN', 'PRIVATE_LOAN'] as const;
