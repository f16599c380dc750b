import type { Bound } from '../bounds.ts';

/** At most four loans in one plan, so that the plan stays readable. */
export const LOANS_OF_ONE_PLAN = { min: 1, max: 4, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Loan of a bank, of a subsidised programme, or of a private person. */
export const LOAN_KINDS = ['ANNUITY_LOAN', 'SUBSIDIZED_LOAN', 'PRIVATE_LOAN'] as const;
