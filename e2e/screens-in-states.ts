import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import {
  logInAndAskToLogOut,
  mistypePassword,
  openEverything,
  openMenu,
  openSuggestions,
  openTerm,
} from './screen-acts.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung';
const OFFERS = `${ROOT}/finanzierungsangebote`;
const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001';

/** A state of a screen: what to append to the path, and actions to get there. */
interface State {
  readonly name: string;
  readonly query?: string;
  readonly act?: (page: Page) => Promise<void>;
}

interface Look extends State {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

/** A screen with its states that look different; the last one has the most content. */
interface Screen<S extends State = State> {
  readonly address: string;
  readonly states: readonly S[];
  readonly status?: number;
  /** True for another text page or error page of a kind that is already checked. */
  readonly isLikeAnother?: boolean;
  /** True if the full check runs only in accessibility.long.spec.ts, because other specs cover most of it. */
  readonly isLong?: boolean;
}

const AT_REST: State = { name: 'as it comes' };
const WITH_CASE: State = { name: 'everything open', query: `?${CASE}`, act: openEverything };
const OPEN: State = { name: 'everything open', act: openEverything };
const wrong = (query: string): State => ({ name: 'with errors', query });

/** All screens except those with accessibility checks of their own: flows, requests, project, overview. */
const STATES: readonly Screen[] = [
  {
    address: `${ROOT}/`,
    states: [
      { name: 'out of bounds', query: '?purchasePrice=20000000&ownFunds=-1' },
      { name: 'menu open', act: openMenu },
      AT_REST,
    ],
  },
  { address: `${ROOT}/rechner`, states: [AT_REST, { name: 'menu open', act: openMenu }] },
  { address: `${ROOT}/begriffe`, states: [AT_REST], isLikeAnother: true },
  {
    address: `${ROOT}/finanzierungsrechner`,
    states: [
      AT_REST,
      wrong('?purchasePrice=10000000&ownFunds=viel'),
      { name: 'no loan needed', query: '?purchasePrice=400000&ownFunds=900000' },
      { name: 'small loan, a term opened', query: '?purchasePrice=100000&ownFunds=5000', act: openTerm },
      {
        name: 'place in two states, corrected special repayment',
        query: `?${CASE.replace('geoCode=1276003001', 'postcode=07919')}&yearlySpecialRepayment=90000`,
        act: openEverything,
      },
      { name: 'suggestions', query: `?${CASE}`, act: openSuggestions },
      WITH_CASE,
    ],
  },
  {
    address: `${ROOT}/finanzierungsrechner/eigene-angebote`,
    isLong: true,
    states: [
      AT_REST,
      wrong('?loanAmount=0&nominalInterestRate1=viel&fees2=-1'),
      { name: 'everything open', query: '?offerCount=5', act: openEverything },
    ],
  },
  {
    address: OFFERS,
    states: [
      { name: 'nobody offers', query: '?purchasePrice=400000&ownFunds=1&geoCode=1276003001' },
      wrong('?purchasePrice=0&ownFunds=viel'),
      { name: 'several fixed periods', query: `?${CASE}&fixedYears=10&fixedYears=15` },
      WITH_CASE,
    ],
  },
  {
    address: `${OFFERS}/vergleich`,
    isLong: true,
    states: [
      { name: 'nothing chosen', query: `?${CASE}` },
      {
        name: 'everything open',
        query: `?${CASE}&providers=10130&providers=10047-15`,
        act: openEverything,
      },
    ],
  },
  {
    address: `${ROOT}/nebenkostenrechner`,
    isLong: true,
    states: [AT_REST, wrong('?purchasePrice=0&brokerCommission=viel'), WITH_CASE],
  },
  {
    address: `${ROOT}/wie-viel-haus-kann-ich-mir-leisten/`,
    states: [
      AT_REST,
      wrong('#salary=&livingArea=19&savings=99999999'),
      { name: 'error', query: `?${CASE}#salary=800` },
      { name: 'own capital low', query: `?${CASE}#salary=3000&savings=20000` },
      {
        name: 'on probation',
        query: `?${CASE}#contractType=PROBATION&otherDebts=20000`,
        act: openEverything,
      },
      {
        name: 'everything open',
        query: '#salary=4500&savings=80000&parentalLeaveMonths=12&parentalLeaveIncome=2000',
        act: openEverything,
      },
    ],
  },
  {
    address: `${ROOT}/budgetrechner`,
    isLong: true,
    states: [
      AT_REST,
      wrong('?ownFunds=viel#netIncome=100001&expenses='),
      { name: 'nothing left', query: `?${CASE}#netIncome=1000&expenses=1500` },
      { name: 'everything open', query: `?${CASE}#netIncome=4500&expenses=1500`, act: openEverything },
    ],
  },
  {
    address: `${ROOT}/eigenkapitalrechner`,
    isLong: true,
    states: [AT_REST, wrong('?purchasePrice=0#savings=9999999&stocks=viel&otherAssets=1'), WITH_CASE],
  },
  {
    address: `${ROOT}/mieten-oder-kaufen`,
    isLong: true,
    states: [AT_REST, wrong('?purchasePrice=0&years=99'), WITH_CASE],
  },
  {
    address: `${ROOT}/anschlussfinanzierung`,
    isLong: true,
    states: [AT_REST, wrong('?amortizationRate=99#remainingDebt=0'), OPEN],
  },
  {
    address: `${ROOT}/tilgungsrechner`,
    isLong: true,
    states: [
      AT_REST,
      wrong('?loanAmount=0&debtFreeYear=bald'),
      {
        name: 'rows, corrected',
        query:
          '?loanAmount=200000&yearlySpecialRepayment=90000&specialRepayment1=90000&specialRepaymentMonth1=&specialRepaymentRows=2&amortizationChange1=99&amortizationChangeMonth1=3',
        act: openEverything,
      },
      OPEN,
    ],
  },
  {
    address: `${ROOT}/tilgungsrechner/zielrechner`,
    states: [
      AT_REST,
      wrong('?loanAmount=0&termYears=viel'),
      { name: 'price of the rent', query: '?goal=purchase#rent=1500', act: openEverything },
    ],
  },
  {
    address: `${ROOT}/tilgungsrechner/mehrere-darlehen`,
    isLong: true,
    states: [
      AT_REST,
      wrong('?loanAmount1=0&nominalInterestRate2=&termYears2=99'),
      { name: 'nothing to advise', query: '?specialRepayment=0' },
      { name: 'everything open', query: '?loanCount=4&year=1', act: openEverything },
    ],
  },
  {
    address: `${ROOT}/tilgungsrechner/bauphase`,
    isLong: true,
    states: [
      AT_REST,
      wrong('?purchasePrice=0&months3=99&amortizationRate=viel'),
      { name: 'no loan needed', query: '?ownFunds=900000' },
      WITH_CASE,
    ],
  },
  {
    address: '/anbieter/10047/',
    states: [
      AT_REST,
      { name: 'without an offer', query: '?purchasePrice=400000&ownFunds=1&geoCode=1276003001' },
      WITH_CASE,
    ],
  },
  { address: '/anbieter/999999999/', states: [AT_REST], status: 404, isLikeAnother: true },
  { address: `${ROOT}/gibt-es-nicht`, states: [AT_REST], status: 404 },
  {
    address: `${ROOT}/sso/login`,
    states: [AT_REST, { name: 'wrong password', query: '?to=/anbieter/1/', act: mistypePassword }],
  },
  {
    address: `${ROOT}/anmeldung/fehlgeschlagen`,
    states: [{ name: 'too late', query: '?grund=abgelaufen' }],
    status: 400,
  },
  {
    address: `${ROOT}/sso/logout`,
    isLong: true,
    states: [AT_REST, { name: 'logged in', act: logInAndAskToLogOut }],
  },
  { address: `${ROOT}/impressum`, states: [AT_REST] },
  { address: `${ROOT}/datenschutz`, states: [AT_REST], isLikeAnother: true },
  { address: `${ROOT}/barrierefreiheit`, states: [AT_REST], isLikeAnother: true },
  { address: `${ROOT}/widerspruch`, states: [AT_REST] },
  { address: `${ROOT}/finanzierungsberatung`, states: [AT_REST] },
  {
    address: `${ROOT}/termin/${'a'.repeat(43)}`,
    states: [AT_REST],
    status: 404,
    isLikeAnother: true,
  },
  { address: `${ROOT}/bausteine`, states: [AT_REST] },
  { address: `${ROOT}/api/docs`, states: [AT_REST], isLikeAnother: true },
];

let turn = 0;
/** All screens; window width and colour scheme alternate from state to state. */
export const SCREENS: readonly Screen<Look>[] = STATES.map((screen) => ({
  ...screen,
  states: screen.states.map((state) => {
    const index = turn++;
    return { ...state, width: index % 2 === 0 ? 390 : 1280, colorScheme: index % 4 < 2 ? 'light' : 'dark' };
  }),
}));

/** Checks a screen's states with axe; the last state must also fit phones. */
export async function expectAccessible(
  page: Page,
  { address, status = 200 }: Screen,
  looks: readonly Look[],
): Promise<void> {
  for (const { name, query = '', act, width, colorScheme } of looks) {
    await test.step(`${address}: ${name} (${width} px, ${colorScheme})`, async () => {
      // Leave the page, because an address that differs only in its fragment would not reload.
      if (new URL(page.url()).pathname === address) await page.goto('about:blank');
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const response = await page.goto(address + query);
      expect(response?.status(), name).toBe(status);
      await act?.(page);
      expect(await violationsOn(page), name).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    });
  }
  await expectToFitPhones(page);
}
