import { randomUUID } from 'node:crypto';
import { CALCULATORS } from '@heimvorteil/contracts';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { fillInLogin, logIn } from './demo-account.ts';
import { askedPerson, sendByForms } from './financing-request.ts';
import { PRE_APPROVAL, walk } from './flow-steps.ts';
import { htmlOf } from './read-page.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung';
const FORM = `${ROOT}/finanzierungsangebote/finanzierungsanfrage`;
const EXPOSE = '314901';
const campaign = (id = `herbst-${randomUUID()}`) => ({
  cmp_id: id,
  cmp_name: 'cost-widget',
  cmp_position: 'oben',
  cmp_creative: 'standard',
});
type Words = ReturnType<typeof campaign>;

/** An address as a widget links to it. */
function landing(address: string, words: Words): string {
  const property = {
    exposeId: EXPOSE,
    purchasePrice: '389000',
    geoCode: '127601050001',
    postcode: '50667',
    amortizationRate: '1',
  };
  const query = new URLSearchParams({ ...property, ...words });
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

const LANDINGS = [
  `${ROOT}/finanzierungsrechner`,
  `${ROOT}/finanzierungsrechner?exclusive=true`,
  `${ROOT}/finanzierungsangebote`,
  '/anbieter/10047/',
];
/** Pages that lead on to a request: what is lost there arrives nowhere. */
const TOWARDS = /^\/baufinanzierung\/(finanzierungsangebote|finanzierungsberatung)|^\/anbieter\/\d+\//;

test('every link towards a request carries campaign and listing, from every landing and every calculator', async ({
  request,
}) => {
  const words = campaign('herbst');
  const calculators = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(
    ({ slug }) => `${ROOT}/${slug}`,
  );
  for (const address of [...LANDINGS, ...calculators]) {
    const html = await htmlOf(request, landing(address, words));
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const links = [...main.matchAll(/ href="([^"]+)"/g)]
      .map(([, link = '']) => new URL(link.replaceAll('&amp;', '&'), 'http://test'))
      .filter(({ pathname }) => TOWARDS.test(pathname) && !pathname.endsWith('/bewertungen'));
    const lost = links.filter(
      ({ searchParams: said }) =>
        said.get('exposeId') !== EXPOSE ||
        Object.entries(words).some(([name, word]) => said.get(name) !== word),
    );
    expect([address, lost.map(String)]).toEqual([address, []]);
    // One that shows nothing yet to ask for carries it in its own form.
    expect([address, links.length > 0 || main.includes('name="cmp_id" value="herbst"')]).toEqual([
      address,
      true,
    ]);
  }
});

/** What the form at hand would send. */
const sent = (page: Page, selector = '#anfrage') =>
  page.locator(selector).evaluate((form) => {
    const data = new FormData(form as HTMLFormElement);
    return Object.fromEntries(
      ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative', 'exposeId'].map((name) => [
        name,
        data.get(name),
      ]),
    );
  });
const expectCarried = async (page: Page, words: Words) =>
  expect.poll(() => sent(page)).toEqual({ ...words, exposeId: EXPOSE });

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

test('who logs in on the way to a proposal still came by the campaign, by either link to the login', async ({
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
  const expectAsked = async () => {
    await main
      .getByRole('link', { name: /^Angebot anfragen/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('form')).toBeVisible();
    await expect.poll(() => sent(page, 'dialog form')).toEqual({ ...words, exposeId: null });
  };
  // Without a script the address alone says it: of the page of who is not logged in, and of the login beside it.
  const ask = main.getByRole('link', { name: /^Angebot anfragen/ }).first();
  const asks = `${await ask.getAttribute('href')}?${new URLSearchParams(words)}`;
  expect(await htmlOf(request, asks)).toContain(encodeURIComponent(`cmp_id=${words.cmp_id}`));

  const login = main.getByRole('link', { name: 'Anmelden und behalten' });
  const kept = new URL((await login.getAttribute('href')) ?? '', page.url()).searchParams.get('to') ?? '';
  expect(kept).toContain('vorpruefung=');
  await login.click();
  await fillInLogin(page, 'kundin@example.org');
  await expect(page).toHaveURL((url) => url.searchParams.get('cmp_id') === words.cmp_id);
  await expectAsked();
  expect(await htmlOf(page.request, `${kept}&${new URLSearchParams(words)}`)).toContain(
    `/anfragen?cmp_id=${words.cmp_id}`,
  );
  const form = await htmlOf(page.request, asks);
  for (const [name, word] of Object.entries(words))
    expect(form).toContain(`<input type="hidden" name="${name}" value="${word}"/>`);
  await page.goto(logins[0] ?? '');
  await expect(page).toHaveURL(new RegExp(`${PRE_APPROVAL}/ergebnisseite`));
  await expectAsked();
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

test('requests that came by one campaign are counted on the operator’s page, each way as one', async ({
  page,
}) => {
  test.slow();
  const words = campaign();
  const form = `${FORM}?openForm=true&financingType=PurchaseFinancing`;
  for (let count = 0; count < 3; count++) {
    const person = askedPerson();
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
