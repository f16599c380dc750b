import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { fillInLogin, purgeCalculations, logIn } from './demo-account.ts';
import {
  AFFORDABILITY,
  FINANCING,
  openResult,
  PRE_APPROVAL,
  result,
  sendToResult,
  setting,
  walk,
} from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const CALCULATIONS = '/baufinanzierung/api/v1.0/profile/calculations';
const ACCOUNT = 'kundin@example.org';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

test('a result is saved after a login that comes back to it', async ({ page }) => {
  test.slow();
  await openResult(page, FINANCING);
  await expect(result(page).locator('[data-feasibility]')).toHaveAttribute(
    'data-feasibility',
    /good|medium|low/,
  );
  await ready(page, 'Zum Speichern anmelden').click();
  await fillInLogin(page, ACCOUNT);
  const dialog = page.getByRole('dialog', { name: 'Deine Rechnung von eben übernehmen?' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Finanzierung über .* €, Berlin$/);
  await purgeCalculations(page.request);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page.getByRole('link', { name: /^Finanzierung über .* €, Berlin$/ })).toBeVisible();
  await purgeCalculations(page.request);
});

test('after another login the result is offered', async ({ page }) => {
  test.slow();
  await openResult(page, PRE_APPROVAL);
  await expect(result(page).locator('[data-result]')).toBeVisible();
  await expect(ready(page, 'Zum Speichern anmelden')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true }).click();
  await fillInLogin(page, ACCOUNT);
  await expect(page.getByText('Deine Rechnung von eben übernehmen?')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Vorprüfung für 350.000 €, Berlin');
});

test.describe('logged in', () => {
  test.beforeEach(async ({ page }) => {
    await logIn(page, ACCOUNT);
    await purgeCalculations(page.request);
  });

  for (const { flow, kind, address } of [
    // The rates of the place are there once the address names it.
    { flow: AFFORDABILITY, kind: 'affordability-flow', address: /geoCode=/ },
    { flow: FINANCING, kind: 'financing-flow', address: /ergebnisseite$/ },
    { flow: PRE_APPROVAL, kind: 'pre-approval-flow', address: /ergebnisseite$/ },
  ]) {
    test(`${kind} is saved, reads the same today, and opens at its result again`, async ({ page }) => {
      test.slow();
      // The pre-approval asks what the others do, and more: walked once, its typed days are there to be kept out.
      if (flow === PRE_APPROVAL)
        await walk(page, flow, {
          beschaeftigung: 'Verbeamtet',
          nutzung: 'Ich ziehe ein und vermiete einen Teil',
        });
      else
        await openResult(page, flow, {
          employmentType: 'CIVIL_SERVANT',
          financingUseType: 'PARTIALLY_RENTING',
        });
      await expect(result(page).locator('[data-feasibility]')).toHaveAttribute(
        'data-feasibility',
        /good|medium|low/,
      );
      await expect(page).toHaveURL(address);
      await page.reload();
      await expect(result(page).locator('[data-feasibility]')).toHaveAttribute(
        'data-feasibility',
        /good|medium|low/,
      );
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const figure = await result(page).innerText();
      await ready(page, 'Berechnung speichern').click();
      await page.getByLabel('Name', { exact: true }).fill('Frage für Frage');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Gespeichert.')).toBeVisible();

      const [saved] = (await (await page.request.get(CALCULATIONS)).json()) as {
        kind: string;
        inputs: Record<string, string>;
        link: string;
      }[];
      expect(saved?.kind).toBe(kind);
      expect(JSON.stringify(saved)).not.toMatch(/1988|2019|dateOfBirth|employedSince|street/);
      expect(new URL(saved?.link ?? '', page.url()).search).not.toMatch(
        /CIVIL_SERVANT|salary|ageGroup|income/,
      );

      // Another browser of the same person: nothing is known there but what was saved.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((one) => one.startsWith('Mortgage_Flow_')))
          localStorage.removeItem(key);
      });
      await page.goto(OVERVIEW);
      const row = page.getByRole('listitem').filter({ hasText: 'Frage für Frage' });
      await expect(row).toContainText('wie beim Speichern');
      // The tabs below go on with the household that was saved.
      await page.goto(`${OVERVIEW}/machbarkeit`);
      if (flow !== FINANCING) await expect(page.locator('#salary')).toHaveValue('4.500');
      await page.goto(OVERVIEW);
      if (flow !== AFFORDABILITY) {
        await page.goto(`${OVERVIEW}/konditionen`);
        await expect(page.getByText(/^Für 350[.]000 € Kaufpreis und 80[.]000 € .* Berlin/)).toBeVisible();
        await page.goto(OVERVIEW);
      }
      await row.getByRole('link', { name: 'Frage für Frage' }).click();
      await expect(page).toHaveURL((url) => url.pathname === `${flow}/ergebnisseite` && url.hash === '');
      await expect(page.getByRole('region', { name: 'Deine Angaben' })).toContainText('Verbeamtet');
      await expect.poll(() => result(page).innerText()).toBe(figure);
      await page.reload();
      await expect.poll(() => result(page).innerText()).toBe(figure);
      expect(await violationsOn(page)).toEqual([]);
      await purgeCalculations(page.request);
    });
  }
});

