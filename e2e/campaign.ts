import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

export const ROOT = '/baufinanzierung';
export const FORM = `${ROOT}/finanzierungsangebote/finanzierungsanfrage`;
export const EXPOSE = '314901';
export const campaign = (id = `herbst-${randomUUID()}`) => ({
  cmp_id: id,
  cmp_name: 'cost-widget',
  cmp_position: 'oben',
  cmp_creative: 'standard',
});
type Words = ReturnType<typeof campaign>;

/** A page's address with the campaign's query parameters, as a link in a widget has them. */
export function landing(address: string, words: Words): string {
  const property = {
    exposeId: EXPOSE,
    purchasePrice: '389000',
    geoCode: '127601050001',
    postcode: '50667',
    amortizationRate: '1',
  };
  const query = new URLSearchParams({ ...property, ...words });
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Values of the campaign and listing fields in the page's form. */
export const sent = (page: Page, selector = '#anfrage') =>
  page.locator(selector).evaluate((form) => {
    const data = new FormData(form as HTMLFormElement);
    return Object.fromEntries(
      ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative', 'exposeId'].map((name) => [
        name,
        data.get(name),
      ]),
    );
  });
export const expectCarried = async (page: Page, words: Words) =>
  expect.poll(() => sent(page)).toEqual({ ...words, exposeId: EXPOSE });
