import { expect, test } from './strict-page.ts';
import { CALCULATOR, expectExplanation } from './term-explanation.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a term opens its explanation in place, the same as in the list', ({ page }) =>
    expectExplanation(page));
});

test('an explanation fits a phone and covers no number for longer than it is read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(CALCULATOR);
  // The help button must be on the line of its label's last word.
  const marks = page.locator('label + [popovertarget]:visible');
  await expect(marks).not.toHaveCount(0);
  const below = await marks.evaluateAll((all) =>
    all.filter((mark) => {
      const lastLine = [...(mark.previousElementSibling?.getClientRects() ?? [])].at(-1);
      return mark.getBoundingClientRect().top >= (lastLine?.bottom ?? 0);
    }),
  );
  expect(below).toHaveLength(0);
  await page.getByText('Alle Zahlen', { exact: true }).click();
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
