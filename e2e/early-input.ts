import type { Page } from '@playwright/test';
import { holdBack } from './held-back.ts';
import { expect } from './strict-page.ts';

/** Opens a page with its scripts blocked; the returned function lets them load. */
export async function withScriptHeldBack(page: Page, address: string): Promise<() => void> {
  await page.unrouteAll();
  const runScript = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return runScript;
}

/** Text typed before hydration must win over own funds that an earlier visit stored. */
export async function expectToOutlastPreviousVisit(
  page: Page,
  { screen, field, entered }: { screen: string; field: string; entered: string },
): Promise<void> {
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.getByRole('main').getByLabel('Eigenkapital', { exact: true }).fill('123.000');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain('"ownFunds":123000');
  const runScript = await withScriptHeldBack(page, `/baufinanzierung/${screen}`);
  // On the list of offers the fields are in a collapsed section.
  if (screen === 'finanzierungsangebote') await page.getByText('Deine Zahlen', { exact: true }).click();
  await page.locator(`#${field}`).fill(entered);
  runScript();
  await expect(page.locator('#ownFunds')).toHaveValue(/^123[.]?000$/);
  await expect(page.locator(`#${field}`)).toHaveValue(
    new RegExp(`^${entered.slice(0, -3)}[.]?${entered.slice(-3)}$`),
  );
}
