/** Specification §3. */
export const LOAN_TYPES = [
  'ANNUITY_LOAN',
  'PRIVATE_LOAN',
  'FORWARD_LOAN',
  'VARIABLE_LOAN',
  'SUBSIDIZED_LOAN',
  'UNKNOWN',
] as const;
export type LoanType = (typeof LOAN_TYPES)[number];
