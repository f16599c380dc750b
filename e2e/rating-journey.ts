import type { Browser, Page } from '@playwright/test';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { fillInLogin } from './demo-account.ts';
import { adviserLink, requestingPerson, sendByForms } from './financing-request.ts';
import { expect } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const PURCHASE = `${FORM}?purchasePrice=463000&ownFunds=115000&geoCode=1276003001&openForm=true&financingType=PurchaseFinancing`;
const DESK = '/baufinanzierung/betrieb';

/** A visitor rates a provider; an operator reviews it; the visitor changes and withdraws it. */
export async function rateProvider(page: Page, browser: Browser, javaScriptEnabled: boolean): Promise<void> {
  const person = requestingPerson();
  const text = `Klar erklärt, ${person.surname}.`;
  const { status } = await sendByForms(page, PURCHASE, person);
  await page.goto(status);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage');
  const partnerPage = await adviserLink(page, person);
  const section = page.getByRole('region', { name: 'Wie war es?' });
  await expect(section).toHaveCount(0);
  await writeAsAdviser(browser, partnerPage);
  await expect(async () => {
    await page.reload();
    await expect(section).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  const first = section.getByRole('listitem').first();
  const provider = await first.getByRole('heading').innerText();

  await first.getByText(/^Bewerten/).click();
  await first.getByRole('radio', { name: '3 Sterne' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(first.getByRole('radio', { name: '4 Sterne' })).toBeChecked();
  await first.getByLabel('Was war gut, was nicht?').fill(text);
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'rating form');
  await first.getByRole('button', { name: 'Bewertung senden' }).click();
  await expect(first).toContainText('Wir lesen sie, bevor sie erscheint.');
  await expect(first.getByText('4 von 5 Sternen')).toBeAttached();
  await expect(first.getByLabel('Was war gut, was nicht?')).toHaveValue(text);

  const desk = await deskOf(browser, javaScriptEnabled);
  await desk.getByRole('link', { name: 'Lesen' }).click();
  const waiting = desk.getByRole('listitem').filter({ hasText: text });
  await expect(waiting.getByRole('heading')).toHaveText(provider);
  await expect(waiting).not.toContainText(person.email);
  if (javaScriptEnabled) await expectAccessibleThroughout(desk, 'moderation');
  await waiting.getByRole('button', { name: /^Zeigen/ }).click();
  await expect(desk.getByRole('alert')).toContainText('Gezeigt.');

  await page.goto(status);
  await first.getByRole('link', { name: 'auf der Seite des Anbieters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(provider);
  const ratings = page.getByRole('region', { name: 'Bewertungen' });
  await expect(ratings).toContainText(/\d+ Bewertung(en)? seit \p{L}+ \d{4}, \d+ davon mit Text/u);
  const own = ratings.getByRole('listitem').filter({ hasText: text });
  await expect(own).toHaveCount(1);
  await expect(own).not.toContainText('Demo');
  if (javaScriptEnabled) await expectAccessibleThroughout(page, 'provider page');

  await page.goto(status);
  await first.getByText(/^Ändern/).click();
  await expect(first.getByRole('radio', { name: '4 Sterne' })).toBeChecked();
  await expect(first.getByLabel('Was war gut, was nicht?')).toHaveValue(text);
  await first.getByRole('radio', { name: '1 Stern', exact: true }).check();
  await first.getByLabel('Was war gut, was nicht?').fill(`Ruft an: 0151 23456789 ${person.surname}`);
  await first.getByRole('button', { name: 'Änderung senden' }).click();
  await expect(first).toContainText('Deine vorige mit 4 Sternen steht weiter auf der Seite des Anbieters.');

  await desk.goto(`${DESK}/bewertungen`);
  const changed = desk
    .getByRole('listitem')
    .filter({ hasText: `23456789 ${person.surname}` })
    .filter({ hasText: 'Ersetzt, was bis jetzt dasteht' });
  await expect(changed).toContainText('Telefonnummer?');
  await changed.getByText(/^Ablehnen/).click();
  await changed.getByLabel('Dazu').fill('Ohne die Nummer gern.');
  await changed.getByRole('button', { name: 'Mit diesem Grund ablehnen' }).click();
  await expect(changed.getByText('Wähle einen Grund.')).toBeVisible();
  await expect(changed.getByLabel('Dazu')).toHaveValue('Ohne die Nummer gern.');
  await changed.getByLabel('Grund').selectOption('Der Text nennt eine Person oder Kontaktdaten.');
  await changed.getByRole('button', { name: 'Mit diesem Grund ablehnen' }).click();
  await expect(desk.getByRole('alert')).toContainText('Abgelehnt.');
  await desk.context().close();

  await page.goto(status);
  await expect(first).toContainText('Der Text nennt eine Person oder Kontaktdaten. Ohne die Nummer gern.');
  await first.getByText(/^Zurücknehmen/).click();
  await first.getByRole('button', { name: 'Bewertung zurücknehmen' }).click();
  await expect(first).not.toContainText('Ohne die Nummer gern.');
  await expect(first.getByText(/^Bewerten/)).toBeVisible();
  await expect(first.getByLabel('Was war gut, was nicht?')).toHaveValue('');
}

/** Sends the visitor a message as adviser, because a visitor may rate only after that. */
async function writeAsAdviser(browser: Browser, partnerPage: string): Promise<void> {
  const context = await browser.newContext();
  const adviser = await context.newPage();
  await adviser.goto(partnerPage);
  await adviser.getByRole('button', { name: 'Personendaten öffnen' }).click();
  await adviser.getByLabel('Nachricht').fill('Guten Tag, wann erreiche ich dich am besten?');
  await adviser.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(adviser.getByRole('alert')).toContainText('Gesendet.');
  await context.close();
}

async function deskOf(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  const desk = await context.newPage();
  await desk.goto(DESK);
  await desk.getByRole('link', { name: 'Anmelden' }).click();
  await fillInLogin(desk, 'betrieb@example.org');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Heute');
  return desk;
}
