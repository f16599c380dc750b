import { CALCULATORS } from '@heimvorteil/contracts';
import { expect, test } from './strict-page.ts';

const SCREENS = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(
  ({ slug }) => `/baufinanzierung/${slug}`,
);
const PHONE = { width: 390, height: 844 };
const MOST_SCREENS = 3;

test.use({ groups: 'closed' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const screen of SCREENS) {
    test(`${screen} begins with the answer and the first inputs, the rest comes in closed groups, and the answer’s line stays`, async ({
      page,
    }) => {
      await page.goto(screen);
      const answer = page.getByTestId('answer').first();
      await expect(answer).toBeInViewport();
      // Of a choice its first pill stands for all.
      const inputs = page.locator(
        '#rechner :is(input:not([type="radio"]), label:first-of-type > [type="radio"], select):visible',
      );
      for (let index = 0; index < 3; index++) await expect(inputs.nth(index)).toBeInViewport({ ratio: 1 });
      const groups = page.getByRole('heading', { name: 'Genauer rechnen' });
      const top = await groups.evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
      expect(top).toBeLessThanOrEqual(MOST_SCREENS * PHONE.height);
      await expect(page.locator('#rechner details[open]')).toHaveCount(0);

      // At the top as long as the form lasts, and over no field.
      const fields = page.locator('#rechner input:visible:not([type="radio"])');
      const last = fields.nth((await fields.count()) - 1);
      await last.focus();
      await last.scrollIntoViewIfNeeded();
      await expect(answer).toBeInViewport();
      const [line, field] = await Promise.all([answer.boundingBox(), last.boundingBox()]);
      expect(field?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
      // It ends with the form: what stands below has the window to itself. Nothing does where no household is said.
      if (screen.includes('wie-viel-haus')) return;
      await expect(page.locator('main section[aria-labelledby]')).not.toHaveCount(0);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(answer).not.toBeInViewport();
    });
  }
});

test('a group whose field is wrong is open, without a script too', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/baufinanzierung/finanzierungsrechner?nominalInterestRate=21');
    await expect(page.getByLabel('Sollzins', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Sondertilgung im Jahr')).toBeHidden();
    await context.close();
  }
});

test('a group says what it holds while it is closed', async ({ page }) => {
  await page.goto('/baufinanzierung/finanzierungsrechner?nominalInterestRate=3.6&fixedInterestYears=15');
  const group = (title: string) => page.locator('#rechner details', { hasText: title }).first();
  await expect(group('Zins und Zinsbindung').locator('> summary')).toContainText('3,60 %, 15 Jahre');
  await expect(group('Sondertilgung').locator('> summary')).toContainText('keine');
  await group('Sondertilgung').locator('> summary').click();
  await page.getByLabel('Sondertilgung im Jahr').fill('5000');
  await expect(group('Sondertilgung').locator('> summary')).toContainText('5000 €');
  // What is empty is missing, not wrong: its group counts it, the result leads to it.
  await expect(group('Haushalt').locator('> summary')).toContainText('Eine Angabe fehlt noch');
  const price = page.getByRole('main').getByLabel('Kaufpreis', { exact: true });
  await price.fill('');
  await price.blur();
  await expect(price).toHaveAttribute('placeholder', 'fehlt noch');
  await expect(price).not.toHaveAttribute('aria-invalid');
  const result = page.getByRole('region', { name: 'Ergebnis:' });
  // The instalment waits for no income.
  await expect(result).toContainText('Eine Angabe fehlt noch, dann steht hier die Rate: Kaufpreis');
  await expect(group('Haushalt').locator('> summary')).not.toContainText('fehlt noch');
  await result.getByRole('link', { name: 'Kaufpreis' }).click();
  await expect(price).toBeFocused();
  await price.fill('400000');
  await result.getByRole('link', { name: 'Einkommen angeben' }).click();
  await expect(page.getByLabel('Nettogehalt im Monat', { exact: true })).toBeVisible();
});
