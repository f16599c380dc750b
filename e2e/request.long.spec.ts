import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { adviserLink, askedPerson, sendRequest } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const CASE = 'purchasePrice=450000&ownFunds=110000&geoCode=1276003001&openForm=true';
const PURCHASE = `${FORM}?${CASE}&financingType=PurchaseFinancing`;

test.describe('axe finds nothing and nothing scrolls sideways', () => {
  test.use({ expectedErrors: [/status of (404|409|422)/] });
  test('on any screen of a request, narrow and light, wide and dark', async ({ page }) => {
    test.setTimeout(120_000);
    const person = askedPerson();
    await page.goto(FORM);
    await expectAccessible(page, 'bare form');
    await page.goto(`${FORM}?openForm=true&financingType=FollowupFinancing`);
    await expectAccessible(page, 'follow-up');
    await page.goto(PURCHASE);
    await page.getByText('Mehr angeben').click();
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('textbox', { name: 'Vorname' })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'fieldErrors');
    await sendRequest(page, PURCHASE, person, async () => {
      await expectAccessible(page, 'check');
      await page.getByRole('button', { name: 'Anfrage senden' }).click();
      await expect(page.getByLabel('Code')).toBeVisible();
      await expectAccessible(page, 'code');
      await page.getByLabel('Code').fill('1');
      await page.getByRole('button', { name: 'Bestätigen und Anfrage senden' }).click();
      await expect(page.locator('#code-error')).toBeVisible();
      await expectAccessible(page, 'wrong code');
      await page.getByRole('button', { name: 'Nummer ändern' }).click();
      await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    });
    await expectAccessible(page, 'arrived');
    await page.getByRole('link', { name: 'Stand deiner Anfrage ansehen' }).click();
    await expect(page.locator('[data-status]')).toBeVisible();
    await expectAccessible(page, 'status');
    await page.goto(await adviserLink(page, person));
    await expectAccessible(page, 'desk');
    await page.goto('/baufinanzierung/partner/nichts');
    await expectAccessible(page, 'no request');
    await sendRequest(page, PURCHASE, person, undefined, { isVerified: true });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'refused');
  });
});

async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOn(page), `${name}, ${width} px`).toEqual([]);
    if (width === 320) await expectToFitPhones(page);
  }
}
