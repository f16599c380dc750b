import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

export const ROOT = '/baufinanzierung';
export const PAGE = `${ROOT}/finanzierungsuebersicht`;
export const CALCULATOR = `${ROOT}/finanzierungsrechner`;
const HOUSE = 'purchasePrice=389000&ownFunds=80000&postcode=50667';

export const bar = (page: Page) => page.getByRole('region', { name: 'Dein Vorhaben', exact: true });
export const readStoredCase = (page: Page) =>
  page.evaluate(() => localStorage.getItem('Mortgage_Financing') ?? '');

/** Creates a project in this browser: a house in Köln. */
export async function begin(page: Page): Promise<void> {
  await page.goto(`${PAGE}?${HOUSE}`);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus in Köln');
}

/** Enters price and income on the project page while there is no project yet. */
export async function stateHouse(page: Page): Promise<void> {
  await page.goto(PAGE);
  await page.getByLabel('Kaufpreis').fill('389.000');
  await page.getByLabel('Eigenkapital').fill('80.000');
  await page.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Haus');
  await page.getByLabel('Netto im Monat').fill('5.200');
  await page.getByRole('button', { name: 'Beurteilen' }).click();
}

/** Saves the house with more own funds as a second variant, by the calculator's button. */
export async function saveVariant(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('Mortgage_Financing') ?? '{}') as Record<string, unknown>;
    const excluded = [
      'lastModified',
      'household',
      'usingDefaultPurchasePrice',
      'usingDefaultRemainingDebt',
      'additionalCostsPercentages',
    ];
    const financingCase = Object.fromEntries(
      Object.entries(stored).filter(([name]) => !excluded.includes(name)),
    );
    const variant = {
      id: 'a',
      financingCase: { ...financingCase, ownFunds: 95_000 },
      monthlyRate: 1_000,
      savedOn: '2026-11-20',
    };
    const project = { variants: [variant], chosenOffers: [], lastModified: Date.now() };
    localStorage.setItem('Mortgage_Project', JSON.stringify(project));
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Varianten' })).toContainText('beim Speichern 1.000 €');
}
