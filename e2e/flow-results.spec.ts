import { violationsOn } from './axe.ts';
import { FINANCING, openResult, PRE_APPROVAL, result, setting } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

for (const flow of [FINANCING, PRE_APPROVAL]) {
  test.describe('without a connection', () => {
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

    test(`${flow} keeps its result and asks again`, async ({ page }) => {
      test.slow();
      await openResult(page, flow);
      const sign = result(page).locator('[data-feasibility]');
      await expect(sign).toHaveAttribute('data-feasibility', /good|medium/);
      const funds = await setting(page, 'Eigenkapital');
      await page.route('**/ergebnisseite.data*', (route) => route.abort('internetdisconnected'));
      await funds.getByLabel('Eigenkapital', { exact: true }).fill('10000');
      const note = page.getByRole('alert').filter({ hasText: 'keine Verbindung' });
      await expect(note).toContainText('Deine Angaben stehen noch hier');
      await expect(sign).toHaveAttribute('data-feasibility', /good|medium/);
      await expect(funds.getByLabel('Eigenkapital', { exact: true })).toHaveValue(/^10[.]?000$/);
      expect(await violationsOn(page)).toEqual([]);
      await page.unrouteAll();
      await note.getByRole('button', { name: 'Noch einmal versuchen' }).click();
      await expect(sign).toHaveAttribute('data-feasibility', 'own-capital-low');
      await expect(note).toHaveCount(0);
    });
  });
}
