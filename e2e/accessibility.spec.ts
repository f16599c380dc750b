import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CALCULATORS } from '@heimvorteil/contracts';
import { holdAccount } from './account-lock.ts';
import { expectLoggedIn } from './demo-account.ts';
import { expect, test } from './strict-page.ts';

const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
const ADDITIONAL_COSTS = '/baufinanzierung/nebenkostenrechner';
const AFFORDABILITY = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
const BUDGET = '/baufinanzierung/budgetrechner';
const OWN_CAPITAL = '/baufinanzierung/eigenkapitalrechner';
const RENT_OR_BUY = '/baufinanzierung/mieten-oder-kaufen';
const FOLLOW_UP = '/baufinanzierung/anschlussfinanzierung';
const REPAYMENT_PLAN = '/baufinanzierung/tilgungsrechner';
const SEVERAL_LOANS = '/baufinanzierung/tilgungsrechner/mehrere-darlehen';
const CONSTRUCTION = '/baufinanzierung/tilgungsrechner/bauphase';
const OFFERS = '/baufinanzierung/finanzierungsangebote';
const OWN_OFFERS = '/baufinanzierung/finanzierungsrechner/eigene-angebote';

/** Every screen in every state; widths and colour schemes take turns, so that each state is met once: closed groups as it begins, open ones with a case. */
const STATES: { name: string; address: string; act?: (page: Page) => Promise<void>; status?: number }[] = [
  { name: 'front page', address: '/baufinanzierung/' },
  { name: 'front page, out of bounds', address: '/baufinanzierung/?purchasePrice=20000000&ownFunds=-1' },
  { name: 'front page, menu open', address: '/baufinanzierung/', act: openMenu },
  { name: 'all calculators', address: '/baufinanzierung/rechner' },
  { name: 'terms', address: '/baufinanzierung/begriffe' },
  { name: 'a term, opened', address: `${CALCULATOR}?${CASE}`, act: openTerm },
  { name: 'all calculators, menu open', address: '/baufinanzierung/rechner', act: openMenu },
  ...CALCULATORS.map(({ slug }) => ({ name: `${slug}, as it begins`, address: `/baufinanzierung/${slug}` })),
  { name: 'calculator', address: `${CALCULATOR}?${CASE}` },
  { name: 'calculator, everything open', address: `${CALCULATOR}?${CASE}`, act: openEverything },
  { name: 'calculator, with errors', address: `${CALCULATOR}?purchasePrice=10000000&ownFunds=viel` },
  {
    name: 'calculator, place in two states',
    address: `${CALCULATOR}?${CASE.replace('geoCode=1276003001', 'postcode=07919')}`,
  },
  { name: 'calculator, suggestions', address: `${CALCULATOR}?${CASE}`, act: openSuggestions },
  {
    name: 'calculator, corrected special repayment',
    address: `${CALCULATOR}?${CASE}&yearlySpecialRepayment=90000`,
  },
  { name: 'calculator, no loan needed', address: `${CALCULATOR}?purchasePrice=400000&ownFunds=900000` },
  { name: 'calculator, small loan', address: `${CALCULATOR}?purchasePrice=100000&ownFunds=5000` },
  { name: 'own offers, everything open', address: `${OWN_OFFERS}?offerCount=5`, act: openEverything },
  {
    name: 'own offers, with errors',
    address: `${OWN_OFFERS}?loanAmount=0&nominalInterestRate1=viel&fees2=-1`,
  },
  { name: 'offers', address: `${OFFERS}?${CASE}` },
  { name: 'offers, everything open', address: `${OFFERS}?${CASE}`, act: openEverything },
  { name: 'offers, nobody offers', address: `${OFFERS}?purchasePrice=400000&ownFunds=1&geoCode=1276003001` },
  {
    name: 'offers side by side',
    address: `${OFFERS}/vergleich?${CASE}&providers=10130&providers=10047-15`,
    act: openEverything,
  },
  { name: 'offers side by side, nothing chosen', address: `${OFFERS}/vergleich?${CASE}` },
  { name: 'offers, with errors', address: `${OFFERS}?purchasePrice=0&ownFunds=viel` },
  { name: 'additional costs, everything open', address: `${ADDITIONAL_COSTS}?${CASE}`, act: openEverything },
  {
    name: 'additional costs, with errors',
    address: `${ADDITIONAL_COSTS}?purchasePrice=0&brokerCommission=viel`,
  },
  {
    name: 'affordability, everything open',
    address: `${AFFORDABILITY}?${CASE}#contractType=PROBATION&otherDebts=20000`,
    act: openEverything,
  },
  { name: 'affordability, error', address: `${AFFORDABILITY}?${CASE}#salary=800` },
  { name: 'affordability, own capital low', address: `${AFFORDABILITY}?${CASE}#salary=3000&savings=20000` },
  { name: 'affordability, with errors', address: `${AFFORDABILITY}#salary=&livingArea=19&savings=99999999` },
  { name: 'budget, everything open', address: `${BUDGET}?${CASE}`, act: openEverything },
  { name: 'budget, with errors', address: `${BUDGET}?ownFunds=viel#netIncome=100001&expenses=` },
  { name: 'budget, nothing left', address: `${BUDGET}?${CASE}#netIncome=1000&expenses=1500` },
  { name: 'own capital, everything open', address: `${OWN_CAPITAL}?${CASE}`, act: openEverything },
  {
    name: 'own capital, with errors',
    address: `${OWN_CAPITAL}?purchasePrice=0#savings=9999999&stocks=viel&otherAssets=1`,
  },
  { name: 'rent or buy, everything open', address: `${RENT_OR_BUY}?${CASE}`, act: openEverything },
  { name: 'rent or buy, with errors', address: `${RENT_OR_BUY}?purchasePrice=0&years=99` },
  { name: 'follow-up, everything open', address: FOLLOW_UP, act: openEverything },
  { name: 'follow-up, with errors', address: `${FOLLOW_UP}?amortizationRate=99#remainingDebt=0` },
  { name: 'repayment plan, everything open', address: REPAYMENT_PLAN, act: openEverything },
  {
    name: 'repayment plan, corrected special repayment',
    address: `${REPAYMENT_PLAN}?loanAmount=200000&yearlySpecialRepayment=90000`,
  },
  {
    name: 'repayment plan, rows',
    address: `${REPAYMENT_PLAN}?loanAmount=200000&specialRepayment1=90000&specialRepaymentMonth1=&specialRepaymentRows=2&amortizationChange1=99&amortizationChangeMonth1=3`,
    act: openEverything,
  },
  {
    name: 'goal calculator, price of the rent',
    address: `${REPAYMENT_PLAN}/zielrechner?goal=purchase#rent=1500`,
    act: openEverything,
  },
  {
    name: 'goal calculator, with errors',
    address: `${REPAYMENT_PLAN}/zielrechner?loanAmount=0&termYears=viel`,
  },
  { name: 'repayment plan, with errors', address: `${REPAYMENT_PLAN}?loanAmount=0&debtFreeYear=bald` },
  {
    name: 'several loans, everything open',
    address: `${SEVERAL_LOANS}?loanCount=4&year=1`,
    act: openEverything,
  },
  {
    name: 'several loans, with errors',
    address: `${SEVERAL_LOANS}?loanAmount1=0&nominalInterestRate2=&termYears2=99`,
  },
  { name: 'several loans, nothing to advise', address: `${SEVERAL_LOANS}?specialRepayment=0` },
  { name: 'construction, everything open', address: `${CONSTRUCTION}?${CASE}`, act: openEverything },
  {
    name: 'construction, with errors',
    address: `${CONSTRUCTION}?purchasePrice=0&months3=99&amortizationRate=viel`,
  },
  { name: 'construction, no loan needed', address: `${CONSTRUCTION}?ownFunds=900000` },
  { name: 'provider', address: '/anbieter/10047/' },
  { name: 'unknown provider', address: '/anbieter/999999999/', status: 404 },
  { name: 'unknown page', address: '/baufinanzierung/gibt-es-nicht', status: 404 },
  { name: 'login', address: '/baufinanzierung/sso/login' },
  {
    name: 'login, wrong password',
    address: '/baufinanzierung/sso/login?to=/anbieter/1/',
    act: mistypePassword,
  },
  {
    name: 'login failed',
    address: '/baufinanzierung/anmeldung/fehlgeschlagen?grund=abgelaufen',
    status: 400,
  },
  { name: 'logged in, about to log out', address: '/baufinanzierung/sso/login', act: logInAndAskToLogOut },
  { name: 'logged out', address: '/baufinanzierung/sso/logout' },
  { name: 'imprint', address: '/baufinanzierung/impressum' },
  { name: 'data protection', address: '/baufinanzierung/datenschutz' },
  { name: 'accessibility statement', address: '/baufinanzierung/barrierefreiheit' },
  { name: 'components', address: '/baufinanzierung/bausteine' },
  { name: 'description of the API', address: '/baufinanzierung/api/docs' },
];

