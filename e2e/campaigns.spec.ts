import { campaign, expectCarried, EXPOSE, FORM, landing, ROOT, sent } from './campaign.ts';
import { expect, test } from './strict-page.ts';

test.describe('with JavaScript', () => {
  test('the funnel brings both to its last page', async ({ page }) => {
    const words = campaign();
    await page.goto(`${landing(`${ROOT}/finanzierungsberatung`, words)}&financingType=PurchaseFinancing`);
    await page.getByRole('link', { name: 'Los geht’s' }).click();
    const main = page.getByRole('main');
    const heading = page.getByRole('heading', { level: 1 });
    const choose = async (...names: string[]) => {
      for (const name of names) await main.getByRole('radio', { name, exact: true }).check();
      await main.getByRole('button', { name: 'Weiter', exact: true }).click();
    };
    await expect(heading).toHaveText('Wann soll es losgehen?');
    await choose('in weniger als 3 Monaten');
    await expect(heading).toHaveText('Wie weit bist du schon?');
    await choose('Ich besichtige eine Immobilie');
    // The place is the listing's; own funds nobody has said.
    await expect(heading).toHaveText('Was kostet die Immobilie, und was bringst du mit?');
    await main.getByLabel('Kaufpreis', { exact: true }).fill('389000');
    await main.getByLabel('Eigenkapital', { exact: true }).fill('90000');
    await main.getByRole('button', { name: 'Weiter', exact: true }).click();
    await expect(heading).toHaveText('Wie verdienst du dein Geld?');
    await choose('Angestellt');
    await choose('mehr als 5.000 €', 'unter 45 Jahre');
    await expect(heading).toHaveText('Wie erreichen wir dich?');
    await expectCarried(page, words);
  });

  test('whoever looks around first and then asks by the menu still came by the campaign, and nothing is kept of it', async ({
    page,
  }) => {
    const words = campaign();
    await page.goto(landing(`${ROOT}/finanzierungsrechner`, words));
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${ROOT}/$`));
    await page.locator(`main a[href^="${FORM}"]`).first().click();
    await expect(page.locator('#anfrage')).toBeVisible();
    await expectCarried(page, words);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain(words.cmp_id);
    await page.reload();
    // The script runs: the button that asks for consent again is there only then.
    await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
    expect(await sent(page)).toMatchObject({ cmp_id: null, exposeId: null });
  });
});

test('who goes back to the beginning of the questions keeps what was answered since, with campaign and listing', async ({
  page,
}) => {
  const words = campaign();
  await page.goto(`${landing(`${ROOT}/finanzierungsberatung`, words)}&financingType=PurchaseFinancing`);
  const main = page.getByRole('main');
  const onOnePage = main.locator(`a[href^="${FORM}"]`);
  await main.getByRole('link', { name: 'Los geht’s' }).click();
  for (const name of ['in weniger als 3 Monaten', 'Ich besichtige eine Immobilie']) {
    await main.getByRole('radio', { name, exact: true }).check();
    await main.getByRole('button', { name: 'Weiter', exact: true }).click();
  }
  await main.getByLabel('Kaufpreis', { exact: true }).fill('450000');
  await main.getByLabel('Eigenkapital', { exact: true }).fill('90000');
  await main.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie verdienst du dein Geld?');
  for (let step = 0; step < 4; step++) await page.goBack();
  await expect(onOnePage).toHaveAttribute('href', /purchasePrice=450000/);
  const link = new URL((await onOnePage.getAttribute('href')) ?? '', page.url());
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ ...words, exposeId: EXPOSE });
  await onOnePage.click();
  await expect(main.getByLabel('Kaufpreis', { exact: true })).toHaveValue('450.000');
  await expect.poll(() => sent(page)).toEqual({ ...words, exposeId: EXPOSE });
});
