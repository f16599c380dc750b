import type { Page } from '@playwright/test';

export const FRONT_PAGE = '/baufinanzierung/';
/** Label of the link that continues with the values of the front page's house. */
export const CONTINUE = 'Mit diesen Zahlen weiter';

export const price = (page: Page) => page.getByRole('textbox', { name: 'Kaufpreis' });
export const ownFunds = (page: Page) => page.getByRole('textbox', { name: 'Eigenkapital' });
export const lamp = (page: Page) => page.getByRole('main').getByRole('link', { name: /€ im Monat$/ });

/** The amount in a text, without currency: "1.844" of "1.844 € im Monat". */
export function amountIn(text: string): string {
  return /[\d.]+/.exec(text)?.[0] ?? '';
}
