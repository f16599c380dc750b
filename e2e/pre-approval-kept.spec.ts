import type { Page } from '@playwright/test';
import { fillInLogin } from './demo-account.ts';
import { openResult, PRE_APPROVAL as FLOW, result } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';
const prompt = (page: Page) => page.getByRole('region', { name: 'Dein Ergebnis behalten?' });

test('who logs in below a result comes back to that very one', async ({ page }) => {
  test.setTimeout(120_000);
  await openResult(page, FLOW);
  const made = await keptBy(page);
  await prompt(page).getByRole('link', { name: 'Anmelden und behalten' }).click();
  await fillInLogin(page, 'kundin@example.org');
  await expect(page).toHaveURL((url) => url.pathname === `${FLOW}/ergebnisseite`);
  await expect(result(page).locator('[data-result]')).toHaveAttribute('data-result', 'POSITIVE');
  await expect(prompt(page)).toHaveCount(0);
  const kept = await page.request.get(`/baufinanzierung/api/v1.0/preapproval/${made}`);
  expect(((await kept.json()) as { id: string }).id).toBe(made);
  await page.getByRole('main').getByRole('link', { name: 'Zertifikat erstellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bereit zum Kauf');
});

/** The number under which the result on a page is kept. */
async function keptBy(page: Page): Promise<string> {
  const href = await prompt(page).getByRole('link').getAttribute('href');
  const to = new URL(href ?? '', page.url()).searchParams.get('to') ?? '';
  return new URL(to, page.url()).searchParams.get('vorpruefung') ?? '';
}