test.describe('reopened', () => {
  for (const { flow, setting: label, field } of [
    { flow: AFFORDABILITY, setting: 'Einkommen', field: 'salary' },
    { flow: FINANCING, setting: 'Eigenkapital', field: 'ownFunds' },
    { flow: PRE_APPROVAL, setting: 'Eigenkapital', field: 'ownFunds' },
  ]) {
    test(`a result of ${flow} takes its changes under its name`, async ({ page }) => {
      test.slow();
      await logIn(page, ACCOUNT);
      await purgeCalculations(page.request);
      await openResult(page, flow);
      await ready(page, 'Berechnung speichern').click();
      await page.getByLabel('Name', { exact: true }).fill('Bleibt so');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Gespeichert.')).toBeVisible();
      await page.goto(OVERVIEW);
      await page.getByRole('link', { name: 'Bleibt so' }).click();
      await expect(page.getByText('Geöffnet: „Bleibt so“')).toBeVisible();

      const line = await setting(page, label);
      await line.locator(`#${field}`).fill('85000');
      await expect(line.locator('> summary')).toContainText('85.000 €');
      await ready(page, 'Änderungen speichern').click();
      await expect(page.getByText('Änderungen gespeichert.')).toBeVisible();
      const saved = (await (await page.request.get(CALCULATIONS)).json()) as {
        name: string;
        inputs: Record<string, string>;
      }[];
      expect(saved.map(({ name, inputs }) => [name, inputs[field]])).toEqual([['Bleibt so', '85.000']]);
      await page.goto(OVERVIEW);
      await page.getByRole('link', { name: 'Bleibt so' }).click();
      await expect((await setting(page, label)).locator(`#${field}`)).toHaveValue('85.000');
      await purgeCalculations(page.request);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 401/] });

  test('a result is changed and saved by forms alone', async ({ page, context }) => {
    await sendToResult(page, AFFORDABILITY);
    const price = await result(page).innerText();
    await page.getByText('Einkommen', { exact: true }).click();
    await page.getByRole('main').getByLabel('Nettogehalt im Monat', { exact: true }).fill('5.000');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page).locator('[data-feasibility]')).toBeVisible();
    await page.waitForLoadState();
    expect(await result(page).innerText()).not.toBe(price);

    await page.getByRole('button', { name: /speichern/i }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zum Speichern anmelden');
    const other = await context.newPage();
    await logIn(other, ACCOUNT, OVERVIEW);
    await other.close();
    await page.getByRole('button', { name: 'Ich bin angemeldet: weiter' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Wie viel Haus mit 5.000 € netto, Berlin');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await expect(page).toHaveURL(/gespeichert=/);
    await purgeCalculations(page.request);
  });
});

/** The button once its script has come: before that it sends the form to a page. */
function ready(page: Page, name: string) {
  return page.locator('button[type=button]', { hasText: name });
}
