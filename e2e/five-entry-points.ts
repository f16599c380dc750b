import type { Page } from '@playwright/test';
import { requestingPerson, fillPerson, sendVerified } from './financing-request.ts';
import { expect } from './strict-page.ts';

const ROOT = '/baufinanzierung';
export const REQUEST = 'Wer macht dir ein Angebot?';
export const OFFERS = 'Welche Bank passt?';

/** The bar with the visitor's project at the top of every page, except the project page. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Dein Vorhaben', exact: true });

/** A field in the page's content; the project bar has fields of the same name. */
export const field = (page: Page, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });

export async function openEntryPoint(page: Page, label: string): Promise<void> {
  await page.goto(`${ROOT}/`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .click();
  await expect(page).not.toHaveURL(new RegExp(`${ROOT}/$`));
}

export async function goOn(page: Page, name: string | RegExp, headline: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name }).or(main.getByRole('button', { name })).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
}

/** The monthly payment in the screen's result, whole euros, formatted: "1.234". */
export async function instalment(page: Page): Promise<string> {
  const answer = page.getByRole('main').getByTestId('answer').first();
  await expect(answer).toHaveText(/\d/);
  // Wait until no part is `aria-busy`: until then the previous amount is displayed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return /\d[\d.]*/.exec(await answer.innerText())?.[0] ?? '';
}

export async function expectInstalment(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole('main').getByTestId('answer').first()).toHaveText(
    new RegExp(`^${amount}(\\s€)?$`),
  );
  if (!page.url().includes('/finanzierungsuebersicht')) await expectBarInstalment(page, amount);
}

/** Expects a monthly payment in the project bar; `kind` is the label after it, such as "als Forward". */
export async function expectBarInstalment(page: Page, amount: string, kind = ''): Promise<void> {
  await expect(bar(page)).toContainText(new RegExp(`${amount}\\s€ im Monat ?${kind}`));
}

/** The one word of the screen's verdict; fails if two verdicts on the screen differ. */
export async function verdictWord(page: Page): Promise<string> {
  const judged = page.getByRole('main').locator('[data-feasibility]');
  await expect(judged.first()).toBeVisible();
  const words = await judged.evaluateAll((signs) =>
    signs.map((sign) => sign.getAttribute('data-feasibility')),
  );
  expect(new Set(words).size).toBe(1);
  return words[0] ?? '';
}

export async function openProject(page: Page, headline: string | RegExp): Promise<void> {
  await page.goto(`${ROOT}/finanzierungsuebersicht`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect(page.getByRole('region').filter({ hasText: 'Nächster Schritt' }).first()).toBeVisible();
}

/** Questions that only the request form asks. */
interface LastQuestions {
  /** Answer to when the money is needed; undefined if entered before. */
  readonly start?: string;
  /** Answer about employment; undefined if entered before. */
  readonly employment?: string;
}

/** Sends the request and opens its status page; the check page must contain `expectedTexts`. */
export async function sendOn(
  page: Page,
  { start, employment }: LastQuestions,
  expectedTexts: readonly string[],
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const main = page.getByRole('main');
  const person = requestingPerson();
  if (start) await page.getByRole('radio', { name: start, exact: true }).check();
  if (employment) await page.getByLabel('Wie verdienst du dein Geld?').selectOption(employment);
  await fillPerson(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(heading).toHaveText('Stimmt alles?');
  for (const text of [...expectedTexts, person.surname, person.email]) await expect(main).toContainText(text);
  await sendVerified(page, person);
  await expect(heading).toHaveText('Deine Anfrage ist angekommen');
  await page.getByRole('link', { name: 'Stand deiner Anfrage ansehen' }).click();
  await expect(heading).toHaveText('Deine Anfrage');
  await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'RECEIVED');
  // The status page must not show the sender's name or mail address.
  for (const text of [person.surname, person.email]) await expect(main).not.toContainText(text);
}
