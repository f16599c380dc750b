import type { Page } from '@playwright/test';

export const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
/** A fixed nominal rate, so that results do not depend on the market's current rates. */
export const FIXED_CASE = `${CALCULATOR}?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003001`;

export const PLAN_CALCULATOR = '/baufinanzierung/tilgungsrechner';
export const PLAN = `${PLAN_CALCULATOR}?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10&amortizationRate=2`;

export function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
