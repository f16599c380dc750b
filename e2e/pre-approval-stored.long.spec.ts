import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { fillInLogin } from './demo-account.ts';
import { expectToFitPhones } from './fits-window.ts';
import { openResult, PRE_APPROVAL as FLOW, result } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

const KINDS = [
  { kind: 'positive', answers: {}, word: 'POSITIVE', heading: 'Das sieht gut aus' },
  { kind: 'negative', answers: { ownFunds: '10.000' }, word: 'NEGATIVE', heading: 'So reicht es noch nicht' },
] as const;
const PARTS = [
  [/^(Vorschläge · \d+|Förderung)$/, 'Was dazu passt'],
  ['Haushalt und Angaben', 'Haushalt und Angaben'],
] as const;
const prompt = (page: Page) => page.getByRole('region', { name: 'Dein Ergebnis behalten?' });

for (const { kind, answers, word, heading } of KINDS)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`a ${kind} result in ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('is shown with its next step and the benefit of a login, and opens again', async ({ page }) => {
        test.setTimeout(120_000);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await openResult(page, FLOW, answers);
        await expect(result(page).locator('[data-result]')).toHaveAttribute('data-result', word);
        const certificate = page.getByRole('main').getByRole('link', { name: 'Zertifikat erstellen' });
        await expect(certificate).toHaveCount(kind === 'positive' ? 1 : 0);
        const link = prompt(page).getByRole('link', { name: 'Anmelden und behalten' });
        const to = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('to') ?? '';
        // Check the positive result with axe here; check-to-offer.spec.ts checks the negative one.
        if (kind === 'positive') expect(await violationsOn(page)).toEqual([]);
        await page.goto(to);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page.getByText(/Deine Vorprüfung vom \d/)).toBeVisible();
        await expect(result(page).locator('[data-result]')).toHaveAttribute('data-result', word);
        await expect(certificate).toHaveCount(kind === 'positive' ? 1 : 0);
        expect(await violationsOn(page)).toEqual([]);
        await expectToFitPhones(page);
        for (const [name, title] of PARTS) {
          await page.getByRole('link', { name }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
          expect(await violationsOn(page)).toEqual([]);
          await expectToFitPhones(page);
          await page.getByRole('link', { name: 'Zurück zum Ergebnis' }).click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        }
      });
    });

test('a visitor who logs in below a result returns to that result', async ({ page }) => {
  test.setTimeout(120_000);
  await openResult(page, FLOW);
  const made = await readStoredId(page);
  await prompt(page).getByRole('link', { name: 'Anmelden und behalten' }).click();
  await fillInLogin(page, 'kundin@example.org');
  await expect(page).toHaveURL((url) => url.pathname === `${FLOW}/ergebnisseite`);
  await expect(result(page).locator('[data-result]')).toHaveAttribute('data-result', 'POSITIVE');
  await expect(prompt(page)).toHaveCount(0);
  const stored = await page.request.get(`/baufinanzierung/api/v1.0/preapproval/${made}`);
  expect(((await stored.json()) as { id: string }).id).toBe(made);
  await page.getByRole('main').getByRole('link', { name: 'Zertifikat erstellen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bereit zum Kauf');
});

async function readStoredId(page: Page): Promise<string> {
  const href = await prompt(page).getByRole('link').getAttribute('href');
  const to = new URL(href ?? '', page.url()).searchParams.get('to') ?? '';
  return new URL(to, page.url()).searchParams.get('vorpruefung') ?? '';
}
