import { logIn, logOut } from './demo-account.ts';
import { expectWholeMenu, header, menu } from './site-menu.ts';
import { expect, test } from './strict-page.ts';

const PAGE = '/baufinanzierung/impressum';

for (const { name, javaScriptEnabled, width } of [
  { name: 'with a script on a phone', javaScriptEnabled: true, width: 390 },
  { name: 'without one in a wide window', javaScriptEnabled: false, width: 1280 },
]) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled });

    test('the menu has every situation, calculator and flow', async ({ page }) => {
      await expectWholeMenu(page, width);
    });
  });
}

test('Escape and a click outside close open parts, and the focus returns', async ({ page }) => {
  await page.goto(PAGE);
  const inside = header(page).getByRole('link', { name: 'Nebenkosten' });
  await header(page).locator('nav > details > summary').focus();
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  // Retry until Escape closes the menu, because the header's script loads late.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.locator('summary:focus')).toHaveText(/Rechner/);
  await menu(page).click();
  await expect(inside).toBeVisible();
  await page.mouse.click(640, 860);
  await expect(inside).toBeHidden();
});

test('one menu is open at a time', async ({ page }) => {
  // Use another account than login.spec.ts, because accounts are locked per test.
  await logIn(page, 'beraterin@example.org', PAGE);
  await menu(page).click();
  await expect(header(page).getByRole('link', { name: 'Nebenkosten' })).toBeVisible();
  await header(page).getByText('Konto', { exact: true }).click({ force: true });
  await expect(header(page).getByRole('link', { name: 'Nebenkosten' })).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await header(page).getByText('Konto', { exact: true }).click();
  await logOut(page);
});

test('on a phone the three places show their known values, and every target is large enough', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await menu(page).click();
  await expect(header(page).getByRole('link', { name: 'Mein Vorhaben' })).toContainText('noch leer');
  await expect(header(page).getByRole('link', { name: 'Angebote von' })).toContainText(/von \d+ Anbietern/);
  await expect(header(page).getByRole('link', { name: 'Anfragen' })).toContainText('noch keine');
  await header(page).getByText('Alle Rechner').click();
  const low = await header(page)
    .locator('a, summary, button')
    .evaluateAll((targets) =>
      targets
        .map((target) => [target.textContent, target.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 0 && height < 36),
    );
  expect(low).toEqual([]);
  const { height } = (await menu(page).locator('xpath=..').boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
});
