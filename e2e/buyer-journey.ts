import type { Page } from '@playwright/test';
import { adviserLink, requestingPerson, fillRequest, mailsTo, sendVerified } from './financing-request.ts';
import { expect } from './strict-page.ts';

/** A listing's name on the page: title, town and listing number. */
const LISTING = /\S.* in Leipzig \(Nr\. 314902\)/;

/**
 * A buyer's whole journey: listing, calculator, offers, request, the adviser's page, the request's status
 * page.
 */
export async function goFromListingToAdviser(page: Page, width: number, baseURL = ''): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const person = requestingPerson();

  await page.goto('/expose/314902');
  const widget = page.locator('.finance-widget[data-widget-type="cost-widget"]');
  await expect(widget.getByRole('link', { name: /im Monat$/ })).toBeVisible();
  await widget
    .getByRole('link', { name: /wirklich kostet|Finanzierung/ })
    .first()
    .click();

  const price = '298.000';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was kostet dich die Wohnung im Monat?');
  await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue(price);
  await page.getByRole('link', { name: 'Angebote ansehen' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welche Bank passt?');

  await page.getByRole('link', { name: 'Angebot anfordern' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer macht dir ein Angebot?');
  await expect(page.getByRole('main').getByLabel('Kaufpreis')).toHaveValue(price);
  expect(new URL(page.url()).searchParams.get('exposeId')).toBe('314902');
  expect(new URL(page.url()).searchParams.get('cmp_name')).toBe('cost-widget');
  await expect(page.getByRole('main')).toContainText(LISTING);
  await fillRequest(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
  await expect(page.getByRole('main')).toContainText(LISTING);
  await sendVerified(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
  await expect(page.getByRole('main')).toContainText(LISTING);

  const [confirmation] = await mailsTo(page, person.email);
  expect(confirmation?.text).toMatch(LISTING);
  const statusLink = confirmation?.text
    .split(/\s+/)
    .find((word) => word.startsWith(`${baseURL}/baufinanzierung/anfrage/`));
  const partnerPage = await adviserLink(page, person);
  await page.goto(partnerPage);
  await expect(page.getByRole('main')).toContainText(price);
  await expect(page.getByRole('main')).toContainText('314902');
  await page.getByRole('button', { name: 'Personendaten öffnen' }).click();
  await expect(page.getByRole('button', { name: 'Kontakt aufgenommen' })).toBeVisible();

  await page.goto(statusLink ?? '');
  await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'VIEWED');
  await expect(page.getByRole('main')).toContainText(LISTING);
}
