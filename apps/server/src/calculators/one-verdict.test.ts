import { expect, test } from 'vitest';
import { CookieJar, logIn } from '../testing/log-in.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { agreeOn, agreeOnConditions, agreeOnPreapprovals } from '../testing/verdicts/judge-households.ts';
import {
  bodyOfOnePage,
  HOUSEHOLDS,
  ON_ONE_PAGE,
  onePage,
  SCREENS,
} from '../testing/verdicts/judging-screens.ts';
import { readVerdict } from '../testing/verdicts/read-verdict.ts';

/** Two hundred households are asked about in one-verdict.long.test.ts: these are spread among them. */
const APART = 24;
const spread = (from: number) => HOUSEHOLDS.filter((_one, at) => at % APART === from);

onPostgres(
  'one verdict',
  (running) => {
    test.each(Object.keys(SCREENS).map((name, index) => [name, index] as const))(
      'headline, details and call agree for any household: %s',
      async (name, index) => {
        const words = await agreeOn(new CookieJar(running().app), SCREENS[name]!, spread(index));
        // Households that all fare alike would find nothing.
        expect(words.size).toBeGreaterThan(2);
      },
    );

    test('the pre-approval’s call says yes exactly from feasible up, where a lender takes the case', async () => {
      expect(await agreeOnPreapprovals(new CookieJar(running().app), spread(4))).toBeGreaterThan(4);
    });

    test('the overview and its conditions judge as the calculator does', async () => {
      const browser = await logIn(running().app, 'kundin@example.org');
      const address = '/baufinanzierung/finanzierungsuebersicht/machbarkeit';
      const overview = { address, sent: onePage, body: bodyOfOnePage, showsHighestPrice: true };
      await agreeOn(browser, overview, spread(5).slice(0, 4));
      expect((await agreeOnConditions(browser, HOUSEHOLDS.slice(0, 6))).size).toBeGreaterThan(2);
    });

    test('nothing is judged before somebody says what comes in and what they bring', async () => {
      const browser = new CookieJar(running().app);
      for (const address of [ON_ONE_PAGE, `${ON_ONE_PAGE}?purchasePrice=400000&geoCode=1276003001`]) {
        const shown = readVerdict((await browser.ask(address)).body);
        expect({ address, ...shown }).toMatchObject({
          address,
          word: 'Noch nicht beurteilt',
          facts: {},
          reasons: [],
          saysFeasible: false,
          waysOn: 0,
          answer: '– €',
        });
      }
      const earning = await browser.ask(
        ON_ONE_PAGE,
        { salary: '4500', savings: '' },
        { 'sec-fetch-site': 'same-origin' },
      );
      expect(readVerdict(earning.body).word).toBe('Noch nicht beurteilt');
    });
  },
  { pages: true },
);
