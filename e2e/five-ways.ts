import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

const ROOT = '/baufinanzierung';

/** The line of the project above every page but its own. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Dein Vorhaben', exact: true });

/** A field of what is worked on, not of the bar above it. */
export const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

/** Goes through a door of the front page. */
export async function throughDoor(page: Page, label: string): Promise<void> {
  await page.goto(`${ROOT}/`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click();
  await expect(page).not.toHaveURL(new RegExp(`${ROOT}/$`));
}

/** Follows a link or a button of the page to the screen with a headline. */
export async function goOn(page: Page, name: string | RegExp, headline: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name }).or(main.getByRole('button', { name })).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
}

/** The instalment that a screen answers with, in whole euros as written: "1.234". */
export async function instalment(page: Page): Promise<string> {
  const answer = page.getByRole('main').getByTestId('answer').first();
  await expect(answer).toHaveText(/\d/);
  return /\d[\d.]*/.exec(await answer.innerText())?.[0] ?? '';
}

/** The screen answers with this instalment, and the bar above it says no other. */
export async function expectInstalment(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('main').getByTestId('answer').first()).toHaveText(
    new RegExp(`^${amount}(\\s€)?$`),
  );
  if (!page.url().includes('/finanzierungsuebersicht'))
    await expect(bar(page)).toContainText(new RegExp(`${amount}\\s€ im Monat`));
}

/** The word of the one verdict on a screen, which says it once or more but never another. */
export async function verdictWord(page: Page): Promise<string> {
  const judged = page.getByRole('main').locator('[data-feasibility]');
  await expect(judged.first()).toBeVisible();
  const words = await judged.evaluateAll((signs) =>
    signs.map((sign) => sign.getAttribute('data-feasibility')),
  );
  expect(new Set(words).size).toBe(1);
  return words[0] ?? '';
}

/** Opens the page of the project; its headline names what it is about. */
export async function openProject(page: Page, headline: string | RegExp): Promise<void> {
  await page.goto(`${ROOT}/finanzierungsuebersicht`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  // There is always something to do next.
  await expect(page.getByRole('region').filter({ hasText: 'Nächster Schritt' }).first()).toBeVisible();
}
