/** The loan's share of the price where nothing is known of the property: most are financed like that. */
export const USUAL_LOAN_TO_VALUE = 0.8;
const HIGHEST_PRICE = 9_999_900;

/** A price in euros that a loan usually belongs to, never a smaller one: the loan must not slip into the next step. */
export function usualPriceOf(loanAmount: number): number {
  return Math.min(Math.ceil(loanAmount / USUAL_LOAN_TO_VALUE / 100) * 100, HIGHEST_PRICE);
}
