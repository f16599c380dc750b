import type { Page } from '@playwright/test';
import { askedPerson, fillPerson, sendVerified } from './financing-request.ts';
import { expect } from './strict-page.ts';

const ROOT = '/baufinanzierung';
/** Headlines of the request and of the list of offers. */
export const REQUEST = 'Wer macht dir ein Angebot?';
export const OFFERS = 'Welche Bank passt?';

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
  // Until then it is that of what was there before.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return /\d[\d.]*/.exec(await answer.innerText())?.[0] ?? '';
}

/** The screen answers with this instalment, and the bar above it says no other. */
export async function expectInstalment(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('main').getByTestId('answer').first()).toHaveText(
    new RegExp(`^${amount}(\\s€)?$`),
  );
  if (!page.url().includes('/finanzierungsuebersicht')) await expectBarInstalment(page, amount);
}

/** The bar above a screen says this instalment, and of a payout ahead that it is a forward loan's. */
export async function expectBarInstalment(page: Page, amount: string, kind = ''): Promise<void> {
  await expect(bar(page)).toContainText(new RegExp(`${amount}\\s€ im Monat ?${kind}`));
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

/** A combobox or a row of choices that only a request asks for. */
export interface AskedLast {
  /** When the money is needed, unless it was said before. */
  readonly start?: string;
  /** How somebody earns, unless it was said before. */
  readonly employment?: string;
}

/** Says who asks, looks everything through, sends it and follows it to its status; `said` stands in the check as it was said on the way. */
export async function sendOn(
  page: Page,
  { start, employment }: AskedLast,
  said: readonly string[],
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const person = askedPerson();
  if (start) await page.getByRole('radio', { name: start, exact: true }).check();
  if (employment) await page.getByLabel('Wie verdienst du dein Geld?').selectOption(employment);
  await fillPerson(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(heading).toHaveText('Stimmt alles?');
  for (const text of [...said, person.surname, person.email]) await expect(main).toContainText(text);
  await sendVerified(page, person);
  await expect(heading).toHaveText('Deine Anfrage ist angekommen');
  await page.getByRole('link', { name: 'Stand deiner Anfrage ansehen' }).click();
  await expect(heading).toHaveText('Deine Anfrage');
  await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'RECEIVED');
  // Behind its link stands nothing of who asked.
  for (const text of [person.surname, person.email]) await expect(main).not.toContainText(text);
}
