import { calculatePreapproval, marketOfMean, preapprovalAnswer } from '@heimvorteil/calculations';
import type { PreapprovalBody } from '@heimvorteil/contracts';
import { VERDICT_WORD_NAMES, type VerdictWord } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { adviserParts } from '../../testing/adviser-at-work.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { ANSWERS } from '../../testing/flow-answers.ts';
import { storePreapproval } from './store-preapproval.ts';

const RESULT = '/baufinanzierung/v2/finanzierungsvorpruefung/ergebnisseite';
const PROPOSALS = '/baufinanzierung/finanzierungsuebersicht/angebote';
type Answers = Record<string, string>;
const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

/**
 * Finds the buttons "Ausprobieren", which try out a change; returns each change's code and promised result.
 */
function leversIn(html: string) {
  return [...html.matchAll(/<li data-code="(\w+)">([^]*?)<\/li>/g)].flatMap(([, code = '', row = '']) => {
    const promised = /<small>Dann: ([^<]*)<\/small>/.exec(row)?.[1];
    return row.includes(`name="ausprobieren"`) ? [{ code, promised }] : [];
  });
}
const text = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
/** Verdict and instalment on the page, worded as the "Ausprobieren" buttons promise them. */
function answeredBy(html: string) {
  const word = /data-word="(\w+)"/.exec(html)?.[1] as VerdictWord;
  return { word: VERDICT_WORD_NAMES[word], rate: /Rate im Monat<\/dt><dd[^>]*>([^<]*)/.exec(html)?.[1] };
}

