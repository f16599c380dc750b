import type { Page } from '@playwright/test';
import { adviserLink, requestingPerson, sendByForms } from './financing-request.ts';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { expect } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
/** Id of a lender that has no own advisers in Berlin, so a broker's adviser gets the request. */
export const PLACED_BY_BROKER = 10130;
const PURCHASE = `${FORM}?purchasePrice=450000&ownFunds=110000&geoCode=1276003001&openForm=true&financingType=PurchaseFinancing&providers=${PLACED_BY_BROKER}`;

/** An adviser's work on one request: from opening the link in the mail to closing the case. */
export async function workOnRequest(page: Page, javaScriptEnabled: boolean): Promise<void> {
  const person = requestingPerson();
  await sendByForms(page, PURCHASE, person);
  const partnerPage = await adviserLink(page, person);

  await page.goto(partnerPage);
  await expect(page.getByRole('main')).not.toContainText(person.surname);
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'masked');
  await page.getByRole('button', { name: 'Personendaten öffnen' }).click();
  await expect(page.getByRole('main')).toContainText(person.surname);
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'opened');

  await expect(page.getByText('Heute gerechnet: gleich.')).toBeVisible();
  await page.getByRole('link', { name: 'Fehlende anfordern' }).click();
  await expect(page.getByLabel('Nachricht')).toHaveValue(/– Exposé \(Aus dem Inserat\)/);

  // Retry, because hydration during `fill` can drop its text selection, and then the old text stays.
  const message = page.getByLabel('Nachricht');
  await expect(async () => {
    await message.fill('');
    expect(await message.inputValue()).toBe('');
  }).toPass();
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(page.getByText('Schreib etwas.')).toBeVisible();
  await page.getByLabel('Nachricht').fill('Guten Tag, wann erreiche ich dich am besten?');
  await page.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Gesendet.');
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('wann erreiche ich dich');
  // Every action, such as sending, hides the sender's personal data again.
  await expect(page.getByRole('main')).not.toContainText(person.surname);

  await page.getByText('Notiz schreiben', { exact: true }).click();
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByText('Schreib etwas.')).toBeVisible();
  await page.getByLabel('Notiz, nur für dich').fill('Küche steht im Kaufvertrag.');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByRole('alert')).toContainText('Notiz gespeichert.');
  await expect(page.getByRole('region', { name: 'Verlauf' })).toContainText('Küche steht im Kaufvertrag.');

  await page.getByRole('link', { name: 'Angebot erstellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Angebot für A-');
  const table = page.getByRole('table', { name: 'Eigene Rechnung und Vorschläge' });
  const before = await table.getByRole('row', { name: /^Rate im Monat/ }).textContent();
  await page.getByLabel('Anfängliche Tilgung in Prozent, Vorschlag 1').fill('3,00');
  await page.getByRole('main').getByRole('button', { name: 'Neu rechnen und speichern' }).click();
  await expect(table.getByRole('row', { name: /^Rate im Monat/ })).not.toHaveText(before ?? '');
  await expect(page.getByLabel('Anfängliche Tilgung in Prozent, Vorschlag 1')).toHaveValue('3,00');
  await page.getByRole('button', { name: /^3/ }).first().click();
  await expect(page.getByLabel('Anbieter, Vorschlag 3')).not.toHaveValue('');
  await page.getByLabel('Deine Bewertung der Vorschläge').fill('Vorschlag 1 trifft, was du wolltest.');
  await page.getByRole('main').getByRole('button', { name: 'Neu rechnen und speichern' }).click();
  const preview = page.getByRole('region', { name: 'So sieht dein Angebot aus' });
  await expect(preview).toContainText('Vorschlag 1 trifft, was du wolltest.');
  await expect(preview.getByTestId('legal-example')).toBeVisible();
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'offer');
  // The form keeps its entries when the adviser leaves the page and returns.
  await page.getByRole('link', { name: /^Zurück zum Fall/ }).click();
  await page.getByRole('link', { name: 'Angebot weiterbearbeiten' }).click();
  await expect(page.getByText(/^Entwurf gespeichert/)).toBeVisible();
  await expect(page.getByLabel('Deine Bewertung der Vorschläge')).toHaveValue(
    'Vorschlag 1 trifft, was du wolltest.',
  );
  await expect(page.getByLabel('Anfängliche Tilgung in Prozent, Vorschlag 1')).toHaveValue('3,00');
  await page.getByRole('button', { name: 'Angebot senden' }).click();
  await expect(page.getByRole('alert')).toContainText('Angebot gesendet.');
  await expect(page.getByRole('region', { name: 'Gesendete Angebote' })).toContainText('noch keine Antwort');
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'sent');

  await page.getByText('Fall beenden', { exact: true }).click();
  await page.getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByText('Nenne einen Grund.')).toBeVisible();
  await page.getByLabel('Grund, für das Protokoll').fill('Vermittelt');
  await page.getByRole('button', { name: 'Abschließen' }).click();
  await expect(page.getByText('Der Fall ist bei dir abgeschlossen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Angebot erstellen' })).toHaveCount(0);
}
