import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { ANSWERS as PURCHASE } from '../../testing/flow-answers.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';

const PROGRAMMES = '/baufinanzierung/finanzierungsuebersicht/foerderung';
const TAB = '/baufinanzierung/finanzierungsuebersicht/angebote';
const RESULT = '/baufinanzierung/v2/finanzierungsvorpruefung/ergebnisseite';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const ANSWERS = { taxableIncome: '91.000', energyClass: 'G', willRenovate: 'ja' };

onPostgres(
  'answers about programmes',
  (running) => {
    const check = async (browser: CookieJar, change: object = {}) => {
      const { body } = await browser.ask(RESULT, { ...PURCHASE, ...change }, SAME_ORIGIN);
      return /vorpruefung(?:=|%3D)([0-9a-f-]{36})/.exec(body)?.[1] ?? '';
    };
    const answer = (browser: CookieJar, id: string, answers: object) =>
      browser.ask(`${PROGRAMMES}?vorpruefung=${id}`, { ...answers }, SAME_ORIGIN);
    const resultPage = async (browser: CookieJar, id: string) =>
      (await browser.ask(`${PROGRAMMES}?vorpruefung=${id}`)).body;
    const INCOME = /value="91[.]000"/;
    const CLASS = /<option value="G" selected/;

    test('stay with the next check of the same home, and a home’s own with no other', async () => {
      const browser = new CookieJar(running().app);
      const saved = await answer(browser, await check(browser), ANSWERS);
      expect([saved.statusCode, saved.headers['cache-control']]).toEqual([303, 'no-store']);
      const same = await resultPage(browser, await check(browser, { ownFunds: '90.000' }));
      expect([INCOME.test(same), CLASS.test(same)]).toEqual([true, true]);
      const other = await resultPage(browser, await check(browser, { purchasePrice: '340.000' }));
      expect([INCOME.test(other), CLASS.test(other)]).toEqual([true, false]);
    });

    test('that were emptied stay empty', async () => {
      const browser = new CookieJar(running().app);
      const saved = await answer(browser, await check(browser), ANSWERS);
      const id = new URL(String(saved.headers.location), 'http://test').searchParams.get('vorpruefung') ?? '';
      expect((await answer(browser, id, { taxableIncome: '', energyClass: '' })).statusCode).toBe(303);
      expect(await resultPage(browser, await check(browser, { ownFunds: '90.000' }))).not.toMatch(INCOME);
    });

    test('are used for no other visitor’s pre-approval, and reach no other browser', async () => {
      const browser = new CookieJar(running().app);
      const id = await check(browser);
      await answer(browser, id, ANSWERS);
      const stranger = new CookieJar(running().app);
      expect((await answer(stranger, id, ANSWERS)).statusCode).toBe(422);
      expect(await resultPage(stranger, await check(stranger, { ownFunds: '90.000' }))).not.toMatch(INCOME);
    });

    test('are those of the project if the check was the project’s, and of no project otherwise', async () => {
      const browser = await logIn(running().app, 'kundin@example.org');
      const call = async (method: 'GET' | 'PUT', payload?: object) => {
        const url = '/baufinanzierung/api/v1.0/profile/project';
        const headers = { cookie: browser.header, ...SAME_ORIGIN };
        const sent = await running().app.inject({ method, url, headers, ...(payload && { payload }) });
        expect(sent.statusCode).toBe(200);
        return sent.json() as { preapprovalId?: string };
      };
      const answered = async (id: string) => {
        const saved = await answer(browser, id, ANSWERS);
        return new URL(String(saved.headers.location), 'http://test').searchParams;
      };
      const [own, other] = [await check(browser), await check(browser, { purchasePrice: '345.000' })];
      const financingCase = { ...DEFAULT_CASE, purchasePrice: 350_000, ownFunds: 80_000 };
      const project = { financingCase, variants: [], chosenOffers: [] };
      await call('PUT', { ...project, preapprovalId: own });

      expect((await answered(other)).get('vorher')).toBe(other);
      expect((await call('GET')).preapprovalId).toBe(own);

      const after = await answered(own);
      const id = after.get('vorpruefung') ?? '';
      expect([id === own, after.get('vorher'), after.has('nicht-im-konto')]).toEqual([false, own, false]);
      expect(await call('GET')).toMatchObject({ ...project, preapprovalId: id });
      const tab = (await browser.ask(TAB)).body;
      expect([tab.includes(id), INCOME.test(tab)]).toEqual([true, true]);
    });

    test.each([PROGRAMMES, TAB])(
      'are reported as unsaved at %s if no account could store them',
      async (page) => {
        const browser = new CookieJar(running().app);
        const id = await check(browser);
        const bodyOf = async (more: string) => (await browser.ask(`${page}?vorpruefung=${id}${more}`)).body;
        expect(await bodyOf('&nicht-im-konto=ja')).toContain(
          'In deinem Konto ließ es sich gerade nicht speichern',
        );
        expect(await bodyOf('')).not.toContain('In deinem Konto ließ es sich gerade nicht speichern');
      },
    );

    test('go with the pre-approval into the account that logs in with it', async () => {
      const browser = new CookieJar(running().app);
      await answer(browser, await check(browser, { purchasePrice: '351.000' }), ANSWERS);
      await logIn(running().app, 'kundin@example.org', PROGRAMMES, browser);
      const again = { purchasePrice: '351.000', ownFunds: '90.000' };
      const { body } = await browser.ask(`${RESULT}/vorschlaege`, { ...PURCHASE, ...again }, SAME_ORIGIN);
      expect(body).toMatch(INCOME);
    });
  },
  { pages: true },
);
