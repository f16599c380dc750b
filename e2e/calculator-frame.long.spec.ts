import { expectPhoneFrame, PHONE } from './calculator-frame.ts';
import { expect, test } from './strict-page.ts';
import { CALCULATORS } from '@heimvorteil/contracts';

test.use({ groups: 'closed' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const screen of [
    '/baufinanzierung/finanzierungsrechner',
    '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/',
  ]) {
    test(`${screen} begins with the answer and the first inputs, the rest comes in closed groups, and the answer’s line stays`, async ({
      page,
    }) => {
      await expectPhoneFrame(page, screen);
    });
  }
});

test('a closed group summarises its contents', async ({ page }) => {
  await page.goto('/baufinanzierung/finanzierungsrechner?nominalInterestRate=3.6&fixedInterestYears=15');
  const group = (title: string) => page.locator('#rechner details', { hasText: title }).first();
  await expect(group('Zins und Zinsbindung').locator('> summary')).toContainText('3,60 %, 15 Jahre');
  await expect(group('Sondertilgung').locator('> summary')).toContainText('keine');
  await group('Sondertilgung').locator('> summary').click();
  await page.getByLabel('Sondertilgung im Jahr').fill('5000');
  await expect(group('Sondertilgung').locator('> summary')).toContainText('5000 €');
  // An empty required field counts as missing, not as invalid; the result links to it.
  await expect(group('Haushalt').locator('> summary')).toContainText('Eine Angabe fehlt noch');
  const price = page.getByRole('main').getByLabel('Kaufpreis', { exact: true });
  await price.fill('');
  await price.blur();
  await expect(price).toHaveAttribute('placeholder', 'fehlt noch');
  await expect(price).not.toHaveAttribute('aria-invalid');
  const result = page.getByRole('region', { name: 'Ergebnis:' });
  // The monthly payment does not depend on the empty income field, so only the price is missing.
  await expect(result).toContainText('Eine Angabe fehlt noch, dann steht hier die Rate: Kaufpreis');
  await expect(group('Haushalt').locator('> summary')).not.toContainText('fehlt noch');
  await result.getByRole('link', { name: 'Kaufpreis' }).click();
  await expect(price).toBeFocused();
  await price.fill('400000');
  await result.getByRole('link', { name: 'Einkommen angeben' }).click();
  await expect(page.getByLabel('Nettogehalt im Monat', { exact: true })).toBeVisible();
});

const SCREENS = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(
  ({ slug }) =>
    // Own offers have no answer before two rates are entered.
    `/baufinanzierung/${slug}${slug.endsWith('/eigene-angebote') ? '?nominalInterestRate1=3.5&nominalInterestRate2=3.7' : ''}`,
);

test.use({ groups: 'closed', viewport: PHONE });

for (const screen of SCREENS) {
  test(`${screen} begins with the answer and the first inputs, the rest comes in closed groups, and the answer’s line stays`, async ({
    page,
  }) => {
    await expectPhoneFrame(page, screen);
  });
}
