import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { ANSWERS, MORE_ANSWERS } from '../../testing/flow-answers.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { plainText } from '../../testing/plain-text.ts';

const FLOW = '/baufinanzierung/v2/finanzierungsvorpruefung';
const RESULT = `${FLOW}/ergebnisseite`;
const PROJECT = '/baufinanzierung/finanzierungsuebersicht';
const CASE = 'purchasePrice=350000&ownFunds=80000&postcode=10115';

/** Sends answers from a browser without JavaScript. */
const send = (browser: CookieJar, change: object = {}, page = RESULT) =>
  browser.ask(page, { ...ANSWERS, ...change }, { 'sec-fetch-site': 'same-origin' });
const keptIn = (html: string) => /vorpruefung%3D([0-9a-f-]{36})/.exec(html)?.[1] ?? '';

onPostgres(
  'the result of a pre-approval',
  (running) => {
    // @spec 1.9
    test('is stored for this browser, and opens again without a script as it was', async () => {
      const browser = new CookieJar(running().app);
      const shown = await send(browser);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['cache-control']).toBe('no-store');
      expect(shown.body).toContain('data-result="POSITIVE"');
      expect(shown.body).toContain('Dein Ergebnis behalten?');
      const id = keptIn(shown.body);
      const call = await browser.ask(`/baufinanzierung/api/v1.0/preapproval/${id}`);
      expect(call.json()).toMatchObject({ id, result: 'POSITIVE' });

      const opened = await browser.ask(`${RESULT}?vorpruefung=${id}`);
      expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(opened.body).toMatch(/Deine Vorprüfung vom/);
      expect(opened.body).toContain('data-result="POSITIVE"');
      expect(opened.headers['x-robots-tag']).toBe('noindex');
    });

    // @spec 1.9
    test('explains a negative one, and lists what would change it', async () => {
      const browser = new CookieJar(running().app);
      const shown = await send(browser, { ownFunds: '10.000' });
      const opened = await browser.ask(`${RESULT}?vorpruefung=${keptIn(shown.body)}`);
      for (const { body } of [shown, opened]) {
        expect(body).toContain('data-result="NEGATIVE"');
        expect(body).toContain('So reicht es noch nicht');
        expect(body).toMatch(/mehr Eigenkapital/);
        expect(body).not.toContain('Zertifikat erstellen');
      }
    });

    test('names above a refusal only the price that would do, on every page', async () => {
      const browser = new CookieJar(running().app);
      const said = { purchasePrice: '450.000', ownFunds: '62.000', salary: '9.000' };
      const shown = await send(browser, said);
      const id = keptIn(shown.body);
      const opened = await browser.ask(`${RESULT}?vorpruefung=${id}`);
      const tab = await browser.ask(`${PROJECT}/angebote?vorpruefung=${id}`);
      for (const { body } of [shown, opened, tab]) {
        const page = plainText(body);
        expect(page).toContain('So reicht es noch nicht');
        expect([body === tab.body, /Machbar wäre ein Kaufpreis von 37\d\.000/.test(page)]).toContain(true);
        // The price that the income allows is above the refused price, so the page must not show it.
        expect(page).not.toMatch(/5\d\d\.\d\d\d €/);
      }
      const price = /Machbar wäre ein Kaufpreis von (37\d\.000)/.exec(plainText(opened.body))?.[1] ?? '';
      expect((await send(browser, { ...said, purchasePrice: price })).body).toContain(
        'data-result="POSITIVE"',
      );
    });

    // @spec 8.16
    test('reports an impossible case the same everywhere: the reason, the alternatives, no price', async () => {
      const browser = new CookieJar(running().app);
      const shown = await send(browser, { ageGroup: 'OVER_66' });
      const id = keptIn(shown.body);
      const opened = await browser.ask(`${RESULT}?vorpruefung=${id}`);
      const tab = await browser.ask(`${PROJECT}/angebote?vorpruefung=${id}`);
      const project = await browser.ask(`${PROJECT}?${CASE}`);
      for (const { body } of [shown, opened, tab, project]) expect(body).toContain('So geht es nicht');
      for (const { body } of [shown, opened]) {
        expect(body).toContain('Sonst sprich mit deiner Hausbank.');
        expect(plainText(body)).not.toMatch(/So reicht es noch nicht|Noch nicht finanzierbar|Machbar wäre/);
      }
      expect(opened.body).not.toContain('data-testid="answer"');
    });

    test('opens for no other visitor, who gets a kind message', async () => {
      const id = keptIn((await send(new CookieJar(running().app))).body);
      const stranger = new CookieJar(running().app);
      for (const browser of [stranger, await logIn(running().app, 'kundin@example.org')]) {
        const refused = await browser.ask(`${RESULT}?vorpruefung=${id}`);
        expect(refused.statusCode).toBe(404);
        expect(refused.body).toContain('Diese Vorprüfung lässt sich hier nicht öffnen');
        expect(refused.body).not.toContain('350.000');
      }
    });

    test('leads over the login back to this very result, without asking again', async () => {
      const browser = new CookieJar(running().app);
      const id = keptIn((await send(browser)).body);
      const back = `${RESULT}?vorpruefung=${id}`;
      await logIn(running().app, 'kundin@example.org', back, browser);
      const opened = await browser.ask(back);
      expect(opened.statusCode).toBe(200);
      expect(opened.body).toContain('data-result="POSITIVE"');
      expect(opened.body).not.toContain('Dein Ergebnis behalten?');
      expect((await send(browser)).body).toContain(id);
    });

    test('is in the project, which states if it has changed since', async () => {
      const browser = new CookieJar(running().app);
      const id = keptIn((await send(browser)).body);
      const same = await browser.ask(`${PROJECT}?${CASE}`);
      expect(same.body).toContain(`vorpruefung=${id}`);
      expect(/<b>(Das sieht gut aus|Das ist voraussichtlich machbar)<\/b>/.test(same.body)).toBe(true);
      expect(same.body).not.toContain('hat sich seither geändert');
      const changed = await browser.ask(`${PROJECT}?${CASE.replace('350000', '420000')}`);
      expect(changed.body).toContain('hat sich seither geändert');
      expect(changed.body).toContain('Neu prüfen');
      const stranger = await new CookieJar(running().app).ask(`${PROJECT}?${CASE}`);
      expect(stranger.body).not.toContain('vorpruefung=');
    });

    test('an account’s project names its own, which opens there though another one was asked for since', async () => {
      const browser = await logIn(running().app, 'kundin@example.org');
      const call = async (method: 'POST' | 'PUT', path: string, payload: object) => {
        const url = `/baufinanzierung/api/v1.0/${path}`;
        const answer = await running().app.inject({
          method,
          url,
          headers: { cookie: browser.header, 'sec-fetch-site': 'same-origin' },
          payload,
        });
        expect(answer.statusCode).toBe(200);
        return answer.json() as { id: string; preapprovalId?: string };
      };
      const stated = { purchasePrice: 352_000, ownFunds: 80_000 };
      const financingCase = { ...DEFAULT_CASE, ...stated };
      const income = { salary: 4_500 };
      const { id: first } = await call('POST', 'preapproval', { ...stated, income });
      const { id: other } = await call('POST', 'preapproval', { ...stated, income, ownFunds: 90_000 });
      for (const [preapprovalId, shown, hidden] of [
        [undefined, other, first],
        [first, first, other],
        // A link to a deleted or another visitor's pre-approval shows the visitor's own latest one instead.
        ['00000000-0000-4000-8000-000000000000', other, first],
      ] as const) {
        const project = {
          financingCase,
          household: { income },
          variants: [],
          chosenOffers: [],
          preapprovalId,
        };
        expect((await call('PUT', 'profile/project', project)).preapprovalId).toBe(preapprovalId);
        for (const page of [PROJECT, `${PROJECT}/angebote`, FLOW]) {
          const { body } = await browser.ask(page);
          expect([page, body.includes(shown), body.includes(hidden)]).toEqual([page, true, false]);
        }
      }
      const entry = (await browser.ask(FLOW)).body;
      expect(entry).toContain(`href="${RESULT}?vorpruefung=${other}"`);
      expect(entry).toContain('Dein Vorhaben hat sich seither geändert.');
      expect((await new CookieJar(running().app).ask(FLOW)).body).not.toContain('Deine Vorprüfung vom');
      // The financing case equals the latest pre-approval's; only the salary varies below.
      const earnsMore = {
        financingCase: { ...financingCase, ownFunds: 90_000 },
        variants: [],
        chosenOffers: [],
      };
      for (const salary of [4_500, 4_600]) {
        await call('PUT', 'profile/project', { ...earnsMore, household: { income: { salary } } });
        const told = (await browser.ask(FLOW)).body.includes('Dein Vorhaben hat sich seither geändert.');
        expect([salary, told]).toEqual([salary, salary !== 4_500]);
      }
    });

    // @spec 2.22
    test('is three pages, new and stored: the answer, its proposals, its household', async () => {
      const browser = new CookieJar(running().app);
      const id = keptIn((await send(browser)).body);
      const FIRST = ['data-result', 'Zertifikat erstellen', 'Vorschläge · ', 'Haushalt und Angaben</a>'];
      for (const [part, titles] of [
        ['', FIRST],
        [
          '/vorschlaege',
          ['Zurück zum Ergebnis', '<h1>Was dazu passt', 'vorschlag', 'In deinen Vorschlägen steht'],
        ],
        ['/haushalt', ['Zurück zum Ergebnis', '<h1>Haushalt und Angaben', 'Zinsrisiko']],
      ] as const) {
        const pages = [
          await send(browser, {}, `${RESULT}${part}`),
          await browser.ask(`${RESULT}${part}?vorpruefung=${id}`),
        ];
        for (const { statusCode, headers, body } of pages) {
          expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
          const places = titles.map((said) => body.indexOf(said));
          expect([part, places.filter((place) => place < 0)]).toEqual([part, []]);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          expect([part, body.includes('Filtern und sortieren')]).toEqual([part, part === '/vorschlaege']);
        }
        expect(
          (await new CookieJar(running().app).ask(`${RESULT}${part}?vorpruefung=${id}`)).statusCode,
        ).toBe(404);
        expect((await browser.ask(`${RESULT}${part}`)).body).toContain('Zu den Fragen');
      }
      const { body } = await send(browser, {}, `${RESULT}/haushalt`);
      for (const said of ['Deine Haushaltsrechnung', 'Neu berechnen']) expect(body).toContain(said);
      for (const unknown of ['haus', 'vorschlaege/x'])
        expect((await browser.ask(`${RESULT}/${unknown}`)).statusCode).toBe(404);
    });
  },
  { pages: true },
);

