import type { Locator, Page } from '@playwright/test';
import { holdBack } from './held-back.ts';
import { expect } from './strict-page.ts';

/** Scripts of the parts that hydrate after a calculator's form. */
export const LATER_PARTS = /\/assets\/(result|later-sections|deferred)-[^/]*\.js$/;
export const PLAN =
  '/baufinanzierung/tilgungsrechner?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10&amortizationRate=2';

/** A click on a link before its address contains the visitor's last change. */
interface EarlyClick {
  readonly address: string;
  readonly field: string;
  readonly entered: string;
  readonly link: string | RegExp;
  /** Pattern of the address that the click must open. */
  readonly carried: RegExp;
}

/** Clicks a link whose script is not loaded: the click must wait and open the new values' address. */
export async function expectNoOlderFigures(
  page: Page,
  { address, field, entered, link, carried }: EarlyClick,
): Promise<void> {
  const runScripts = await holdBack(page, LATER_PARTS);
  await page.goto(address);
  await page.locator(`#${field}`).fill(entered);
  const onward = page.getByRole('link', { name: link, exact: true });
  await onward.click();
  await expect(onward).toHaveAttribute('aria-busy', 'true');
  runScripts();
  await expect(page).toHaveURL(carried);
}

/** While the calculation runs, the old result is `aria-busy` and a clicked link waits for the new values. */
export async function expectOldAnswerMarked(
  page: Page,
  { address, field, entered, link, carried }: EarlyClick,
): Promise<void> {
  const runScripts = await holdBack(page, /\/assets\/solve-[^/]*\.js$/);
  await page.goto(address);
  await expect(page.locator(`#${field}`)).not.toHaveValue('');
  await page.locator(`#${field}`).fill(entered);
  const ofBefore = page.locator('[aria-busy="true"]', { has: page.getByTestId('answer') });
  await expect(ofBefore).toHaveCount(1);
  const onward = page.getByRole('link', { name: link });
  await onward.click();
  await expect(onward).toHaveAttribute('aria-busy', 'true');
  runScripts();
  await expect(page).toHaveURL(carried);
}

/** Expands two years of a repayment plan before its scripts are loaded. */
export async function expectYearsToOpen(page: Page, scripts: RegExp): Promise<void> {
  const runScripts = await holdBack(page, scripts);
  await page.goto(PLAN, { waitUntil: 'commit' });
  await page.locator('#amortizationRate').fill('3');
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  const years = [1, 2].map((year) => page.getByRole('button', { name: new RegExp(`^${year}[.] Jahr`) }));
  for (const year of years) await year.click();
  await expect(years[0] as Locator).toHaveAttribute('aria-busy', 'true');
  runScripts();
  // Monthly payment in both expanded years: loan of 200,000 × 6.6 % / 12 = 1,100
  const payments = page.getByRole('region', { name: 'Tilgungsplan' });
  await expect(payments.getByRole('cell', { name: '1.100,00 €' })).toHaveCount(24);
  for (const year of years) await expect(year).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/amortizationRate=3/);
  await expect(page).not.toHaveURL(/year=/);
}

export async function expectYearsWithoutScript(
  page: Page,
  { screen, field, entered }: { screen: string; field: string; entered: string },
): Promise<void> {
  await page.goto(`/baufinanzierung/${screen}`);
  await page.locator(`#${field}`).fill(entered);
  await page.getByText(/, Jahr für Jahr$/).click();
  const [first, second] = [1, 2].map((year) =>
    page.getByRole('button', { name: new RegExp(`^${year}[.] Jahr`) }),
  ) as [Locator, Locator];
  const months = page.locator('table:has([name="year"]) tbody tr:not([id])');
  await first.click();
  await expect(months).toHaveCount(12);
  await second.click();
  await expect(months).toHaveCount(24);
  await expect(page.locator(`#${field}`)).toHaveValue(new RegExp(`^${entered.slice(0, 3)}[.]?000$`));
  await first.click();
  await expect(months).toHaveCount(12);
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
}
