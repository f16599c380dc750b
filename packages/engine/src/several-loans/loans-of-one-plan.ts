import type { Bound } from '../bounds.ts';

/** How many loans one plan holds: bank, subsidised and private ones beside each other, more nobody can keep apart. */
export const LOANS_OF_ONE_PLAN = { min: 1, max: 4, code: 'OUT_OF_RANGE' } as const satisfies Bound;

/** Who lends: a bank, a subsidised programme, somebody one knows. */
export const LOAN_KINDS = ['ANNUITY_LOAN', 'SUBSIDIZED_LOAN', 'PRIVATE_LOAN'] as const;
