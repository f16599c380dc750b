import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { rateProvider } from './rating-journey.ts';
import { expect, test } from './strict-page.ts';

test.describe(() => {
  test.use({ expectedErrors: [/status of (401|422)/] });

  test('a provider is rated, read by the operator, published, changed, refused with a reason and withdrawn', async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000);
    await rateProvider(page, browser, true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of (401|422)/] });

  test('a provider is rated, read by the operator, published, changed, refused with a reason and withdrawn', async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000);
    await rateProvider(page, browser, false);
  });
});

test('all that was written about a provider is read page by page, and the case stays in the address', async ({
  page,
}) => {
  const CASE = 'purchasePrice=389000&ownFunds=80000&geoCode=127601050001&postcode=50667';
  await page.goto(`/anbieter/10316/?${CASE}`);
  const all = page.getByRole('link', { name: /^Alle \d+ Texte lesen$/ });
  const [, count] = /(\d+)/.exec(await all.innerText()) ?? [];
  await all.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bewertungen für /);
  await expect(page).toHaveURL(/bewertungen[?].*ownFunds=80000/);
  const texts = page.getByRole('main').getByRole('listitem');
  await expect(texts).toHaveCount(Math.min(20, Number(count)));
  await expect(texts.first()).toContainText('Demo');
  await expectAccessibleThroughout(page, 'all ratings');
  await page.getByRole('link', { name: 'Ältere' }).click();
  await expect(page.getByText(/^Seite 2 von \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/ownFunds=80000/);
  await page.getByRole('link', { name: /^Zurück zu / }).click();
  await expect(page).toHaveURL(/anbieter\/10316\/[?].*ownFunds=80000.*#bewertungen/);
});
