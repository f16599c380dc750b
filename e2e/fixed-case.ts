import type { Page } from '@playwright/test';

export const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
/** A fixed rate makes these results independent of the market. */
export const FIXED_CASE = `${CALCULATOR}?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003001`;

export const PLAN_CALCULATOR = '/baufinanzierung/tilgungsrechner';
export const PLAN = `${PLAN_CALCULATOR}?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10&amortizationRate=2`;

export function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
