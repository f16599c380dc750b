import type { Browser, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { logInAgain } from './demo-account.ts';
import { expectToFitPhones } from './fits-window.ts';
import { openResult, PRE_APPROVAL as FLOW, result } from './flow-steps.ts';
import { storePreapproval } from './stored-preapproval.ts';
import { expect, test } from './strict-page.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const TABS = {
  proposals: `${OVERVIEW}/angebote`,
  programmes: `${OVERVIEW}/foerderung`,
  certificate: `${OVERVIEW}/zertifikat`,
} as const;
const ACCOUNT = 'kundin@example.org';
const RESULTS = [
  { kind: 'positive', answers: {}, word: 'POSITIVE' },
  { kind: 'negative', answers: { ownFunds: '10.000' }, word: 'NEGATIVE' },
] as const;
/**
 * Colour scheme and width, alternating from screen to screen. The negative result begins with the second
 * pair, so each screen is checked in all four.
 */
const VARIANTS = [
  {
    who: 'without a login',
    isLoggedIn: false,
    windows: [
      ['light', 1280],
      ['dark', 390],
    ],
  },
  {
    who: 'with one',
    isLoggedIn: true,
    windows: [
      ['dark', 1280],
      ['light', 390],
    ],
  },
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.locator('#vorschlaege > ol > li');

for (const { kind, answers, word } of RESULTS)
  for (const { who, isLoggedIn, windows } of VARIANTS)
    test(`the whole journey to a ${kind} result, ${who}`, async ({ page, browser }) => {
      test.setTimeout(240_000);
      const isPositive = word === 'POSITIVE';
      const main = page.getByRole('main');
      let turn = isPositive ? 0 : 1;
      const expectFine = async (where: string) => {
        await expect(heading(page)).toHaveCount(1);
        const [colorScheme, width] = windows[turn % windows.length]!;
        turn += 1;
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        expect(await violationsOn(page), `${where}, ${colorScheme}, ${width}`).toEqual([]);
        await expectToFitPhones(page);
        await page.setViewportSize({ width: 1280, height: 900 });
      };

      if (isLoggedIn) await logInAgain(page, ACCOUNT);
      await page.goto(FLOW);
      await expectFine('entry');
      await openResult(page, FLOW, answers);
      await expect(result(page).locator('[data-result]')).toHaveAttribute('data-result', word);
      await expect(main.getByRole('link', { name: 'Anmelden und behalten' })).toHaveCount(isLoggedIn ? 0 : 1);
      await expectFine('result');

      await page.goto(TABS.proposals);
      await expect(heading(page)).toHaveText('Welche Finanzierung passt?');
      if (isPositive) await expect(rows(page).first()).toBeVisible();
      else await expect(main).toContainText('So reicht es noch nicht');
      await expectFine('proposals');
      if (isPositive) {
        await rows(page).first().locator('summary').first().click();
        await rows(page)
          .first()
          .getByRole('link', { name: /^Tilgungsplan und Rechenweg/ })
          .click();
        await expect(main).toContainText('Alle Darlehen auf einer Zeitachse');
        await expectFine('one proposal');
        await page.goto(`${page.url().split('?')[0]}/anfragen`);
        await expect(heading(page)).toHaveText('Angebot anfragen');
        await expect(main.getByRole('link', { name: 'Anmelden' })).toHaveCount(isLoggedIn ? 0 : 1);
        await expect(main.getByRole('button', { name: 'Jetzt anfragen' })).toHaveCount(isLoggedIn ? 1 : 0);
        await expectFine('asking for it');
      }
      await page.goto(TABS.programmes);
      await expect(main.locator('[data-programme="308"]')).toBeVisible();
      await expectFine('programmes');

      await page.goto(TABS.certificate);
      await expect(heading(page)).toHaveText(
        isLoggedIn
          ? isPositive
            ? 'Bereit zum Kauf'
            : 'Noch kein Zertifikat'
          : 'Dein Nachweis für den Verkäufer',
      );
      await expectFine('certificate');
      if (isLoggedIn && isPositive) {
        await page.getByLabel('Vorname').fill('Erna');
        await page.getByLabel('Nachname').fill('Übersee');
        await page.getByRole('button', { name: /ausstellen$/ }).click();
        await expect(page.getByText('Dein Zertifikat ist ausgestellt.')).toBeVisible();
        await expectFine('issued certificate');
        const link = page.getByRole('link', { name: 'Was andere davon sehen' });
        await page.goto((await link.getAttribute('href')) ?? '');
        await expect(heading(page)).toHaveText('Dieses Zertifikat ist echt und gilt');
        await expectFine('checked certificate');
      }
      await page.goto(OVERVIEW);
      await expectFine('overview');
      if (!isLoggedIn && !isPositive) await expectNothingOfStrangers(page, browser, expectFine);
    });

test.use({ expectedErrors: [/status of 404/] });

/** Another visitor's result must look exactly like an unknown id. */
async function expectNothingOfStrangers(
  page: Page,
  browser: Browser,
  expectFine: (where: string) => Promise<void>,
): Promise<void> {
  const stranger = await (await browser.newContext()).newPage();
  const { id, proposals } = (await storePreapproval(stranger)) as {
    id: string;
    proposals?: { id: string }[];
  };
  await stranger.context().close();
  const proposal = proposals?.[0]?.id ?? '';
  expect(proposal).not.toBe('');
  // Without a stored result the tab explains the first step; the request page redirects to the login.
  for (const [address, status] of [
    [`${FLOW}/ergebnisseite?vorpruefung=${id}`, 404],
    [`${FLOW}/ergebnisseite/vorschlaege?vorpruefung=${id}`, 404],
    [`${FLOW}/ergebnisseite/haushalt?vorpruefung=${id}`, 404],
    [`${TABS.proposals}?vorpruefung=${id}`, 200],
    [`${TABS.proposals}/${proposal}`, 404],
    [`${TABS.proposals}/${proposal}/anfragen`, 200],
    [`${TABS.programmes}?vorpruefung=${id}`, 200],
    [`/baufinanzierung/zertifikat/${'0'.repeat(32)}`, 404],
  ] as const) {
    expect((await page.goto(address))?.status(), address).toBe(status);
    await expect(rows(page)).toHaveCount(0);
    await expect(page.locator('[data-programme]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expectFine(address);
  }
}
