import type { Page } from '@playwright/test';

export const CALCULATOR = '/baufinanzierung/tilgungsrechner';
/** An own rate: the market may move, these figures may not. */
const LOAN = `${CALCULATOR}?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10`;
export const PLAN = `${LOAN}&amortizationRate=2`;

export function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
