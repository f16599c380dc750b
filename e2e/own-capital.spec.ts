import { answer, BERLIN, result } from './own-capital.ts';
import { expect, test } from './strict-page.ts';

test('everything is reached by keyboard, and the origin of each figure opens', async ({ page }) => {
  await page.goto(BERLIN);
  await expect(answer(page)).toHaveText(/50[.]000/);
  await page.getByLabel('Ersparnisse, Regler').focus();
  await page.keyboard.press('ArrowRight');
  // The slider goes on from 30,000 by a thousand.
  await expect(answer(page)).toHaveText(/51[.]000/);
  await page.getByText('Wie kommen die Zahlen zustande?').focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('51.000,00 € − 46.280,00 € = 4.720,00 €');
});