test.describe('axe finds nothing', () => {
  test.use({ expectedErrors: [/status of (400|404|422)/] });

  for (const [index, { name, address, act, status = 200 }] of STATES.entries()) {
    const width = index % 2 === 0 ? 390 : 1280;
    const colorScheme = index % 4 < 2 ? 'light' : 'dark';

    test(`${name} (${width} px, ${colorScheme})`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const response = await page.goto(address);
      expect(response?.status()).toBe(status);
      await act?.(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' · ')}`),
      ).toEqual([]);
    });
  }
});

test('every screen has one h1, a title of its own, and fits 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const titles = new Set<string>();
  const addresses = STATES.filter(({ status, act }) => status === undefined && !act)
    .map(({ address }) => address)
    .filter((address, index, all) => all.findIndex((one) => pathOf(one) === pathOf(address)) === index);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    titles.add(await page.title());
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  expect(titles.size).toBe(addresses.length);
});

/** Query and fragment are states of one screen. */
function pathOf(address: string): string | undefined {
  return address.split(/[?#]/)[0];
}

async function openTerm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Effektiver Jahreszins' }).first().click();
}

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByText(/^(Menü|Rechner)$/)
    .filter({ visible: true })
    .click();
}

async function mistypePassword(page: Page): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill('kundin@example.org');
  await page.getByLabel('Passwort').fill('falsch');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
}

async function logInAndAskToLogOut(page: Page): Promise<void> {
  await holdAccount('kundin@example.org');
  await page.getByRole('link', { name: 'kundin@example.org' }).click();
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expectLoggedIn(page, 'kundin@example.org');
  await page.goto('/baufinanzierung/sso/logout');
}

async function openEverything(page: Page): Promise<void> {
  // What a wide window shows anyway has nothing to press.
  const closed = page.locator('main details:not([open]) > summary').filter({ visible: true });
  while ((await closed.count()) > 0) await closed.first().click();
}

async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Ort der Immobilie' }).fill('0791');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}
