import type { Page } from '@playwright/test';
import { fillInLogin } from './demo-account.ts';
import { requestingPerson, sendByForms } from './financing-request.ts';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { expect } from './strict-page.ts';

const ROOT = '/baufinanzierung/betrieb';
const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const PURCHASE = `${FORM}?purchasePrice=450000&ownFunds=110000&geoCode=1276003001&openForm=true&financingType=PurchaseFinancing`;

export async function eraseAsOperator(page: Page, javaScriptEnabled: boolean): Promise<void> {
  const person = requestingPerson();
  await sendByForms(page, PURCHASE, person);

  await page.goto(ROOT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Melde dich an');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await fillInLogin(page, 'betrieb@example.org');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heute');
  await expect(page.getByRole('table', { name: 'Offene Anfragen nach Stand und Alter' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(person.surname);
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'today');

  await page.getByRole('link', { name: 'Personen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personen');
  await page.getByLabel('E-Mail-Adresse oder Telefonnummer').fill(person.email);
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText('Nenne einen Grund.')).toBeVisible();
  await expect(page.getByLabel('E-Mail-Adresse oder Telefonnummer')).toHaveValue(person.email);
  await page.getByLabel('Grund').fill('Auskunft verlangt');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByRole('heading', { name: 'Gefunden: 0 Konten und 1 Anfrage' })).toBeVisible();
  expect(page.url()).not.toContain('example.org');
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'found');
  await page.getByRole('button', { name: 'Auskunft zusammenstellen' }).click();
  await expect(page.getByRole('main')).toContainText(person.surname);

  await page.getByRole('link', { name: 'Protokoll' }).click();
  await page.getByLabel('Was', { exact: true }).selectOption('Personendaten ausgegeben');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByText(/^Die Kette ist unversehrt/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Auskunft verlangt');
  await expect(page.getByRole('main')).not.toContainText(person.email);
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'trail');

  await page.getByRole('link', { name: 'Sperren' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sperren');
  await page.getByRole('link', { name: 'Personen' }).click();
  await page.getByLabel('E-Mail-Adresse oder Telefonnummer').fill(person.email);
  await page.getByLabel('Grund').fill('Löschung verlangt');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page.getByRole('alert')).toContainText('Gelöscht: 0 Konten und 1 Anfrage');
}
