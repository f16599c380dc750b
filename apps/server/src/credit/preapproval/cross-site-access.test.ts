import { expect, test } from 'vitest';
import { storeProposals, proposalOf } from '../../testing/stored-proposals.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { plainText } from '../../testing/plain-text.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const FLOW = '/baufinanzierung/v2/finanzierungsvorpruefung';
const PERSON = 'kundin.7301@example.org';

/** Pages that must open from links on other sites, each with a text from the visitor's stored data. */
const PAGES: readonly [what: string, url: (id: string, proposal: string) => string, says: RegExp][] = [
  ['the kept result', (id) => `${FLOW}/ergebnisseite?vorpruefung=${id}`, /Deine Vorprüfung vom/],
  ['the entry', () => FLOW, /Deine Vorprüfung vom/],
  [
    'the project',
    () => `${OVERVIEW}?purchasePrice=400000&ownFunds=100000`,
    /Das sieht gut aus|Das ist voraussichtlich machbar/,
  ],
  ['the proposals', () => `${OVERVIEW}/angebote`, /Bank 1/],
  ['the proposals of one', (id) => `${OVERVIEW}/angebote?vorpruefung=${id}`, /Bank 1/],
  ['a proposal', (_id, proposal) => `${OVERVIEW}/angebote/${proposal}`, /Bank 1/],
  [
    'the comparison',
    (id, proposal) =>
      `/baufinanzierung/finanzierungsangebote/vergleich?vorpruefung=${id}&vorschlag=${proposal}`,
    /Bank 1/,
  ],
  ['the programmes', (id) => `${OVERVIEW}/foerderung?vorpruefung=${id}`, /Zum Ergebnis der Vorprüfung/],
];
const OF_ACCOUNT: typeof PAGES = [
  ['asking for a proposal', (_id, proposal) => `${OVERVIEW}/angebote/${proposal}/anfragen`, /Bank 1/],
  ['the certificate', () => `${OVERVIEW}/zertifikat`, /Bereit zum Kauf/],
  ['what is saved', () => OVERVIEW, /Angemeldet als/],
  ['its data', () => `${OVERVIEW}/deine-daten`, /kundin\.7301/],
];

onPostgres(
  'stored pages open from any link',
  (running) => {
    const read = async (url: string, cookie: string, site: string) => {
      const headers = { host: '127.0.0.1:3000', cookie, 'sec-fetch-site': site };
      const { statusCode, body } = await running().app.inject({ url, headers });
      return { status: statusCode, text: plainText(body) };
    };

    test('for an account and for a visit, on every page that opens it', async () => {
      const session = await openSession(running(), { email: PERSON });
      const browser = new CookieJar(running().app);
      await browser.ask(`${FLOW}/ergebnisseite`);
      const { visit_key: visitKey } = await visitOf(browser);
      for (const { cookie, owner, own } of [
        { cookie: session.cookie, owner: { accountId: session.accountId }, own: OF_ACCOUNT },
        { cookie: browser.header, owner: { visitKey }, own: [] },
      ]) {
        const { id, proposalIds } = await storeProposals(running(), owner, [proposalOf(1)]);
        for (const [what, url, says] of [...PAGES, ...own])
          for (const site of ['same-origin', 'same-site', 'cross-site']) {
            const page = await read(url(id, proposalIds[0]!), cookie, site);
            expect([what, site, page.status]).toEqual([what, site, 200]);
            expect(page.text, `${what}, ${site}`).toMatch(says);
          }
      }
    });

    /** Creates a pre-approval and returns its visit key. */
    async function visitOf(browser: CookieJar) {
      const made = await running().app.inject({
        method: 'POST',
        url: '/baufinanzierung/api/v1.0/preapproval',
        headers: { cookie: browser.header },
        payload: { purchasePrice: 350_000, ownFunds: 80_000, income: { salary: 4_500 } },
      });
      return running()
        .database.db.selectFrom('pre_approval')
        .select('visit_key')
        .where('id', '=', String((JSON.parse(made.body) as { id: string }).id))
        .$narrowType<{ visit_key: string }>()
        .executeTakeFirstOrThrow();
    }

    test('right after a login that comes back from another site', async () => {
      const browser = new CookieJar(running().app);
      const made = await browser.ask(
        '/baufinanzierung/finanzierungsuebersicht/angebote',
        { angaben: '1', purchasePrice: '360.000', ownFunds: '80.000', salary: '4.500' },
        { 'sec-fetch-site': 'same-origin' },
      );
      const id = String(made.headers['location']).split('vorpruefung=')[1] ?? '';
      const back = `${FLOW}/ergebnisseite?vorpruefung=${id}`;
      await logIn(running().app, 'kundin@example.org', back, browser);
      const opened = await browser.ask(back, undefined, { 'sec-fetch-site': 'cross-site' });
      expect(opened.statusCode).toBe(200);
      expect(opened.body).toContain('data-result="POSITIVE"');
    });
  },
  { pages: true },
);
