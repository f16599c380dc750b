import { firstOffer, nameOf, OFFERS } from './offers.ts';
import { expect, test } from './strict-page.ts';

// @spec 9.9
test('several fixed-rate periods are grouped, each with its count, and link to the rest', async ({
  page,
}) => {
  await page.goto(OFFERS);
  await page.getByRole('checkbox', { name: /^15 Jahre/ }).check();
  await expect(page).toHaveURL(/fixedYears=10&fixedYears=15/);
  const group = page.getByRole('region', { name: '15 Jahre fest' });
  await expect(
    page.getByRole('region', { name: '10 Jahre fest' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(5);
  await expect(group.getByText(/^\d+ Angebote$/)).toBeVisible();
  await group.getByRole('link', { name: /^\d+ weitere mit 15 Jahren$/ }).click();
  await expect(page).toHaveURL(/fixedYears=15/);
  await expect(page.getByRole('heading', { level: 2, name: / fest$/ })).toHaveText(['15 Jahre fest']);
  await expect(group.getByRole('heading', { level: 3 })).toHaveCount(20);
});

test('a lender’s offer continues in the calculator with its rate, and an own rate overrides it', async ({
  page,
}) => {
  await page.goto(OFFERS);
  const offer = firstOffer(page);
  const name = await nameOf(offer);
  const monthly = await offer.getByRole('definition').last().innerText();
  await offer.getByText(/^Warum .* Sollzins[?]/).click();
  await offer.getByRole('link', { name: 'Mit diesem Zins rechnen' }).click();
  await expect(page).toHaveURL(/finanzierungsrechner[?].*rateSource=OFFER/);
  const result = page.getByRole('region', { name: 'Ergebnis:' });
  await expect(page.getByTestId('answer')).toContainText(monthly.replace(/\s*€$/, ''));
  await expect(result).toContainText(`Angebot von ${name}`);
  await page.getByRole('textbox', { name: 'Sollzins', exact: true }).fill('4');
  await expect(result).toContainText('Sollzins, dein eigener');
  await page.getByRole('button', { name: /Zurück zum Zins des Angebots/ }).click();
  await expect(result).toContainText(`Angebot von ${name}`);
  await page.getByRole('link', { name: 'Angebot anfordern' }).click();
  await expect(page).toHaveURL(/finanzierungsanfrage[?].*rateProviderId=\d+/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone the filters open from the line with the current ones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${OFFERS}&fixedYears=10&fixedYears=15`);
    await expect(page.getByText('10 und 15 Jahre, angestellt, selbst wohnen')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^15 Jahre/ })).toBeHidden();
    await page.getByText('Filter', { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^15 Jahre/ })).toBeChecked();
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the list and the entries stay, and one click asks again', async ({ page }) => {
    await page.goto(OFFERS);
    const name = await nameOf(firstOffer(page));
    await page.route('**/finanzierungsangebote.data*', (route) => route.abort('internetdisconnected'));
    await page.getByText('Deine Zahlen', { exact: true }).click();
    const ownFunds = page.getByRole('main').getByLabel('Eigenkapital');
    await ownFunds.fill('150000');
    await expect(page.getByText('Gerade kommen keine neuen Angebote an')).toBeVisible();
    await expect(ownFunds).toHaveValue(/^150[.]?000$/);
    expect(await nameOf(firstOffer(page))).toBe(name);
    await page.unroute('**/finanzierungsangebote.data*');
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.getByText('Gerade kommen keine neuen Angebote an')).toHaveCount(0);
    await expect(page.getByText(/150[.]000\s€ Eigenkapital, Zins fest/)).toBeVisible();
    await expect(ownFunds).toHaveValue(/^150[.]?000$/);
  });
});
