import { FIXED } from './budget.ts';
import { expect, test } from './strict-page.ts';

test('an income that was emptied is missing, and the answer leads to its field', async ({ page }) => {
  await page.goto(FIXED);
  const input = page.getByRole('textbox', { name: 'Nettoeinkommen im Monat', exact: true });
  await input.fill('');
  await input.blur();
  await expect(input).toHaveAttribute('placeholder', 'fehlt noch');
  await expect(input).not.toHaveAttribute('aria-invalid');
  await page.getByRole('main').getByRole('link', { name: 'Nettoeinkommen im Monat' }).click();
  await expect(input).toBeFocused();
});
