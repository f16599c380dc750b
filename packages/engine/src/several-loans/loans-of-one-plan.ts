import type { Bound } from '../bounds.ts';

/** Number of loans in one plan; more would make it unreadable. */
export const LOANS_OF_ONE_PLAN = { min: 1, max: 4, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Loan of a bank, of a subsidy programme, or of a private person. */
export const LOAN_KINDS = ['ANNUITY_LOAN', 'SUBSIDIZED_LOAN', 'PRIVATE_LOAN'] as const;
