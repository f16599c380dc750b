import type { Page } from '@playwright/test';

export const FRONT_PAGE = '/baufinanzierung/';
/** The button that continues with the house's values. */
export const CONTINUE = 'Mit diesen Zahlen weiter';

export const price = (page: Page) => page.getByRole('textbox', { name: 'Kaufpreis' });
export const ownFunds = (page: Page) => page.getByRole('textbox', { name: 'Eigenkapital' });
export const lamp = (page: Page) => page.getByRole('main').getByRole('link', { name: /€ im Monat$/ });

/** The amount in a window's text: "1.844" of "1.844 € im Monat". */
export function amountIn(text: string): string {
  return /[\d.]+/.exec(text)?.[0] ?? '';
}
