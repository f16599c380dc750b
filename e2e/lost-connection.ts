import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { openResult, result, setting } from './flow-steps.ts';
import { expect } from './strict-page.ts';

/** Offline, a changed setting must leave the result visible with a notice; a retry updates it. */
export async function expectResultToStay(page: Page, flow: string): Promise<void> {
  await openResult(page, flow);
  const sign = result(page).locator('[data-feasibility]');
  await expect(sign).toHaveAttribute('data-feasibility', /good|medium/);
  const funds = await setting(page, 'Eigenkapital');
  await page.route('**/ergebnisseite.data*', (route) => route.abort('internetdisconnected'));
  await funds.getByLabel('Eigenkapital', { exact: true }).fill('10000');
  const note = page.getByRole('alert').filter({ hasText: 'keine Verbindung' });
  await expect(note).toContainText('Deine Angaben stehen noch hier');
  await expect(sign).toHaveAttribute('data-feasibility', /good|medium/);
  await expect(funds.getByLabel('Eigenkapital', { exact: true })).toHaveValue(/^10[.]?000$/);
  expect(await violationsOn(page)).toEqual([]);
  await page.unrouteAll();
  await note.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(sign).toHaveAttribute('data-feasibility', 'own-capital-low');
  await expect(note).toHaveCount(0);
}
