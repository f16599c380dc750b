import type { Page } from '@playwright/test';

const CALCULATOR = '/baufinanzierung/eigenkapitalrechner';
/** A price and a state in the address, the parts behind the # where no server sees them. */
export const BERLIN = `${CALCULATOR}?purchasePrice=400000&geoCode=1276003#savings=30000&stocks=10000&buildingSavings=5000&lifeInsurance=3000&otherAssets=2000`;

export function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

export function answer(page: Page) {
  return page.getByTestId('answer');
}
