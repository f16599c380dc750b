import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { purgeCalculations, logIn, saveFinancing, saveHousehold } from './demo-account.ts';
import { expect, test } from './strict-page.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const CALCULATIONS = '/baufinanzierung/api/v1.0/profile/calculations';
const ACCOUNT = 'beraterin@example.org';

// The tests share an account, so they run in order; 90 s because each opens many pages.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.beforeEach(async ({ page }) => {
  await logIn(page, ACCOUNT);
  await purgeCalculations(page.request);
  await saveFinancing(page.request, { name: 'Altbau', purchasePrice: 400_000, ownFunds: 100_000 });
});

test('a reopened calculation takes its changes, under its name, or becomes a new one', async ({ page }) => {
  await page.goto(OVERVIEW);
  await page.getByRole('link', { name: 'Altbau' }).click();
  await expect(page.getByText('Geöffnet: „Altbau“')).toBeVisible();
  await page.locator('#ownFunds').fill('120000');
  await expect(page).toHaveURL(/ownFunds=120000/);
  const change = ready(page, 'Änderungen speichern');
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Änderungen gespeichert.')).toBeVisible();
  await expect(change).toBeFocused();
  expect(await saved(page)).toEqual([['Altbau', 120_000]]);
  expect(await violationsOn(page)).toEqual([]);

  await page.locator('#ownFunds').fill('130000');
  await expect(page).toHaveURL(/ownFunds=130000/);
  await ready(page, 'Als neue speichern').click();
  await page.getByLabel('Name').fill('Altbau, mehr Eigenes');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.', { exact: false }).last()).toBeVisible();
  await expect
    .poll(() => saved(page))
    .toEqual([
      ['Altbau', 120_000],
      ['Altbau, mehr Eigenes', 130_000],
    ]);
});

test('open parts stay open when the page is reloaded', async ({ page }) => {
  const others = [
    ['Erspartes', 'eigenkapitalrechner', { savings: '40.000' }],
    ['Miete', 'mieten-oder-kaufen', { coldRent: '1.200' }],
  ] as const;
  for (const [calculationName, screen, form] of others) {
    const answer = await page.request.post(`${OVERVIEW}/speichern/antwort?seite=/baufinanzierung/${screen}`, {
      form: { ...form, calculationName, saveKey: crypto.randomUUID() },
    });
    expect(await answer.json()).toMatchObject({ kind: 'saved', name: calculationName });
  }
  for (const [name, field, entered, displayed] of [
    ['Altbau', '#ownFunds', '120000', '120.000'],
    ['Erspartes', '#savings', '45000', '45.000'],
    ['Miete', '#coldRent', '1300', '1.300'],
  ] as const) {
    await page.goto(OVERVIEW);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByText(`Geöffnet: „${name}“`)).toBeVisible();
    await page.locator(field).fill(entered);
    await expect(page).toHaveURL(new RegExp(`=${entered}`));
    await page.reload();
    await expect(page.locator(field)).toHaveValue(displayed);
    await expect(page.getByText(`Geöffnet: „${name}“`)).toBeVisible();
    await ready(page, 'Änderungen speichern').click();
    await expect(page.getByText('Änderungen gespeichert.')).toBeVisible();
  }
  expect(await saved(page)).toEqual([
    ['Altbau', 120_000],
    ['Erspartes', undefined],
    ['Miete', 80_000],
  ]);
});

test('changed private values stay out of every address', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await saveHousehold(page.request, 'Wir zwei');
  await page.goto(OVERVIEW);
  await page.getByRole('link', { name: 'Wir zwei' }).first().click();
  await expect(page.getByText('Geöffnet: „Wir zwei“')).toBeVisible();
  await expect(page.locator('#salary')).toHaveValue('5.200');
  await page.locator('#salary').fill('6111');
  await expect(page).toHaveURL(/#.*salary=6111/);
  await ready(page, 'Änderungen speichern').click();
  await expect(page.getByText('Änderungen gespeichert.')).toBeVisible();
  expect(requested.filter((url) => /6[.]?111/.test(url))).toEqual([]);
  await page.goto(OVERVIEW);
  await page.getByRole('link', { name: 'Wir zwei' }).first().click();
  await expect(page.locator('#salary')).toHaveValue('6.111');
});

test.describe('one that another window has changed', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('is changed again from there, and elsewhere saved as a second one', async ({ page, context }) => {
    const other = await context.newPage();
    for (const window of [page, other]) {
      await window.goto(OVERVIEW);
      await window.getByRole('link', { name: 'Altbau' }).click();
      await expect(window.getByText('Geöffnet: „Altbau“')).toBeVisible();
    }
    for (const ownFunds of ['120000', '121000']) {
      await page.locator('#ownFunds').fill(ownFunds);
      await expect(page).toHaveURL(new RegExp(`ownFunds=${ownFunds}`));
      await ready(page, 'Änderungen speichern').click();
      await expect(page.getByText('Änderungen gespeichert.')).toBeVisible();
      await page.reload();
    }
    await other.locator('#ownFunds').fill('125000');
    await expect(other).toHaveURL(/ownFunds=125000/);
    await ready(other, 'Änderungen speichern').click();
    await expect(other.getByRole('alert')).toContainText('aus einem anderen Fenster');
    await expect(other.locator('#ownFunds')).toHaveValue('125.000');
    await ready(other, 'Berechnung speichern').click();
    await other.getByLabel('Name').fill('Altbau, anders');
    await other.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect
      .poll(() => saved(page))
      .toEqual([
        ['Altbau', 121_000],
        ['Altbau, anders', 125_000],
      ]);
  });
});

test.describe('a removed one', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('meanwhile can only be saved as a new one, with all that was entered', async ({ page }) => {
    await page.goto(OVERVIEW);
    await page.getByRole('link', { name: 'Altbau' }).click();
    await expect(page.getByText('Geöffnet: „Altbau“')).toBeVisible();
    await page.locator('#ownFunds').fill('125000');
    await expect(page).toHaveURL(/ownFunds=125000/);
    await purgeCalculations(page.request);
    await ready(page, 'Änderungen speichern').click();
    await expect(page.getByRole('alert')).toContainText('gibt es nicht mehr');
    await expect(page.locator('#ownFunds')).toHaveValue('125.000');
    await ready(page, 'Berechnung speichern').click();
    await page.getByLabel('Name').fill('Doch noch');
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect.poll(() => saved(page)).toEqual([['Doch noch', 125_000]]);
    // With an unknown id, or another account's id, the page must not offer to save changes.
    await page.goto(
      `/baufinanzierung/finanzierungsrechner?purchasePrice=400000&berechnung=${crypto.randomUUID()}`,
    );
    await expect(ready(page, 'Berechnung speichern')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Änderungen speichern' })).toHaveCount(0);
    await page.goto('/baufinanzierung/finanzierungsrechner?purchasePrice=400000&berechnung=../export');
    await expect(ready(page, 'Berechnung speichern')).toBeVisible();
  });
});

/** The save button after hydration; before hydration it is a submit button. */
function ready(page: Page, name: string) {
  return page.locator('button[type=button]', { hasText: name });
}

async function saved(page: Page): Promise<[string, unknown][]> {
  const all = (await (await page.request.get(CALCULATIONS)).json()) as {
    name: string;
    inputs: Record<string, unknown>;
  }[];
  return all
    .map(({ name, inputs }): [string, unknown] => [name, inputs.ownFunds])
    .toSorted(([a], [b]) => a.localeCompare(b));
}
