import { saveHousehold } from './demo-account.ts';
import { ACCOUNT, expectToBeFine } from './overview.ts';
import { logInEmpty, OVERVIEW } from './saved-calculations.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run in order; 90 s because each opens many pages.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('logged in', () => {
  test.beforeEach(({ page }) => logInEmpty(page, ACCOUNT));

  // @spec 2.10
  test('is found in the header, and begins empty', async ({ page }) => {
    await page.goto('/baufinanzierung/impressum');
    await page.getByRole('banner').getByRole('link', { name: 'Mein Vorhaben' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch kein Vorhaben');
    await expect(page.getByRole('heading', { name: 'Noch nichts gespeichert' })).toBeVisible();
    await expectToBeFine(page, 320, 'dark');
  });

  // @spec 2.85
  test('feasibility starts with the household saved last, and preserves entries', async ({ page }) => {
    await saveHousehold(page.request, 'Wir zwei');
    await page.goto(OVERVIEW);
    await page
      .getByRole('navigation', { name: 'Wo du stehst' })
      .getByRole('link', { name: 'Machbarkeit' })
      .click();
    await expect(page).toHaveURL(new RegExp(`${OVERVIEW}/machbarkeit$`));
    await expect(page.getByText('Begonnen mit „Wir zwei“')).toBeVisible();
    await expect(page.locator('#salary')).toHaveValue('5.200');
    const answer = page.getByTestId('answer');
    const before = await answer.textContent();
    await page.locator('#salary').fill('6500');
    await expect(answer).not.toHaveText(before ?? '');
    await expect(page).toHaveURL(/#.*salary=6500/);
    await page.reload();
    await expect(page.locator('#salary')).toHaveValue('6.500');
    await expectToBeFine(page, 1280, 'dark');
  });
});
