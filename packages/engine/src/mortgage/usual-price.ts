/** Price in euros that a loan in euros usually belongs to where the property is unknown: the loan is 80 % of it. */
export function usualPrice(loanAmount: number): number {
  // Rounded up to hundreds, because the loan must not slip into the next step of a lender's price list.
  return Math.min(Math.ceil(loanAmount / 80) * 100, 9_999_900);
}
