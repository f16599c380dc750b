import { expect, test } from 'vitest';
import { logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { ScriptlessBrowser } from '../../testing/scriptless-browser.ts';

const ROOT = '/baufinanzierung';
const TABS = `${ROOT}/finanzierungsuebersicht`;
const CASE = {
  income: { salary: 5_200 },
  numberOfAdults: 2,
  purchasePrice: 300_000,
  ownFunds: 120_000,
  geoCode: '1276003001',
};
const NAME = { forename: 'Erna', surname: 'Übersee' };
const GOOD = 'Dieses Zertifikat ist echt und gilt';
const WITHDRAWN = 'Dieses Zertifikat wurde zurückgenommen';

onPostgres(
  'certificates and proposals by forms alone',
  (running) => {
    const visitor = () => new ScriptlessBrowser(running().app);
    const preapprove = async ({ jar }: ScriptlessBrowser, change: object = {}) => {
      const answer = await running().app.inject({
        method: 'POST',
        url: `${ROOT}/api/v1.0/preapproval`,
        headers: { host: '127.0.0.1:3000', cookie: jar.header, 'sec-fetch-site': 'same-origin' },
        payload: { ...CASE, ...change },
      });
      expect(answer.statusCode).toBe(200);
      for (const { name, value } of answer.cookies) jar.cookies.set(name, value);
      return answer.json<{
        id: string;
        result: string;
        proposals: { id: string; provider: { name: string } }[];
      }>();
    };
    const addressOf = (browser: ScriptlessBrowser) => {
      const { pathname, search } = new URL(browser.linkTo('Was andere davon sehen'), 'http://127.0.0.1');
      return pathname + search;
    };

    test('a certificate is refused, issued, checked, replaced and withdrawn', async () => {
      const browser = visitor();
      await logIn(running().app, 'betrieb@example.org', `${ROOT}/impressum`, browser.jar);
      await preapprove(browser);
      await browser.open(`${TABS}/zertifikat`);
      await browser.press(/ausstellen$/, { forename: 'Erna', surname: ' ' });
      expect([browser.status, browser.text]).toEqual([
        422,
        expect.stringContaining('Bitte gib deinen Nachnamen an.'),
      ]);
      expect(browser.valueOf('forename')).toBe('Erna');
      await browser.press(/ausstellen$/, NAME);
      expect(browser.text).toContain('Dein Zertifikat ist ausgestellt.');
      const old = addressOf(browser);
      const seller = await visitor().open(old);
      expect(seller.heading).toBe(GOOD);
      expect(seller.text).toContain('300000');
      expect(seller.text).not.toContain('Übersee');

      await preapprove(browser, { purchasePrice: 280_000 });
      await browser.open(`${TABS}/zertifikat`);
      expect(browser.text).toContain('Seit der Ausstellung hast du noch einmal geprüft.');
      expect(browser.valueOf('surname')).toBe('Übersee');
      await browser.press('Neu ausstellen');
      expect(browser.text).toContain('280.000 €');
      const fresh = addressOf(browser);
      expect(fresh).not.toBe(old);
      expect((await seller.open(old)).heading).toBe(WITHDRAWN);
      expect((await seller.open(fresh)).heading).toBe(GOOD);

      await browser.press('Ja, zurücknehmen');
      expect(browser.text).toContain('Dein Zertifikat ist zurückgenommen.');
      expect((await seller.open(fresh)).heading).toBe(WITHDRAWN);
    });

    test('a visitor without a login sees fitting proposals, and is asked to log in for the offer; a negative check proposes nothing', async () => {
      const browser = visitor();
      await preapprove(browser);
      await browser.open(`${TABS}/angebote`);
      expect([browser.heading, browser.html.includes('id="vorschlaege"')]).toEqual([
        'Welche Finanzierung passt?',
        true,
      ]);
      await browser.follow(/^Angebot anfragen/);
      expect(browser.heading).toBe('Angebot anfragen');
      expect(browser.linkTo('Anmelden')).toMatch(/sso\/login\?to=.*anfragen/);
      expect((await preapprove(browser, { purchasePrice: 900_000 })).result).toBe('NEGATIVE');
      await browser.open(`${TABS}/angebote`);
      expect(browser.text).toContain('So geht es nicht');
      expect(browser.html).not.toMatch(/Angebot anfragen/);
    });

    test('the offer of a column is requested in the comparison, and its plan opens there', async () => {
      const browser = visitor();
      const { id, proposals } = await preapprove(browser);
      const [one, other] = proposals;
      const compared = `${ROOT}/finanzierungsangebote/vergleich?vorpruefung=${id}&vorschlag=${one?.id}&vorschlag=${other?.id}`;
      await browser.open(compared);
      await browser.follow(/^Angebot anfragen/);
      expect(browser.heading).toBe('Angebot anfragen');
      await browser.open(compared);
      await browser.follow(/^Tilgungsplan/);
      expect(browser.heading).toBe(one?.provider.name);
    });
  },
  { pages: true },
);
