import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const AFFORDABILITY = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/#salary=5000&savings=120000';

// @spec 6.25
test('lead_1310_feasibility: the verdict is below the result, and above it in the experiment', async ({
  page,
  context,
  baseURL,
}) => {
  expect(await isVerdictFirst(page)).toBe(false);
  await consent(page, context);
  const met = new Set<boolean>();
  for (let visitor = 0; visitor < 16 && met.size < 2; visitor += 1) {
    await giveVisitorId(context, baseURL ?? '', visitor);
    const isFirst = await isVerdictFirst(page);
    // The same visitor id gets the same variant on every page.
    await page.goto('/baufinanzierung/impressum');
    expect(await page.locator('html[data-verdict="first"]').count()).toBe(isFirst ? 1 : 0);
    met.add(isFirst);
  }
  expect(met.size).toBe(2);
});

test('a withdrawal of the consent moves the verdict back on the current page', async ({
  page,
  context,
  baseURL,
}) => {
  const html = page.locator('html[data-verdict="first"]');
  await consent(page, context);
  for (let visitor = 0; visitor < 16; visitor += 1) {
    await giveVisitorId(context, baseURL ?? '', visitor);
    await page.goto('/baufinanzierung/impressum');
    if ((await html.count()) > 0) break;
  }
  await page.getByRole('button', { name: 'Einwilligung ändern' }).click();
  await expect(html).toHaveCount(1);
  await page.getByRole('button', { name: 'Nein, keine Nummer' }).click();
  await expect(html).toHaveCount(0);
});

/** Gives consent, because without it the page's script deletes the visitor id cookie. */
async function consent(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('/baufinanzierung/impressum');
  await page.getByRole('button', { name: 'Einwilligung ändern' }).click();
  await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'visitor-id'))
    .toBe(true);
}

async function isVerdictFirst(page: Page): Promise<boolean> {
  await page.goto('/baufinanzierung/impressum');
  await page.goto(AFFORDABILITY);
  const verdict = page.locator('#ergebnis [data-word]');
  await expect(verdict).toBeVisible();
  const [above, below] = [
    await verdict.boundingBox(),
    await page.getByTestId('answer').first().boundingBox(),
  ];
  return (above?.y ?? 0) < (below?.y ?? 0);
}

async function giveVisitorId(context: BrowserContext, url: string, visitor: number): Promise<void> {
  const value = `00000000-0000-4000-8000-${String(visitor).padStart(12, '0')}`;
  await context.addCookies([{ name: 'visitor-id', value, url }]);
}
