import type { Page } from '@playwright/test';

export const CALCULATOR = '/baufinanzierung/anschlussfinanzierung';
/** An own rate: the market may move, these figures may not. */
export const QUERY = 'nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=10';
export const DEBT = 'remainingDebt=200000&propertyValue=400000&monthsUntilEnd=24';

export function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
