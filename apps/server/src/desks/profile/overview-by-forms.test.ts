import { expect, test } from 'vitest';
import { loadDemoListings } from '@heimvorteil/demo';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { ScriptlessBrowser } from '../../testing/scriptless-browser.ts';

const ROOT = '/baufinanzierung';
const OVERVIEW = `${ROOT}/finanzierungsuebersicht`;
const API = `${ROOT}/api/v1.0`;
const LISTING = '314901';
const ACCOUNTS = ['kundin@example.org', 'beraterin@example.org', 'betrieb@example.org'] as const;

onPostgres(
  'the overview by forms alone',
  (running) => {
    const logInAs = async (account: (typeof ACCOUNTS)[number]) =>
      new ScriptlessBrowser(running().app, await logIn(running().app, account, `${ROOT}/impressum`));
    const call = async (
      { jar }: ScriptlessBrowser,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
    ) => {
      const headers = { cookie: jar.header, 'sec-fetch-site': 'same-origin' };
      const answer = await running().app.inject({
        method,
        url: API + path,
        headers,
        ...(payload && { payload }),
      });
      expect([path, answer.statusCode < 300]).toEqual([path, true]);
      return answer;
    };
    const saved = async (browser: ScriptlessBrowser) =>
      (await call(browser, 'GET', '/profile/calculations')).json<
        { id: string; name: string; kind: string; link: string; inputs: Record<string, unknown> }[]
      >();
    const empty = async (browser: ScriptlessBrowser) => {
      for (const { id } of await saved(browser)) await call(browser, 'DELETE', `/profile/calculations/${id}`);
      return browser;
    };
    const saveFinancing = (
      browser: ScriptlessBrowser,
      name: string,
      purchasePrice: number,
      ownFunds: number,
    ) =>
      call(browser, 'POST', '/profile/calculations', {
        name,
        kind: 'mortgage',
        inputs: { purchasePrice, ownFunds, geoCode: '1276003001' },
        link: `${ROOT}/finanzierungsrechner?purchasePrice=${purchasePrice}&ownFunds=${ownFunds}&geoCode=1276003001`,
      });
    const saveHousehold = (browser: ScriptlessBrowser, name: string) =>
      call(browser, 'POST', '/profile/calculations', {
        name,
        kind: 'affordability',
        inputs: {
          income: { salary: 5_200 },
          ownCapital: { savings: 90_000 },
          numberOfAdults: 2,
          geoCode: '1276003001',
        },
        link: `${ROOT}/wie-viel-haus-kann-ich-mir-leisten/?geoCode=1276003001#salary=5200&numberOfAdults=2&savings=90000`,
      });

    // @spec 6.5
    test.each(['vergleich', 'deine-daten', 'zertifikat'])(
      '%s explains without a login why it needs one, and how to return',
      async (part) => {
        const browser = await new ScriptlessBrowser(running().app).open(`${OVERVIEW}/${part}`);
        const main = /<main[\s\S]*<\/main>/.exec(browser.html)?.[0] ?? '';
        const to = encodeURIComponent(`${OVERVIEW}/${part}`);
        expect(main).toContain(`href="${ROOT}/sso/login?to=${to}"`);
        expect(browser.html.match(/<h1/g)).toHaveLength(1);
        if (part === 'zertifikat') expect(browser.heading).toBe('Dein Nachweis für den Verkäufer');
        else expect(browser.text).toContain('Zurück zu den Rechnern');
      },
    );

    test('its tabs link to every part', async () => {
      const { html } = await (await logInAs('kundin@example.org')).open(OVERVIEW);
      const [tabs = ''] = /<nav[^>]*aria-label="Wo du stehst"[\s\S]*?<\/nav>/.exec(html) ?? [];
      const names = [...tabs.matchAll(/<a [^>]*>([\s\S]*?)<\/a>/g)].map(([, name = '']) =>
        name.replaceAll(/<[^>]*>/g, ''),
      );
      expect(names).toEqual(['Machbarkeit', 'Konditionen', 'Vorschläge', 'Zertifikat']);
    });

    test('saved calculations are renamed, compared, judged, deleted and restored', async () => {
      const browser = await empty(await logInAs('kundin@example.org'));
      await saveHousehold(browser, 'Wir zwei');
      await saveFinancing(browser, 'Das Haus', 400_000, 90_000);
      await browser.open(OVERVIEW);
      for (const name of ['   ', 'von\u202Ehinten']) {
        await browser.press('Namen speichern', { name });
        expect([browser.status, browser.html]).toEqual([422, expect.stringContaining('role="alert"')]);
        await browser.open(OVERVIEW);
        expect(browser.text).toContain('Das Haus');
      }
      await browser.press('Namen speichern', { name: 'Das andere Haus' });
      expect(browser.text).toContain('Der neue Name ist gespeichert.');
      const ids = (await saved(browser)).map(({ id }) => id);
      await browser.open(`${OVERVIEW}/vergleich?id=${ids[0]}`);
      expect(browser.heading).toBe('Wähle zwei bis vier Berechnungen');
      await browser.follow('Zurück zur Auswahl');
      await browser.press('Ausgewählte vergleichen', { id: ids });
      const columns = [...browser.html.matchAll(/<th scope="col"[^>]*>([\s\S]*?)<\/th>/g)].map(
        ([, name = '']) => name.replaceAll(/<[^>]*>/g, ''),
      );
      expect(columns).toEqual(['Das andere Haus', 'Wir zwei']);
      await browser.open(`${OVERVIEW}/machbarkeit`);
      expect(browser.text).toContain('Begonnen mit „Wir zwei“');
      await browser.press('Neu berechnen', { salary: '7.000' });
      expect([browser.valueOf('salary'), browser.address]).toEqual(['7.000', `${OVERVIEW}/machbarkeit`]);
      await browser.open(OVERVIEW);
      await browser.press('Löschen von Das andere Haus');
      expect(browser.text).toContain('„Das andere Haus“ ist gelöscht.');
      expect((await saved(browser)).map(({ name }) => name)).toEqual(['Wir zwei']);
      await browser.press('Rückgängig');
      expect(browser.text).toContain('Die Berechnung ist wieder da.');
      expect((await saved(browser)).map(({ name }) => name)).toContain('Das andere Haus');
    });

    test('feasibility stays with the purchase that was saved last when another one is deleted', async () => {
      const browser = await empty(await logInAs('beraterin@example.org'));
      await saveFinancing(browser, 'Geht', 500_000, 100_000);
      await saveFinancing(browser, 'Bleibt', 400_000, 100_000);
      await browser.open(OVERVIEW);
      await browser.press('Löschen von Geht');
      await browser.open(`${OVERVIEW}/machbarkeit`);
      expect(browser.valueOf('place')).toBe('Berlin');
    });

    // @spec 2.87 2.88
    test('conditions are those of the purchase that was saved last, with the household’s prospects', async () => {
      const browser = await empty(await logInAs('beraterin@example.org'));
      await saveHousehold(browser, 'Wir zwei');
      await saveFinancing(browser, 'Das Haus', 400_000, 90_000);
      await browser.open(`${OVERVIEW}/konditionen`);
      expect(browser.text).toContain('Für 400.000 € Kaufpreis und 90.000 € Eigenkapital in Berlin.');
      expect(browser.answer).toMatch(/Hoch|Mittel|Gering/);
      for (const part of ['Wie sich der Zins zusammensetzt', 'Grundzins', 'Repräsentatives Beispiel'])
        expect(browser.text).toContain(part);
      expect(browser.html.match(/<h3/g)?.length).toBeGreaterThanOrEqual(5);
    });

    test('a household is saved after a login in another tab, its numbers in no address', async () => {
      const browser = await new ScriptlessBrowser(running().app).open(`${ROOT}/budgetrechner`);
      await browser.press(/speichern/i, { netIncome: 'viel' });
      expect([browser.status, browser.heading]).toEqual([422, 'Das lässt sich noch nicht speichern']);
      await browser.press('Zurück zur Rechnung');
      expect(browser.valueOf('netIncome')).toBe('viel');
      await browser.press(/speichern/i, { netIncome: '5.555' });
      expect([browser.status, browser.heading]).toEqual([401, 'Zum Speichern anmelden']);
      expect(browser.address).not.toContain('5555');
      await logIn(running().app, 'kundin@example.org', `${ROOT}/impressum`, browser.jar);
      await browser.press('Ich bin angemeldet: weiter');
      expect(browser.valueOf('calculationName')).toBe('Budget mit 5.555 € netto');
      await browser.press('Speichern', { calculationName: 'Ohne Skript' });
      expect(browser.address).toContain('gespeichert=');
      expect(browser.text).toContain('Gespeichert.');
      expect(browser.linkTo('Ohne Skript')).toContain('netIncome=5555');
    });

    test('a reopened calculation takes its changes, and is saved again if it was removed', async () => {
      const browser = await empty(await logInAs('kundin@example.org'));
      await saveFinancing(browser, 'Altbau', 400_000, 100_000);
      const named = async () => (await saved(browser)).map(({ name, inputs }) => [name, inputs['ownFunds']]);
      await browser.open(OVERVIEW);
      await browser.follow('Altbau');
      await browser.press('Neu berechnen', { ownFunds: '110.000' });
      expect(browser.valueOf('ownFunds')).toBe('110.000');
      await browser.press('Änderungen speichern', { ownFunds: '111.000' });
      expect(browser.address).toContain('gespeichert=');
      expect(await named()).toEqual([['Altbau', 111_000]]);
      await browser.follow('Altbau');
      await empty(browser);
      await browser.press('Änderungen speichern');
      expect([browser.status, browser.text]).toEqual([404, expect.stringContaining('gibt es nicht mehr')]);
      await browser.press('Speichern');
      expect(browser.address).toContain('gespeichert=');
      expect(await named()).toEqual([['Haus 400.000 €, Berlin', 111_000]]);
    });

    // @spec 1.17
    test.each([
      ['finanzierungsrechner', 'mortgage', { purchasePrice: '333.000' }],
      ['nebenkostenrechner', 'additional-costs', { purchasePrice: '333.000' }],
      ['wie-viel-haus-kann-ich-mir-leisten/', 'affordability', { salary: '4.100', savings: '70.000' }],
      ['budgetrechner', 'budget', { netIncome: '4.100', expenses: '1.500' }],
      ['eigenkapitalrechner', 'own-capital', { savings: '12.345' }],
      ['mieten-oder-kaufen', 'rent-or-buy', { coldRent: '1.234' }],
      ['anschlussfinanzierung', 'follow-up', { remainingDebt: '123.456' }],
      ['tilgungsrechner', 'repayment-plan', { loanAmount: '234.567' }],
      ['tilgungsrechner/zielrechner', 'goal-seek/loan', { loanAmount: '234.567' }],
      ['tilgungsrechner/bauphase', 'construction-plan', { purchasePrice: '432.100' }],
      [
        'finanzierungsrechner/eigene-angebote',
        'own-offers',
        { loanAmount: '210.000', nominalInterestRate1: '3', nominalInterestRate2: '4' },
      ],
      ['tilgungsrechner/mehrere-darlehen', 'several-loans', { loanAmount1: '210.000' }],
    ] as const)('%s can be saved, and its link contains its numbers', async (screen, kind, form) => {
      const browser = await empty(await logInAs('beraterin@example.org'));
      const page = `${ROOT}/${screen}`;
      const answer = await browser.jar.ask(
        `${OVERVIEW}/speichern/antwort?seite=${page}`,
        { ...form, calculationName: screen, saveKey: crypto.randomUUID() },
        { 'sec-fetch-site': 'same-origin' },
      );
      expect(answer.json()).toEqual({ kind: 'saved', name: screen, opened: expect.any(String) });
      const [only] = await saved(browser);
      expect([only?.kind, only?.link.startsWith(page)]).toEqual([kind, true]);
      const link = new URL(only?.link ?? '', 'http://127.0.0.1');
      const parameters = new URLSearchParams(`${link.search.slice(1)}&${link.hash.slice(1)}`);
      for (const [field, text] of Object.entries(form))
        expect([field, parameters.get(field)]).toEqual([field, text.replace('.', '')]);
    });

    test('a listing of the shortlist is in every calculator, and is removed from the list', async () => {
      await loadDemoListings(running().database.db, builtInGeography());
      const browser = await logInAs('beraterin@example.org');
      await call(browser, 'PUT', `/shortlist/${LISTING}`);
      for (const calculator of ['Finanzierung', 'Mieten oder kaufen']) {
        await browser.open(OVERVIEW);
        const [list = ''] = /<section[^>]*aria-labelledby="merkliste"[\s\S]*?<\/section>/.exec(
          browser.html,
        ) ?? [browser.html];
        expect(list).toContain('720.000');
        await browser.follow(calculator);
        expect([browser.valueOf('purchasePrice'), browser.valueOf('place')]).toEqual([
          '720.000',
          expect.stringContaining('München'),
        ]);
        if (calculator === 'Finanzierung') expect(browser.valueOf('brokerCommission')).toBe('3,57');
      }
      await browser.open(OVERVIEW);
      await browser.press(/von der Merkliste nehmen/);
      expect(browser.text).toContain('Das Objekt steht nicht mehr auf deiner Merkliste.');
      expect((await call(browser, 'GET', '/shortlist')).json()).toEqual([]);
    });

    // @spec 6.9
    test('a profession brings its lenders into the offers, and none takes them out', async () => {
      const browser = await logInAs('betrieb@example.org');
      const count = async () => {
        await browser.open(
          `${ROOT}/finanzierungsangebote?purchasePrice=400000&ownFunds=100000&geoCode=1276003001`,
        );
        return Number(/(\d+) von \d+ Banken könnten finanzieren/.exec(browser.text)?.[1]);
      };
      const state = async (profession: string) => {
        await browser.open(`${OVERVIEW}/deine-daten`);
        await browser.press('Beruf speichern', { profession });
        expect(browser.valueOf('profession')).toBe(profession);
      };
      const usual = await count();
      expect(usual).toBeGreaterThan(0);
      await state('DOCTOR');
      expect(await count()).toBeGreaterThan(usual);
      expect(browser.text).toContain('Auch Anbieter nur für Ärztinnen und Ärzte sind dabei.');
      await state('NONE');
      expect(await count()).toBe(usual);
    });

    test('a project: two numbers, an income in a body, the bar, a deletion and its undo', async () => {
      const stranger = await new ScriptlessBrowser(running().app).open(OVERVIEW);
      await stranger.press('Anlegen', { purchasePrice: '389.000', ownFunds: '80.000' });
      expect(stranger.heading).toBe('Dein Haus');
      const [, instalment] = [stranger.address, stranger.answer];
      await stranger.press('Beurteilen', { salary: '5.200' });
      expect(stranger.text).toMatch(/Machbar|Gut machbar|Schwer machbar/);
      expect(stranger.address).not.toContain('5200');
      // The house page must show the same instalment as the calculator it links to.
      await stranger.follow('Haus: Ändern');
      expect(stranger.answer).toBe(instalment);

      const browser = await logInAs('betrieb@example.org');
      await browser.open(`${ROOT}/finanzierungsrechner?purchasePrice=389000&ownFunds=80000&postcode=50667`);
      await browser.press('Überall übernehmen', { salary: '5.200' });
      expect(browser.heading).toBe('Dein Haus in Köln');
      expect(browser.text).toContain('5.200 € im Monat');
      await browser.press('Vorhaben löschen');
      expect(browser.heading).toBe('Noch kein Vorhaben');
      await browser.press('Rückgängig');
      expect(browser.heading).toBe('Dein Haus in Köln');
    });
  },
  { pages: true },
);