describe.each([true, false])('on the result page, switched on: %s', (isOn) => {
  const flags = (name: string) => ({ pages: true, config: { flags: { [name]: { defaultValue: isOn } } } });

  onPostgres(
    'show_contact_in_ready_flow',
    (running) => {
      // @spec 6.23
      test('shows the contact form, or the button to the request', async () => {
        const { body } = await send(new CookieJar(running().app));
        expect(body.includes('Soll sich jemand bei dir melden?')).toBe(isOn);
        expect(body.includes('Mit diesen Angaben ein Angebot anfordern')).toBe(!isOn);
      });

      if (!isOn) return;
      // @spec 2.80 2.81
      test('starts with the form; its page checks the entries and returns them', async () => {
        const browser = new CookieJar(running().app);
        const { body } = await send(browser);
        const kept = await browser.ask(`${RESULT}?vorpruefung=${keptIn(body)}`);
        for (const page of [body, kept.body]) {
          const places = ['data-result', 'Soll sich jemand', 'Vorschläge · '].map((said) =>
            page.indexOf(said),
          );
          expect(places.filter((place) => place < 0)).toEqual([]);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
        expect(kept.body).toMatch(/type="hidden" name="purchasePrice" value="350\.000"/);
        expect(kept.body).toMatch(/type="hidden" name="incomeRange" value="FROM_4001_TO_5000"/);
        const form = /<form id="anfrage"[^]*?<\/form>/.exec(body)?.[0] ?? '';
        const fields = Object.fromEntries(
          [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
            name ?? '',
            value ?? '',
          ]),
        );
        expect(fields).toMatchObject({ purchasePrice: '350.000', incomeRange: 'FROM_4001_TO_5000' });
        const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
        const checked = await browser.ask(
          action,
          { ...fields, forename: 'Erika', step: 'check' },
          { 'sec-fetch-site': 'same-origin' },
        );
        expect(checked.statusCode).toBe(422);
        expect(checked.body).toContain('value="Erika"');
      });
    },
    flags('show_contact_in_ready_flow'),
  );

  onPostgres(
    'proposals_on_pre_approval_result_page',
    (running) => {
      test('marks a lender without an adviser in the region, as the tab of proposals does', async () => {
        const browser = new CookieJar(running().app);
        const SAID = 'Nimmt hier keine Anfragen an.';
        // Deactivate advisers before the first query, because their coverage is cached.
        await running().database.db.updateTable('adviser').set({ active: false }).execute();
        const { body } = await send(browser, {}, `${RESULT}/vorschlaege`);
        const id = /vorpruefung=([0-9a-f-]{36})/.exec(body)?.[1] ?? '';
        const opened = await browser.ask(`${RESULT}/vorschlaege?vorpruefung=${id}`);
        const tab = await browser.ask(`${PROJECT}/angebote?vorpruefung=${id}`);
        expect([body, opened.body, tab.body].map((page) => page.includes(`>${SAID}<`))).toEqual([
          isOn,
          isOn,
          true,
        ]);
      });

      // @spec 6.16
      test('shows proposals with a positive result if enabled', async () => {
        const { body } = await send(new CookieJar(running().app));
        expect(body.includes('Vorschläge · ')).toBe(isOn);
      });
    },
    flags('proposals_on_pre_approval_result_page'),
  );

  onPostgres(
    'left_hand_navigation_on_result_pages',
    (running) => {
      // @spec 6.19
      test.each([
        RESULT,
        '/baufinanzierung/v2/finanzierungsrechner/ergebnisseite',
        '/baufinanzierung/v2/wie-viel-haus-kann-ich-mir-leisten/ergebnisseite',
      ])('has a table of contents next to %s, each entry a link to an existing part', async (page) => {
        const said = { ...ANSWERS, ...MORE_ANSWERS };
        const shown = await new CookieJar(running().app).ask(page, said, { 'sec-fetch-site': 'same-origin' });
        const { statusCode, body } = shown;
        expect(statusCode).toBe(200);
        const list = /<nav[^>]*aria-label="Auf dieser Seite"[^]*?<\/nav>/.exec(body)?.[0] ?? '';
        const ids = [...list.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
        expect(ids.length > 2).toBe(isOn);
        for (const id of ids) expect(body).toContain(`id="${id}"`);
      });
    },
    flags('left_hand_navigation_on_result_pages'),
  );

  onPostgres(
    'pre_approval',
    (running) => {
      // @spec 2.19
      // @contract 4.13
      test('the pages exist, or kindly report that they do not, and no link leads to them', async () => {
        const browser = new CookieJar(running().app);
        for (const page of [FLOW, `${FLOW}/fragen`, `${FLOW}/fragen/neu-starten`, RESULT]) {
          const { statusCode, body } = await browser.ask(page);
          expect([page, statusCode]).toEqual([page, isOn ? 200 : 404]);
          if (!isOn) expect(body).toContain('Eine Vorprüfung gibt es hier gerade nicht');
        }
        for (const page of ['/baufinanzierung/', '/baufinanzierung/rechner', '/sitemap.xml'])
          expect([page, (await browser.ask(page)).body.includes('finanzierungsvorpruefung')]).toEqual([
            page,
            isOn,
          ]);
        const compared = await browser.ask('/baufinanzierung/finanzierungsangebote/vergleich?vorpruefung=x');
        const isOff = compared.body.includes('Vorschläge machen wir gerade nicht');
        expect([compared.statusCode, isOff]).toEqual([404, !isOn]);
      });
    },
    flags('pre_approval'),
  );
});

onPostgres(
  'a result that cannot be stored',
  (running) => {
    test('is shown, reports it, and reloads with one click', async () => {
      const browser = new CookieJar(running().app);
      expect((await send(browser)).body).not.toContain('Technische Störung');
      const { statusCode, body } = await send(browser, { purchasePrice: '340.000' });
      expect(statusCode).toBe(200);
      expect(body).toContain('data-result="POSITIVE"');
      expect(body).toContain('Technische Störung');
      expect(body).not.toContain('Zertifikat erstellen');
      await running().database.db.deleteFrom('limit_count').execute();
      const form = /<div role="alert">[^]*?<\/form>/.exec(body)?.[0] ?? '';
      expect(form).toContain('Seite neu laden');
      const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]);
      const again = await browser.ask(RESULT, Object.fromEntries(fields), {
        'sec-fetch-site': 'same-origin',
      });
      expect(again.body).not.toContain('Technische Störung');
      expect(keptIn(again.body)).not.toBe('');
      // Repeating the same answers stores nothing, so the limit of stored results does not apply.
      expect(keptIn((await send(browser, { purchasePrice: '340.000' })).body)).toBe(keptIn(again.body));
    });
  },
  { pages: true, settings: { LIMIT_PREAPPROVALS_PER_ADDRESS_PER_HOUR: '1' } },
);
