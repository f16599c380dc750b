import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { ACCOUNT, heading, issue, preapprove, publicAddress, TAB } from './certificate.ts';
import { logInAgain } from './demo-account.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run one after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Expects no axe violations in light and dark mode, and content that fits a phone's width. */
async function expectToBeFine(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page)).toEqual([]);
  }
  await expectToFitPhones(page);
}

test.describe('with an account', () => {
  test.use({ expectedErrors: [/status of (404|422)/] });

  // @spec 1.10 2.81 2.91 2.92 5.16
  // @contract 2.1
  test('from nothing to a certificate that a seller checks, and back', async ({ page, browser }) => {
    await logInAgain(page, ACCOUNT);
    await page.goto(TAB);
    await expect(heading(page)).toHaveText('Noch kein Zertifikat');
    await expect(page.getByRole('link', { name: 'Zur Vorprüfung' })).toBeVisible();

    expect((await preapprove(page.request, { purchasePrice: 900_000 })).result).toBe('NEGATIVE');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Deine letzte Vorprüfung war negativ');
    await expect(page.getByRole('button', { name: /ausstellen/ })).toHaveCount(0);

    expect((await preapprove(page.request)).result).toBe('POSITIVE');
    await page.reload();
    await expect(heading(page)).toHaveText('Bereit zum Kauf');
    await expect(page.getByRole('main')).toContainText(/Immobilie bis 300[.]000\s€ in Berlin leisten/);
    await issue(page, ['', 'asdf'], '99.000.000');
    await expect(page.getByText('Bitte gib deinen Vornamen an.').first()).toBeVisible();
    await expect(page.locator('#surname-error')).toHaveText('Bitte überprüfe deinen Nachnamen.');
    await expect(page.locator('#priceUpTo-error')).toContainText(
      /höchstens [\d.]+\s€[.] Bis zu diesem Preis ist deine Vorprüfung positiv/,
    );
    await expect(page.getByLabel('Nachname')).toHaveValue('asdf');
    await expectToBeFine(page);

    await issue(page, ['Erna', 'Übersee'], '290.000');
    await expect(page.getByText('Dein Zertifikat ist ausgestellt.')).toBeVisible();
    const sheet = page.getByRole('region', { name: 'BaufiReady' });
    await expect(sheet).toContainText(/Erna Übersee.*290[.]000\s€.*in Berlin/s);
    await expectToBeFine(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'PDF herunterladen' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');

    const address = (await publicAddress(page)) ?? '';
    const seller = await (await browser.newContext()).newPage();
    await seller.goto(address);
    await expect(heading(seller)).toHaveText('Dieses Zertifikat ist echt und gilt');
    const details = seller.getByRole('region', { name: 'BaufiReady' });
    await expect(details).toContainText(/E[.] Ü[.].*290[.]000\s€.*in Berlin/s);
    await expect(seller.getByRole('main')).not.toContainText('Übersee');
    await expectToBeFine(seller);

    await seller.getByRole('heading', { name: 'Ohne uns prüfen' }).click();
    await seller.getByRole('button', { name: 'In diesem Browser prüfen' }).click();
    const verdict = seller.getByRole('status').locator('[data-code]');
    await expect(verdict).toHaveAttribute('data-code', 'GOOD');
    const lines = seller.getByLabel('Die fünf Zeilen');
    await lines.fill((await lines.inputValue()).replace('290000', '390000'));
    await seller.getByRole('button', { name: 'In diesem Browser prüfen' }).click();
    await expect(verdict).toHaveAttribute('data-code', 'WRONG');

    // The page explains each error by its own message: signature missing or altered, key or number unknown.
    const { pathname, searchParams } = new URL(address);
    const [kid, signature] = [searchParams.get('k') ?? '', searchParams.get('s') ?? ''];
    const altered = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const forged = pathname.slice(0, -1) + (pathname.endsWith('0') ? '1' : '0');
    for (const [where, title] of [
      [pathname, 'Diese Nummer gilt'],
      [`${pathname}?k=${kid}&s=${altered}`, 'Die Unterschrift passt nicht'],
      [`${pathname}?k=fremd&s=${signature}`, 'Diese Unterschrift ist nicht von uns'],
    ] as const) {
      await seller.goto(where);
      await expect(heading(seller)).toHaveText(title);
    }
    const unknown = await seller.request.get(`${forged}?k=${kid}&s=${signature}`);
    expect([unknown.status(), await unknown.text()]).toEqual([
      404,
      expect.stringContaining('Dieses Zertifikat gibt es nicht'),
    ]);

    await page.getByText('Zertifikat zurücknehmen').click();
    await page.getByRole('button', { name: 'Ja, zurücknehmen' }).click();
    await expect(page.getByText('Dein Zertifikat ist zurückgenommen.')).toBeVisible();
    await seller.goto(address);
    await expect(heading(seller)).toHaveText('Dieses Zertifikat wurde zurückgenommen');
    await expectToBeFine(seller);
    await seller.context().close();
  });
});
