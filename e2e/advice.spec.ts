import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { requestingPerson, fillPerson, sendVerified } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

const FUNNEL = '/baufinanzierung/finanzierungsberatung';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const onward = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click();
const choose = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('radio', { name, exact: true }).check();
  await onward(page);
};

test.use({ expectedErrors: [/status of 422/] });

// @spec 1.15 2.4 2.6 2.26 2.28 2.29 2.34 2.36 2.44 2.45
test('a purchase gets from the first question to its advisers; known values are not asked, and going back preserves all', async ({
  page,
}) => {
  const person = requestingPerson();
  await page.goto(`${FUNNEL}?financingType=PurchaseFinancing&purchasePrice=450000&ownFunds=110000`);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Los geht’s' }).click();
  await expect(heading(page)).toHaveText('Wann soll es losgehen?');
  await expect(page).toHaveURL(`${FUNNEL}/beginn`);
  await choose(page, 'in weniger als 3 Monaten');
  await expect(heading(page)).toHaveText('Wie weit bist du schon?');
  await expect(page.getByRole('radio')).toHaveCount(7);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'in weniger als 3 Monaten' })).toBeChecked();
  await onward(page);
  await choose(page, 'Ich besichtige eine Immobilie');
  await page.getByRole('combobox').fill('10115');
  await onward(page);
  await expect(heading(page)).toHaveText('Wie verdienst du dein Geld?');
  await choose(page, 'Angestellt');
  await choose(page, 'mehr als 5.000 €', 'unter 45 Jahre');

  await expect(heading(page)).toHaveText('Wie erreichen wir dich?');
  await expect(page).toHaveURL(`${FUNNEL}/person`);
  await page.getByText('Was du schon angegeben hast').click();
  await expect(page.getByRole('main')).toContainText('450.000 €');
  expect(await violationsOn(page)).toEqual([]);
  await expectToFitPhones(page);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('alert')).toContainText('Trage deinen Vornamen ein.');
  await fillPerson(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(heading(page)).toHaveText('Stimmt alles?');
  await expect(page.getByRole('main')).toContainText('Ich besichtige eine Immobilie');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const text of [person.surname, person.email, person.phoneNumber]) expect(stored).not.toContain(text);
  await page.getByRole('button', { name: 'Ändern: Wie wir dich erreichen' }).click();
  await expect(page.getByLabel('Nachname')).toHaveValue(person.surname);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await sendVerified(page, person);
  await expect(heading(page)).toHaveText(/^Termin mit /);
  expect(page.url()).toMatch(/\/finanzierungsberatung\/termin\?anfrage=[\w-]{43}$/);
  await page.getByRole('link', { name: 'Ohne Termin weiter' }).click();
  await expect(heading(page)).toHaveText('Deine Anfrage ist angekommen');
  await expect(page).toHaveURL(/\/finanzierungsberatung\/erfolg\?anfrage=/);
  expect(await violationsOn(page)).toEqual([]);
  // Sending the request turns the home from the link into the visitor's project.
  await expect(page.getByRole('region', { name: 'Dein Vorhaben' })).toContainText('450.000 €');

  await page.getByRole('link', { name: 'Haushalt und Immobilie genauer angeben' }).click();
  await expect(heading(page)).toHaveText('Was die Beratung noch braucht');
  expect(await violationsOn(page)).toEqual([]);
  await expectToFitPhones(page);
  await page.getByRole('button', { name: 'Angaben senden' }).click();
  await expect(page.getByRole('alert')).toContainText('Kinder');
  await page.getByLabel('Kinder im Haushalt').fill('1');
  // The address is prefilled from the request; the visitor may enter another one.
  await page.getByText('Andere Anschrift als in deiner Anfrage').click();
  await page.getByLabel('Straße').first().fill('Lindenweg');
  await page.getByLabel('Hausnummer').first().fill('7a');
  await page.getByLabel('Postleitzahl').first().fill('1010');
  await page.getByLabel('Wohnort').first().fill('Wien');
  await page.getByLabel('Land', { exact: true }).first().selectOption('Österreich');
  await page.getByLabel('Beschäftigung').first().selectOption('Angestellt');
  await page.getByLabel('Nettogehalt').first().fill('5.200');
  await page.getByLabel('Was wird finanziert?').selectOption('Wohnung');
  await page.getByLabel('Welcher Art?').selectOption('Loft');
  await page.getByRole('button', { name: 'Angaben senden' }).click();
  await expect(heading(page)).toHaveText('Deine Angaben sind angekommen');
  await expect(page).toHaveURL(/\/angaben\/angekommen$/);
});

// @spec 2.30 2.37
test('a case without a lender shows why, and what would change it', async ({ page }) => {
  await page.goto(`${FUNNEL}/finanzierungsart`);
  await choose(page, 'Kauf');
  await choose(page, 'in weniger als 3 Monaten');
  await choose(page, 'Ich suche noch');
  await page.getByRole('combobox').fill('10115');
  await onward(page);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Kaufpreis' }).fill('400000');
  await main.getByRole('textbox', { name: 'Eigenkapital' }).fill('20000');
  await onward(page);
  await choose(page, 'Angestellt');
  await choose(page, '3.001 bis 4.000 €', 'unter 45 Jahre');
  await expect(heading(page)).toHaveText('Die Rate wäre zu hoch für das Einkommen');
  await expect(page).toHaveURL(`${FUNNEL}/kein-angebot`);
  await expect(page.getByRole('heading', { name: 'Das würde es heute ändern' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Damit weiterrechnen' }).first().click();
  await expect(heading(page)).toHaveText('Wie erreichen wir dich?');
});
