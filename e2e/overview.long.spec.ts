import { saveFinancing, saveHousehold } from './demo-account.ts';
import { ACCOUNT, expectToBeFine } from './overview.ts';
import { logInEmpty, OVERVIEW } from './saved-calculations.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run in order; 90 s because each opens many pages.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('logged in', () => {
  test.beforeEach(({ page }) => logInEmpty(page, ACCOUNT));

  test('a calculation shows then and now, opens again, is renamed, deleted and restored', async ({
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

  test('a name without a space takes no room from the others in a comparison', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await saveFinancing(page.request, { name: 'x'.repeat(120), purchasePrice: 500_000, ownFunds: 100_000 });
    await saveFinancing(page.request, { name: 'Kurz', purchasePrice: 400_000, ownFunds: 100_000 });
    await page.goto(OVERVIEW);
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    await page.getByRole('button', { name: 'Ausgewählte vergleichen' }).click();
    const table = page.getByRole('region', { name: 'Berechnungen im Vergleich' });
    await expect(table).toBeVisible();
    expect(await table.evaluate((scroll) => scroll.scrollWidth - scroll.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('conditions are those of the purchase that was saved last, with the household’s prospects', async ({
    page,
  }) => {
    await saveHousehold(page.request, 'Wir zwei');
    await saveFinancing(page.request, { name: 'Das Haus', purchasePrice: 400_000, ownFunds: 90_000 });
    await page.goto(`${OVERVIEW}/konditionen`);
    await expect(
      page.getByText('Für 400.000 € Kaufpreis und 90.000 € Eigenkapital in Berlin.'),
    ).toBeVisible();
    await expect(page.getByTestId('answer')).toContainText(/Hoch|Mittel|Gering/);
    await expect(page.getByRole('heading', { name: 'Wie sich der Zins zusammensetzt' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Zusammensetzung des Sollzinses' }).first()).toContainText(
      'Grundzins',
    );
    await expect(page.getByText('Repräsentatives Beispiel')).toBeVisible();
    await expect(
      page.getByRole('list').filter({ hasText: 'Rate im Monat' }).getByRole('heading', { level: 3 }),
    ).toHaveCount(5);
    await expectToBeFine(page, 320, 'light');
  });

  test('logged out meanwhile, a rename asks for the login, and the whole page knows', async ({
    page,
    context,
  }) => {
    await saveFinancing(page.request, { name: 'Altbau', purchasePrice: 400_000, ownFunds: 100_000 });
    await page.goto(OVERVIEW);
    await page.getByText('Umbenennen').click();
    await context.clearCookies({ name: 'session' });
    await page.getByRole('button', { name: 'Namen speichern' }).click();
    await expect(page.getByRole('heading', { name: 'Noch kein Vorhaben' })).toBeVisible();
    await expect(page.getByRole('banner').getByText(ACCOUNT)).toHaveCount(0);
  });

  test('two to four are compared, with the distance from the first', async ({ page }) => {
    await saveFinancing(page.request, { name: 'Teuer', purchasePrice: 500_000, ownFunds: 100_000 });
    await saveFinancing(page.request, { name: 'Günstig', purchasePrice: 400_000, ownFunds: 100_000 });
    await page.goto(OVERVIEW);
    await page.getByRole('checkbox', { name: 'Günstig in den Vergleich' }).check();
    await page.getByRole('button', { name: 'Ausgewählte vergleichen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wähle zwei bis vier Berechnungen');
    await page.getByRole('link', { name: 'Zurück zur Auswahl' }).click();
    await page.getByRole('checkbox', { name: 'Günstig in den Vergleich' }).check();
    await page.getByRole('checkbox', { name: 'Teuer in den Vergleich' }).check();
    await page.getByRole('button', { name: 'Ausgewählte vergleichen' }).click();
    const table = page.getByRole('table', { name: 'Berechnungen im Vergleich' });
    await expect(table.getByRole('columnheader')).toHaveText(['Günstig', 'Teuer']);
    await expect(table.getByRole('row', { name: /^Darlehen/ })).toContainText(
      /346[.]280\s€.*457[.]850\s€ \(\+ 111[.]570\s€\)/,
    );
    await expectToBeFine(page, 1280, 'light');
    await page.getByRole('main').getByRole('link', { name: 'Teuer' }).click();
    await expect(page.getByText('Geöffnet: „Teuer“')).toBeVisible();
  });
});
