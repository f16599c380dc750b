export const LOAN_SLOTS = [1, 2, 3, 4] as const;
export type LoanSlot = (typeof LOAN_SLOTS)[number];

/** The slots of the loans that are asked for. */
export function slotsIn({ loanCount }: { readonly loanCount?: string }): LoanSlot[] {
  return LOAN_SLOTS.filter((slot) => slot <= Number(loanCount));
}
