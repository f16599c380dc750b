import { expect, test } from './strict-page.ts';

const CALCULATOR =
  '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const TERMS = '/baufinanzierung/begriffe';

test.use({ javaScriptEnabled: false });

test('a term opens its explanation where it stands, the one that the list has, without a script', async ({
  page,
}) => {
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
  // A press on a field's name leads to the field: its mark explains it.
  await page.getByRole('button', { name: 'Was heißt Eigenkapital?' }).first().press('Enter');
  await expect(page.getByText('Eigenes Geld, das du in den Kauf steckst').first()).toBeVisible();
});
