import type { Page } from '@playwright/test';
import { expect } from './strict-page.ts';

export const CALCULATOR =
  '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const TERMS = '/baufinanzierung/begriffe';

export async function expectExplanation(page: Page): Promise<void> {
  await page.goto(TERMS);
  const term = page.locator('dl > div').filter({ hasText: /^Effektiver Jahreszins/ });
  const meaning = await term.getByRole('definition').innerText();
  expect(meaning).toMatch(/auf ein Jahr umgerechnet/);

  await page.goto(CALCULATOR);
  const word = page.getByRole('button', { name: 'Effektiver Jahreszins', exact: true }).first();
  await expect(page.getByText(meaning).first()).toBeHidden();
  await word.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(meaning).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(meaning).first()).toBeHidden();
  await expect(word).toBeFocused();
  // A click on the label focuses the field, so only the button may open the explanation.
  await page.getByRole('button', { name: 'Was heißt Eigenkapital?' }).first().press('Enter');
  await expect(page.getByText('Eigenes Geld, das du in den Kauf steckst').first()).toBeVisible();
}
