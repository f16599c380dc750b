import { expect, test } from './strict-page.ts';

const CALCULATOR =
  '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const TERMS = '/baufinanzierung/begriffe';

test('a term opens its explanation where it stands, the one that the list has', async ({ page }) => {
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

test('an explanation fits a phone and covers no figure for longer than it is read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(CALCULATOR);
  // A mark stands beside the last word of its label, never below it.
  const marks = page.locator('label + [popovertarget]:visible');
  await expect(marks).not.toHaveCount(0);
  const below = await marks.evaluateAll((all) =>
    all.filter((mark) => {
      const lastLine = [...(mark.previousElementSibling?.getClientRects() ?? [])].at(-1);
      return mark.getBoundingClientRect().top >= (lastLine?.bottom ?? 0);
    }),
  );
  expect(below).toHaveLength(0);
  const word = page.getByRole('button', { name: /^Sollzins/ }).first();
  await word.click();
  const note = page.getByText('Was die Bank für das Geld verlangt: in Prozent');
  await expect(note).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { level: 1 }).click({ force: true });
  await expect(note).toBeHidden();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
