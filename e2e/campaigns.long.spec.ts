import { campaign, expectCarried, EXPOSE, FORM, landing, ROOT, sent } from './campaign.ts';
import { expect, test } from './strict-page.ts';
import { violationsOn } from './axe.ts';
import { fillInLogin, logIn } from './demo-account.ts';
import { requestingPerson, sendByForms } from './financing-request.ts';
import { PRE_APPROVAL, walk } from './flow-steps.ts';
import { htmlOf } from './read-page.ts';

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
    // The flow skips its question for the place, because the place is known from the listing.
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

  test('a visitor who looks around first and then requests by the menu still counts for the campaign, and nothing of it is stored', async ({
    page,
  }) => {
    const words = campaign();
    await page.goto(landing(`${ROOT}/finanzierungsrechner`, words));
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${ROOT}/$`));
    await page.locator(`main a[href^="${FORM}"]`).first().click();
    await expect(page.locator('#anfrage')).toBeVisible();
    await expectCarried(page, words);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(words.cmp_id);
    await page.reload();
    // Wait for hydration: the button to change consent does not exist before.
    await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
    expect(await sent(page)).toMatchObject({ cmp_id: null, exposeId: null });
  });
});

test('a visitor who goes back to the first question keeps later answers, with campaign and listing', async ({
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

test('a visitor who logs in before requesting a proposal still counts for the campaign, by either link to the login', async ({
  page,
  request,
}) => {
  test.slow();
  const words = campaign();
  const main = page.getByRole('main');
  const logins: string[] = [];
  await walk(page, `${PRE_APPROVAL}?${new URLSearchParams(words)}`, {}, async (key) => {
    if (key !== 'anmeldung') return;
    await expect(main.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', /cmp_id/);
    logins.push((await main.getByRole('link', { name: 'Anmelden' }).getAttribute('href')) ?? '');
  });
  expect(logins).toHaveLength(1);
  const openFirst = async () => {
    await main.getByRole('link', { name: /^Vorschläge · / }).click();
    await main.locator('#vorschlaege > ol > li summary').first().click();
  };
  const expectRequestForm = async () => {
    await openFirst();
    await main
      .getByRole('link', { name: /^Angebot anfragen/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    await expect.poll(() => sent(page, 'dialog form')).toEqual({ ...words, exposeId: null });
  };
  await openFirst();
  // Without JavaScript only addresses carry the campaign: the request link, and the return address after
  // login.
  const ask = main.getByRole('link', { name: /^Angebot anfragen/ }).first();
  const asks = `${await ask.getAttribute('href')}?${new URLSearchParams(words)}`;
  expect(await htmlOf(request, asks)).toContain(encodeURIComponent(`cmp_id=${words.cmp_id}`));

  await main.getByRole('link', { name: 'Zurück zum Ergebnis' }).click();
  const login = main.getByRole('link', { name: 'Anmelden und behalten' });
  const target = new URL((await login.getAttribute('href')) ?? '', page.url()).searchParams.get('to') ?? '';
  expect(target).toContain('vorpruefung=');
  await login.click();
  await fillInLogin(page, 'kundin@example.org');
  await expect(page).toHaveURL((url) => url.searchParams.get('cmp_id') === words.cmp_id);
  await expectRequestForm();
  expect(
    await htmlOf(page.request, `${target.replace('?', '/vorschlaege?')}&${new URLSearchParams(words)}`),
  ).toContain(`/anfragen?cmp_id=${words.cmp_id}`);
  const form = await htmlOf(page.request, asks);
  for (const [name, word] of Object.entries(words))
    expect(form).toContain(`<input type="hidden" name="${name}" value="${word}"/>`);
  await page.goto(logins[0] ?? '');
  await expect(page).toHaveURL(new RegExp(`${PRE_APPROVAL}/ergebnisseite`));
  await expectRequestForm();
});

test('requests that came by one campaign are counted on the operator’s page, each way as one', async ({
  page,
}) => {
  test.slow();
  const words = campaign();
  const form = `${FORM}?openForm=true&financingType=PurchaseFinancing`;
  for (let count = 0; count < 3; count++) {
    const person = requestingPerson();
    await page.context().clearCookies();
    await sendByForms(page, `${landing(form, words)}&ownFunds=90000`, person);
  }
  await page.context().clearCookies();
  await logIn(page, 'betrieb@example.org', `${ROOT}/betrieb`);
  await page.getByRole('link', { name: 'Kampagnen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kampagnen');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: words.cmp_id }) });
  await expect(row.getByRole('cell')).toHaveText([
    'cost-widget',
    'oben',
    'standard',
    '3',
    '3',
    '3',
    '0,00 %',
    '0,00 %',
    '1',
  ]);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
