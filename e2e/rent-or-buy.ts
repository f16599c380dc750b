import type { Page } from '@playwright/test';

export const CALCULATOR = '/baufinanzierung/mieten-oder-kaufen';
/** An own rate: the market may move, these figures may not. */
export const QUERY = 'purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003&years=30';

export function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
