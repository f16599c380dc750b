import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

test('on a phone two variants are next to each row’s name, and the keyboard scrolls to the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/baufinanzierung/mieten-oder-kaufen?nominalInterestRate=3.6#coldRent=1400');
  const table = page.getByRole('region', { name: 'Dein Vergleich neben vier Varianten' });
  await table.scrollIntoViewIfNeeded();
  const columns = table.getByRole('columnheader');
  await expect(columns.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(columns.last()).not.toBeInViewport();
  await table.focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
  await expect(columns.last()).toBeInViewport({ ratio: 0.9 });
  await expect(table.getByRole('rowheader').first()).toBeInViewport({ ratio: 0.9 });
  await expectToFitPhones(page);
});