onPostgres(
  'levers on the pages of a pre-approval',
  (running) => {
    const browser = () => new CookieJar(running().app);
    const send = (jar: CookieJar, answers: object, address = RESULT) =>
      jar.ask(address, { ...answers }, SAME_SITE);

    test.each<[string, Answers]>([
      ['too dear', { purchasePrice: '500.000' }],
      ['nearly no own funds', { ownFunds: '10.000' }],
      [
        'a dear car, debts and much that is spent',
        { salary: '4.000', numberOfVehicles: '2', otherDebts: '25.000', otherExpenses: '500' },
      ],
      ['nothing is left', { salary: '2.400' }],
      ['a quick repayment', { amortizationRate: '6,00' }],
    ])('%s: the page’s answer is as predicted, and it can be undone', async (_what, change) => {
      const jar = browser();
      const answers: Answers = { ...ANSWERS, ...change };
      const { body } = await send(jar, answers);
      expect(body).toContain('data-result="NEGATIVE"');
      const isImpossible = body.includes('data-word="NOT_FEASIBLE"');
      const levers = leversIn(body);
      expect(levers.length).toBeGreaterThan(0);
      for (const { code, promised } of levers) {
        const tried = await send(jar, { ...answers, ausprobieren: code });
        expect(tried.statusCode).toBe(200);
        const { word, rate } = answeredBy(tried.body);
        // For a purchase that is not feasible, the buttons promise an instalment but no verdict.
        const said = [...(isImpossible ? [] : [word]), `${rate} im Monat`].join(', ');
        expect([code, promised]).toEqual([code, said]);
        expect(tried.body).toContain('data-result="POSITIVE"');
        expect(tried.body).toContain('Eingesetzt: ');
        const undo = Object.fromEntries(
          [
            ...(/<form[^>]*undo[^]*?<\/form>/
              .exec(tried.body)?.[0]
              .matchAll(/name="(\w+)" value="([^"]*)"/g) ?? []),
          ].map(([, name, value]) => [name, value]),
        );
        expect(undo).toMatchObject(change);
        expect((await send(jar, undo)).body).toContain('data-result="NEGATIVE"');
      }
    });

    test('a stored one is checked again with it, and links back', async () => {
      const jar = browser();
      const { body } = await send(jar, { ...ANSWERS, purchasePrice: '500.000' });
      const id = /vorpruefung%3D([0-9a-f-]{36})/.exec(body)?.[1] ?? '';
      const kept = `${RESULT}?vorpruefung=${id}`;
      const [opened, tab] = [await jar.ask(kept), await jar.ask(PROPOSALS)];
      const codes = leversIn(opened.body).map(({ code }) => code);
      expect(codes).toContain('LOWER_PRICE');
      expect(tab.body).toContain(`href="${kept}"`);

      const pressed = await send(jar, { ausprobieren: 'LOWER_PRICE' }, kept);
      expect(pressed.statusCode).toBe(303);
      const address = String(pressed.headers['location']);
      const tried = await jar.ask(address);
      expect(tried.body).toContain('data-result="POSITIVE"');
      expect(text(tried.body)).toMatch(/Ausprobiert: [\d.]+ € weniger Kaufpreis/);
      expect(tried.body).toContain(`href="${kept}"`);
      // The URL contains ids only, no personal data.
      expect(address).toMatch(/^[^?]*\?vorpruefung=[\w-]{36}&vorher=[\w-]{36}$/);
      expect((await send(browser(), { ausprobieren: 'LOWER_PRICE' }, kept)).headers['location']).toBe(kept);
      expect((await send(jar, { ausprobieren: 'NONE' }, kept)).headers['location']).toBe(kept);
    });

    /** Stores a pre-approval of the visitor, calculated at this average rate and dated before today. */
    const keptAtRate = async (jar: CookieJar, averageInterestRate: number, stated: PreapprovalBody) => {
      const mean = { averageInterestRate, offerCount: 12, asOf: '2026-11-10' };
      const { db, vault, currentContext } = adviserParts(running(), {
        findMarketRates: marketOfMean(mean),
      });
      const { result } = calculatePreapproval(stated, currentContext());
      const { accountId } = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select('account.id as accountId')
        .orderBy('session.created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const { id } = await storePreapproval(
        { db, vault },
        { accountId },
        { stated, answer: preapprovalAnswer(result!), legal: result!.legal },
      );
      return `${RESULT}?vorpruefung=${id}`;
    };
    const STATED: PreapprovalBody = {
      geoCode: '1276003001',
      financingType: 'PurchaseFinancing',
      income: { salary: 4_500 },
      purchasePrice: 500_000,
      ownFunds: 80_000,
    };

    test('of one that an earlier market answered are those of today, in text, effect and click', async () => {
      const jar = await logIn(running().app, 'kundin@example.org');
      const kept = await keptAtRate(jar, 4.9, STATED);
      const { body } = await jar.ask(kept);
      const named = /data-code="MORE_OWN_FUNDS">.*?<b>(.*?)<\/b>/.exec(body)?.[1] ?? '';
      expect(text(body)).toContain('jedes für sich und mit den Zinsen von heute');
      const levers = leversIn(body);
      expect(levers.map(({ code }) => code)).toContain('MORE_OWN_FUNDS');
      const [today] = leversIn((await send(browser(), { ...ANSWERS, purchasePrice: '500.000' })).body);
      expect(levers[0]).toEqual(today);
      const pressed = await send(jar, { ausprobieren: 'MORE_OWN_FUNDS' }, kept);
      const tried = await jar.ask(String(pressed.headers['location']));
      expect(/Ausprobiert: (.*?)\. Dein/.exec(text(tried.body))?.[1]).toBe(text(named));
      // The button's text names the amount that is applied.
      const more = Number(named.replaceAll(/\D/g, ''));
      const owned = /Eigenkapital([\d.]+) €/.exec(text(tried.body))?.[1]?.replaceAll('.', '');
      expect(Number(owned)).toBe(80_000 + more);
    });

    test('is checked again as entered, with today’s rates, whatever the browser has answered since', async () => {
      const jar = await logIn(running().app, 'kundin@example.org');
      const kept = await keptAtRate(jar, 9, { ...STATED, purchasePrice: 351_000 });
      expect((await jar.ask(kept)).body).toContain('data-result="NEGATIVE"');
      const anew = await send(jar, { 'neu-pruefen': '1' }, kept);
      expect(anew.statusCode).toBe(303);
      const opened = await jar.ask(String(anew.headers['location']));
      expect(opened.body).toContain('data-result="POSITIVE"');
      expect(text(opened.body)).toContain('Geprüfter Kaufpreis351.000');
      expect(text(opened.body)).toContain('Neu geprüft, mit den Zinsen von heute.');
      const again = await send(jar, { 'neu-pruefen': '1' }, String(anew.headers['location']));
      expect((await jar.ask(String(again.headers['location']))).body).toContain('kommt dasselbe heraus');
      // The stored result suggests no changes if the same purchase would be positive at today's rates.
      expect(leversIn((await jar.ask(kept)).body)).toEqual([]);
    });

    test('clicked with a wrong field, it leads to that field and preserves all entries', async () => {
      const wrong = { ...ANSWERS, purchasePrice: '500.000', livingArea: '5', ausprobieren: 'LOWER_PRICE' };
      const jar = browser();
      const sent = await send(jar, wrong);
      expect(sent.statusCode).toBe(307);
      const asked = await send(jar, wrong, String(sent.headers['location']));
      expect(asked.statusCode).toBe(422);
      expect(asked.body).toContain('value="5"');
      expect(asked.body).toContain('name="salary" value="4.500"');
    });
  },
  { pages: true },
);
