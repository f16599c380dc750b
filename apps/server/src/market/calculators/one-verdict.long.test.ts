import { expect, test } from 'vitest';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { agreeOn, agreeOnConditions, agreeOnPreapprovals } from '../../testing/verdicts/judge-households.ts';
import { bodyOfOnePage, HOUSEHOLDS, onePage, SCREENS } from '../../testing/verdicts/judging-screens.ts';

/** Households tested per screen; each of all two hundred is tested on one or two screens. */
const MET = 80;
const APART = 40;

onPostgres(
  'one verdict on two hundred households',
  (running) => {
    test.each(Object.keys(SCREENS).map((name, index) => [name, index] as const))(
      'headline, details and call agree: %s',
      async (name, index) => {
        const met = HOUSEHOLDS.slice(index * APART, index * APART + MET);
        expect((await agreeOn(new CookieJar(running().app), SCREENS[name]!, met)).size).toBe(4);
      },
    );

    test('the pre-approval’s call is positive exactly from feasible up, if a lender accepts the case', async () => {
      const accepted = await agreeOnPreapprovals(new CookieJar(running().app), HOUSEHOLDS.slice(0, 100));
      expect(accepted).toBeGreaterThan(50);
    });

    test('the overview judges as the calculator does', async () => {
      const browser = await logIn(running().app, 'kundin@example.org');
      const address = '/baufinanzierung/finanzierungsuebersicht/machbarkeit';
      const overview = { address, sent: onePage, body: bodyOfOnePage, showsHighestPrice: true };
      expect((await agreeOn(browser, overview, HOUSEHOLDS.slice(0, 40))).size).toBe(4);
    });

    test('conditions judge a saved household as the calculator does', async () => {
      const browser = await logIn(running().app, 'beraterin@example.org');
      expect((await agreeOnConditions(browser, HOUSEHOLDS.slice(0, 40))).size).toBe(4);
    });
  },
  { pages: true },
);
