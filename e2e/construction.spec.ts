import { HOUSE, result } from './construction.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

test('rent and interest make a double burden that follows while one types; the rent stays out of the query', async ({
  page,
}) => {
  await test.step('rent and interest make a double burden that follows while one types; the rent stays out of the query', async () => {
    await page.goto(`${HOUSE}#rent=1000`);
    // Months 5 to 13: before that nothing is drawn
    await expect(result(page)).toContainText('9 Monate lang zahlst du Miete und Darlehen zugleich.');
    // Month 12 and 13: 224,000 × 0.3 % + 56,000 × 0.2 % + 1,000 = 1,784
    await expect(result(page)).toContainText('1.784');
    await page.getByLabel('Miete im Monat', { exact: true }).fill('1500');
    await expect(result(page)).toContainText('2.284');
    await expect(page).toHaveURL(/#.*rent=1500/);
    expect(new URL(page.url()).search).not.toContain('rent');
    await page.reload();
    await expect(result(page)).toContainText('2.284');
  });
  await test.step('a stage that takes longer moves every later one', async () => {
    await forgetVisit(page);
    await page.goto(`${HOUSE}#rent=1000`);
    const shell = page.getByLabel('Rohbau', { exact: true });
    await expect(shell).toHaveAccessibleDescription('28 % vom Preis, fällig in Monat 4');
    await shell.fill('10');
    await expect(page.getByLabel('Fertigstellung', { exact: true })).toHaveAccessibleDescription(
      '3,5 % vom Preis, fällig in Monat 20',
    );
    await expect(result(page)).toContainText('Erste volle Rate, Monat 21');
    await expect(page.getByRole('columnheader', { name: 'Bau steht 6 Monate still' })).toBeVisible();
  });
});
