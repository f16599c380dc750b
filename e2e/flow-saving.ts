import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { logIn, purgeCalculations } from './demo-account.ts';
import {
  AFFORDABILITY,
  FINANCING,
  openResult,
  openSettings,
  PRE_APPROVAL,
  result,
  setting,
  walk,
} from './flow-steps.ts';
import { CALCULATIONS, OVERVIEW, ready } from './saved-calculations.ts';
import { expect } from './strict-page.ts';

export const ACCOUNT = 'kundin@example.org';

interface SavedFlow {
  readonly flow: string;
  readonly kind: string;
  /** Pattern of the address that the result has once it uses the place's rates. */
  readonly address: RegExp;
}

/**
 * Saves a result, checks that the overview shows its amounts and reopens it in a browser without stored
 * answers.
 */
export async function saveAndReopen(page: Page, { flow, kind, address }: SavedFlow): Promise<void> {
  await logIn(page, ACCOUNT);
  await purgeCalculations(page.request);
  // Answer every question of the pre-approval, because it asks for dates, which must not be stored.
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
  await openSettings(page);
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
  expect(new URL(saved?.link ?? '', page.url()).search).not.toMatch(/CIVIL_SERVANT|salary|ageGroup|income/);

  // Clear the stored answers, as if the visitor used another browser with the same account.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('Mortgage_Flow_')))
      localStorage.removeItem(key);
  });
  await page.goto(OVERVIEW);
  const row = page.getByRole('listitem').filter({ hasText: 'Frage für Frage' });
  await expect(row).toContainText('wie beim Speichern');
  // The overview's tabs take the household from the saved result.
  await page.goto(`${OVERVIEW}/machbarkeit`);
  if (flow !== FINANCING) await expect(page.locator('#salary')).toHaveValue('4.500');
  await page.goto(OVERVIEW);
  if (flow !== AFFORDABILITY) {
    await page.goto(`${OVERVIEW}/konditionen`);
    await expect(page.getByText(/^Für 350[.]000 € Kaufpreis und 80[.]000 € .* Berlin/)).toBeVisible();
    await page.goto(OVERVIEW);
  }
  await row.getByRole('link', { name: 'Frage für Frage' }).click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`${flow}/ergebnisseite`) && url.hash === '');
  await expect(await openSettings(page)).toContainText('Verbeamtet');
  await expect.poll(() => result(page).innerText()).toBe(figure);
  await page.reload();
  await expect.poll(() => result(page).innerText()).toBe(figure);
  expect(await violationsOn(page)).toEqual([]);
  await purgeCalculations(page.request);
}

export async function changeSavedResult(
  page: Page,
  { flow, setting: label, field }: Readonly<Record<'flow' | 'setting' | 'field', string>>,
): Promise<void> {
  await logIn(page, ACCOUNT);
  await purgeCalculations(page.request);
  await openResult(page, flow);
  await openSettings(page);
  await ready(page, 'Berechnung speichern').click();
  await page.getByLabel('Name', { exact: true }).fill('Bleibt so');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await page.goto(OVERVIEW);
  await page.getByRole('link', { name: 'Bleibt so' }).click();
  const line = await setting(page, label);
  await expect(page.getByText('Geöffnet: „Bleibt so“')).toBeVisible();
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
}
