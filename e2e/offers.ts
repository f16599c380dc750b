import type { Locator, Page } from '@playwright/test';

export const CASE =
  'purchasePrice=400000&ownFunds=120000&amortizationRate=2&fixedInterestYears=10&geoCode=1276003001';
export const OFFERS = `/baufinanzierung/finanzierungsangebote?${CASE}`;

export function firstOffer(page: Page): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
}

export function nameOf(offer: Locator): Promise<string> {
  return offer.getByRole('heading', { level: 3 }).innerText();
}
