import type { Page } from '@playwright/test';
import { holdAccount } from './account-lock.ts';
import { expect } from './strict-page.ts';

export async function openTerm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Effektiver Jahreszins' }).first().click();
}

export async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByText(/^(Menü|Rechner)$/)
    .filter({ visible: true })
    .click();
}

export async function mistypePassword(page: Page): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill('kundin@example.org');
  await page.getByLabel('Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

export async function logInAndAskToLogOut(page: Page): Promise<void> {
  await holdAccount('kundin@example.org');
  await page.goto('/baufinanzierung/sso/login');
  await page.getByRole('link', { name: 'kundin@example.org' }).click();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  // Require the account's name, but not its visibility, which depends on the window's width.
  await expect(page.getByRole('banner').getByText('kundin@example.org').first()).toBeAttached();
  await page.goto('/baufinanzierung/sso/logout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abmelden?');
}

export async function openEverything(page: Page): Promise<void> {
  // Skip hidden summaries: a wide window shows some sections open without a summary.
  const closed = page.locator('main details:not([open]) > summary').filter({ visible: true });
  if ((await closed.count()) === 0) return;
  // Click one section so that the page hydrates; open the others by script, which is faster.
  await closed.first().click();
  while (await page.evaluate(openClosed)) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Runs in the page: opens all visible closed sections; returns false if there was none. */
function openClosed(): boolean {
  const closed = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')].filter(
    (details) => details.querySelector(':scope > summary')?.checkVisibility(),
  );
  for (const details of closed) details.open = true;
  return closed.length > 0;
}

export async function openSuggestions(page: Page): Promise<void> {
  await page.locator('#rechner details:has([name="place"]) > summary').click();
  await page.getByRole('combobox', { name: 'Ort der Immobilie' }).fill('0791');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}
