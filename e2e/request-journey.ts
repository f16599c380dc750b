import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { adviserLink, requestingPerson, fillRequest, mailsTo, sendVerified } from './financing-request.ts';
import { expect } from './strict-page.ts';

export const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const CASE = 'purchasePrice=450000&ownFunds=110000&geoCode=1276003001&openForm=true';
export const PURCHASE = `${FORM}?${CASE}&financingType=PurchaseFinancing`;

/** A visitor sends a request; an adviser opens it, reports a contact, then an offer. */
export async function sendAndFollow(page: Page, javaScriptEnabled: boolean): Promise<void> {
  const person = requestingPerson();
  await page.goto(PURCHASE);
  await expect(page.getByRole('main').getByLabel('Kaufpreis')).toHaveValue('450.000');
  await fillRequest(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
  await expect(page.getByRole('main')).toContainText(person.email);
  if (javaScriptEnabled) expect(await violationsOn(page), 'check').toEqual([]);
  await sendVerified(page, person);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
  expect(page.url()).toMatch(/\/baufinanzierung\/anfrage\/[\w-]{43}\/angekommen$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
  await page.getByRole('link', { name: 'Stand deiner Anfrage ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage');
  await expect(page.getByRole('main')).not.toContainText(person.surname);
  if (javaScriptEnabled) expect(await violationsOn(page), 'status').toEqual([]);
  const statusPage = page.url();
  const holders = page.getByRole('region', { name: 'Wer deine Anfrage hat' });
  await expect(holders.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const advisers = await holders.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(advisers.length).toBeGreaterThan(0);
  expect(advisers.length).toBeLessThanOrEqual(4);

  const [confirmation] = await mailsTo(page, person.email);
  expect(confirmation?.text).toContain(new URL(statusPage).pathname);

  const partnerPage = await adviserLink(page, person);
  await page.goto(partnerPage);
  await expect(page.getByRole('button', { name: 'Personendaten öffnen' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(person.surname);
  await page.goto(statusPage);
  await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'RECEIVED');
  await page.goto(partnerPage);
  await page.getByRole('button', { name: 'Personendaten öffnen' }).click();
  await expect(page.getByRole('main')).toContainText(person.surname);
  await expect(page.getByRole('main')).toContainText(person.phoneNumber);
  await page.goto(statusPage);
  await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'VIEWED');

  for (const [label, status] of [
    ['Kontakt aufgenommen', 'CONTACTED'],
    ['Angebot gemacht', 'OFFER_MADE'],
  ] as const) {
    await page.goto(partnerPage);
    await page.getByRole('button', { name: label }).click();
    await expect(page.getByRole('button', { name: label })).toHaveCount(0);
    await page.goto(statusPage);
    await expect(page.locator('[data-status]')).toHaveAttribute('data-status', status);
  }
  // One progress bar counts all advisers; the timeline begins with the offer that awaits an answer.
  const count = advisers.length;
  await expect(page.getByRole('list', { name: 'Stand der Anfrage' }).getByRole('listitem')).toHaveText([
    `Gesendetan ${count}`,
    `Gelesen1 von ${count}`,
    `Angebote1 von ${count}`,
    'Entschiedenvon dir',
  ]);
  const events = page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem');
  await expect(events).toHaveCount(1);
  await page.getByText('Weitere Schritte').click();
  await expect(events.first()).toContainText('hat dir ein Angebot gemacht');
  await expect(events.first()).toContainText('Wartet auf dich');
  await expect(events.last()).toContainText('Du hast angefragt');
  await expect(events.filter({ hasText: 'Wartet auf dich' })).toHaveCount(1);
}
