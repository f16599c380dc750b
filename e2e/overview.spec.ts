import { saveFinancing, saveHousehold } from './demo-account.ts';
import { ACCOUNT, expectToBeFine } from './overview.ts';
import { logInEmpty, OVERVIEW } from './saved-calculations.ts';
import { expect, test } from './strict-page.ts';

// One account: its tests come one after the other, and walk through many pages each.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('logged in', () => {
  test.beforeEach(({ page }) => logInEmpty(page, ACCOUNT));

  test('is found in the header, and begins empty', async ({ page }) => {
    await page.goto('/baufinanzierung/impressum');
    await page.getByRole('banner').getByRole('link', { name: 'Mein Vorhaben' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch kein Vorhaben');
    await expect(page.getByRole('heading', { name: 'Noch nichts gespeichert' })).toBeVisible();
    await expectToBeFine(page, 320, 'dark');
  });

  test('a calculation shows then and now, opens again, gets another name, goes, and comes back', async ({
    page,
  }) => {
    await saveFinancing(page.request, { name: 'Altbau', purchasePrice: 400_000, ownFunds: 100_000 });
    await page.goto(OVERVIEW);
    const row = page.getByRole('listitem').filter({ hasText: 'Altbau' });
    await expect(row).toContainText('Finanzierung');
    await expect(row).toContainText(/Monatliche Rate, heute\s*1[.]\d{3}\s€/);
    await expect(row).toContainText('wie beim Speichern');
    await row.getByRole('link', { name: 'Altbau' }).click();
    await expect(page.locator('#ownFunds')).toHaveValue('100.000');
    await page.goBack();

    await row.getByText('Umbenennen').click();
    await row.getByLabel('Neuer Name').fill('Altbau am Park');
    await row.getByRole('button', { name: 'Namen speichern' }).click();
    await expect(page.getByRole('link', { name: 'Altbau am Park' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Der neue Name ist gespeichert.')).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Der neue Name ist gespeichert.');

    await row.getByRole('button', { name: 'Löschen von Altbau am Park' }).click();
    const undo = page.getByRole('group', { name: '„Altbau am Park“ ist gelöscht.' });
    await expect(undo).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('Die Berechnung ist gelöscht.');
    await expect(page.getByRole('link', { name: 'Altbau am Park' })).toHaveCount(0);
    await expectToBeFine(page, 320, 'light');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('Die Berechnung ist wieder da.')).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Altbau am Park' })).toBeVisible();
    await row.getByRole('button', { name: 'Löschen von Altbau am Park' }).click();
    await expect(undo).toBeVisible();
    await page.reload();
    await expect(undo).toBeVisible();
    await expect(page.getByRole('link', { name: 'Altbau am Park' })).toHaveCount(0);
  });

  test('feasibility begins with the household that was saved last, and keeps what is typed', async ({
    page,
  }) => {
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
