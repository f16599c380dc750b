import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemoListings } from '@heimvorteil/demo';
import { messageComposers } from '../../operation/start/run-worker.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { ANSWERS as PURCHASE } from '../../testing/flow-answers.ts';
import {
  hostileFolder,
  HOSTILE_LENDERS,
  HOSTILE_PROGRAMME,
  releaseHostileSheet,
} from '../../testing/hostile-sheets.ts';
import { logIn } from '../../testing/log-in.ts';
import { LIVE_MARKUP } from '../../testing/nasty-texts.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { plainText } from '../../testing/plain-text.ts';
import { personFields } from '../../testing/request-body.ts';
import { tokenIn } from '../../testing/request-journey.ts';
import { ScriptlessBrowser } from '../../testing/scriptless-browser.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { DeliveryRefusedError, importDelivery } from './import-delivery.ts';

const ROOT = '/baufinanzierung';
const OFFERS = `${ROOT}/finanzierungsangebote`;
const CASE =
  'purchasePrice=400000&ownFunds=120000&amortizationRate=2&fixedInterestYears=10&geoCode=1276003001';
const COLOGNE = 'purchasePrice=389000&ownFunds=80000&geoCode=127601050001&postcode=50667';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const RATE = 'nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=10';

onPostgres(
  'offers and their lenders without a script',
  (running) => {
    const visitor = () => new ScriptlessBrowser(running().app);
    const open = (address: string) => visitor().open(address);
    const rows = ({ html }: ScriptlessBrowser) =>
      [...html.matchAll(/<li\b(?:(?!<li\b)[\s\S])*?<h3[\s\S]*?(?=<li\b|<\/ol>)/g)].map(([row]) => row);
    const hundredths = (text: string) =>
      Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100);
    const figure = ({ html }: ScriptlessBrowser, label: RegExp) =>
      [...html.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g)]
        .map((found) => found.slice(1).map((part) => plainText(part).trim()))
        .find(([name = '']) => label.test(name))?.[1];

    test.each([
      `finanzierungsrechner?purchasePrice=150000&ownFunds=100000&${RATE}`,
      `mieten-oder-kaufen?purchasePrice=150000&ownFunds=100000&${RATE}`,
      `tilgungsrechner?loanAmount=60000&${RATE}`,
      `tilgungsrechner/zielrechner?goal=monthlyRate&loanAmount=60000&${RATE}`,
      'anschlussfinanzierung?remainingDebt=60000',
      'finanzierungsangebote?purchasePrice=150000&ownFunds=100000',
    ])('a loan that is too small is distinguished: %s', async (screen) => {
      const TOO_SMALL = 'data-code="LOAN_AMOUNT_TO_LOW"';
      expect((await open(`${ROOT}/${screen}`)).html).toContain(TOO_SMALL);
      const larger = screen
        .replace('purchasePrice=150000', 'purchasePrice=400000')
        .replace('=60000', '=160000');
      expect((await open(`${ROOT}/${larger}`)).html).not.toContain(TOO_SMALL);
    });

    test('an offer is explained: its reasons add up to its nominal rate', async () => {
      const [row = ''] = rows(await open(`${OFFERS}?${CASE}`));
      const rate = hundredths(/Warum ([\d,]+)/.exec(plainText(row))?.[1] ?? '');
      const [table = ''] = /<table[\s\S]*?<\/table>/.exec(row) ?? [];
      const cells = [...table.matchAll(/<td[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) => plainText(cell));
      const points = cells.flatMap((cell) => {
        const [, sign, value = ''] = /^\s*([+−-]?)(\d+,\d{1,3}) (?:%|Punkte)/.exec(cell) ?? [];
        return value === '' ? [] : [(sign === '−' || sign === '-' ? -1 : 1) * hundredths(value)];
      });
      const sums = points.map((_one, index) => points.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
      expect(
        sums.some((sum) => Math.abs(sum - rate) <= 1),
        `${plainText(table)} against ${rate}`,
      ).toBe(true);
    });

    test('the order is a link that preserves the case, and without a place there is no proximity', async () => {
      const browser = await open(`${OFFERS}?${CASE}`);
      const order = () => /<nav[^>]*aria-label="Sortierung"[\s\S]*?<\/nav>/.exec(browser.html)?.[0] ?? '';
      const current = () =>
        plainText(/<a[^>]*aria-current="true"[^>]*>[\s\S]*?<\/a>/.exec(order())?.[0] ?? '').trim();
      expect([current(), plainText(order())]).toEqual(['Effektivzins', expect.stringContaining('Region')]);
      const rates = rows(browser).map((row) =>
        hundredths(/effektiv[^%]*?([\d,]+) %/.exec(plainText(row))?.[1] ?? ''),
      );
      expect(rates).toHaveLength(5);
      expect(rates).toEqual(rates.toSorted((a, b) => a - b));
      await browser.follow('Bewertung');
      expect([current(), browser.address]).toEqual([
        'Bewertung',
        expect.stringMatching(/ownFunds=120000.*sortOrder=RATING/),
      ]);
      await browser.open(`${OFFERS}?purchasePrice=400000&ownFunds=120000`);
      expect(plainText(order())).toContain('Rate');
      expect(plainText(order())).not.toContain('Region');
    });

    test('filters, order and reasons work by a form', async () => {
      const browser = await open(`${OFFERS}?${CASE}`);
      await browser.press('Filter anwenden', { fixedYears: '15', specialRepayment: '5' });
      expect(browser.address).toMatch(/fixedYears=15&.*specialRepayment=5/);
      expect(browser.address).toMatch(/ownFunds=120/);
      const groups = [...browser.html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, name = '']) =>
        plainText(name).trim(),
      );
      expect(groups.filter((name) => name.endsWith(' fest'))).toEqual(['15 Jahre fest']);
      expect(rows(browser)[0]).toMatch(/<details[\s\S]*Warum/);
    });

    test('a provider has a page with its offer for the case, and the link back preserves the case', async () => {
      const browser = await open(`${OFFERS}?${COLOGNE}`);
      const [row = ''] = rows(browser);
      const name = plainText(/<h3[\s\S]*?<\/h3>/.exec(row)?.[0] ?? '').trim();
      await browser.follow(name);
      expect(browser.address).toMatch(/\/anbieter\/\d+\/[?].*ownFunds=80000/);
      expect(browser.heading).toContain(name);
      expect(browser.text).toMatch(/Für deinen Fall: 389\.000.*80\.000/);
      expect(browser.text).toMatch(/Warum .* Sollzins[?]/);
      expect(plainText(row)).toContain(figure(browser, /^Rate im Monat/));
    });

    test('an exclusive listing links to its provider and the request only', async () => {
      const browser = await open(`/anbieter/10047/?${COLOGNE}&exclusive=true`);
      expect(browser.linkTo(/anfragen$|^Angebot anfordern$/)).toContain('finanzierungsanfrage');
      expect(/<main[\s\S]*<\/main>/.exec(browser.html)?.[0]).not.toContain('/finanzierungsangebote?');
    });

    test('a chosen lender is sent with the request: named at its check, and on its page in the account', async () => {
      const jar = await logIn(running().app, 'beraterin@example.org', `${ROOT}/impressum`);
      const browser = await new ScriptlessBrowser(running().app, jar).open(`/anbieter/10047/?${COLOGNE}`);
      const name = browser.heading;
      const request = browser.linkTo(`Bei ${name} anfragen`);
      expect(request).toContain('providers=10047');
      await browser.open(request);
      await browser.press('Angaben prüfen', {
        ...personFields(6_400),
        financingStart: 'IN_LESS_THAN_THREE_MONTH',
        employmentType: 'EMPLOYED',
        email: 'beraterin@example.org',
        privacy: 'true',
      });
      expect(browser.text).toContain('Gewählte Anbieter');
      expect(browser.text).toContain(name);
      await browser.press('Anfrage senden');
      expect(browser.heading).toBe('Deine Anfrage ist angekommen');
      const own = await jar.ask(`${ROOT}/api/v1.0/profile/requests`);
      const [newest] = own.json<{ requestId: string }[]>();
      await browser.open(`${ROOT}/finanzierungsuebersicht/anfragen/${newest?.requestId}`);
      expect(browser.text).toMatch(new RegExp(`Gewählte Anbieter\\s*${name}`));
    });

    // @spec 2.122
    test('a provider’s financing, places and terms, and its origin in the listing', async () => {
      await loadDemoListings(running().database.db, builtInGeography());
      const browser = await open(
        '/anbieter/10001/?exposeId=314902&purchasePrice=420000&geoCode=127601304001',
      );
      const name = browser.heading;
      for (const [label, text] of [
        [/^Finanziert in/, /^ganz Deutschland$/],
        [/^Eigene Angebote/, /auf Inseraten von Partnern, in ganz Deutschland/],
        [/^Darlehen/, /^50\.000 € bis 5\.000\.000 €$/],
        [/^Anfängliche Tilgung/, /^1 % bis 10 % im Jahr$/],
        [/^Sondertilgung/, /^bis 5 % des Darlehens im Jahr$/],
        [/^Bereitstellungszins/, /^3 Monate keiner, danach 0,25 % im Monat/],
        [/^Forward-Darlehen/, /^0,03 Prozentpunkte mehr Zins für jeden Monat Vorlauf$/],
        [/^Volltilgung/, /^0,30 Prozentpunkte weniger Zins/],
        [/^Höchstens geliehen/, /\S/],
        [/^Zinsbindung/, /\S/],
        [/^Beschäftigung/, /\S/],
        [/^Nutzung/, /\S/],
        [/^Beruf/, /\S/],
      ] as const)
        expect([label, figure(browser, label)]).toEqual([label, expect.stringMatching(text)]);
      expect(browser.text).toContain(`${name} wirbt auf dem Inserat`);
      expect(browser.text).toContain('Vergleichen kannst du trotzdem');
      expect(browser.text).toMatch(/in Kraft seit \d{2}\.\d{2}\.\d{4}/);
      expect(browser.text).toContain('Bewertungen');
      // An exclusive listing shows its own provider only.
      await browser.open('/anbieter/10001/?exposeId=314901&purchasePrice=720000&geoCode=127600280001');
      expect(browser.text).toContain(`${name} wirbt auf dem Inserat`);
      expect(browser.text).not.toContain('Vergleichen kannst du trotzdem');
      // The listing fills in what the URL omits.
      await browser.open('/anbieter/10001/?exposeId=314902&amortizationRate=1');
      expect(browser.text).toContain('Für deinen Fall: 298.000 € Kaufpreis');
      // URL parameters for campaign or repayment do not count as an entered price.
      await browser.open('/anbieter/10001/?cmp_id=herbst&amortizationRate=1');
      expect(browser.text).toContain('Beispiel: 400.000 € Kaufpreis');
      expect(browser.text).not.toMatch(/deinen Fall:|macht dazu/);
      // Another lender's page ignores the brand of that listing.
      await browser.open('/anbieter/10047/?exposeId=314902');
      expect(browser.text).not.toContain('wirbt auf dem Inserat');
    });

    test.each(['/anbieter/999999999/', '/baufinanzierung/gibt-es-nicht'])(
      '%s answers 404 with a link to continue',
      async (address) => {
        const { status, html } = await open(address);
        expect(status).toBe(404);
        expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toMatch(/<a [^>]*href="/);
      },
    );

    test('boxes and a button lead to the comparison, of five the first four, and further to the request', async () => {
      const browser = await open(`${OFFERS}?${COLOGNE}`);
      const boxes = [...browser.html.matchAll(/<input[^>]*type="checkbox"[^>]*name="providers"[^>]*>/g)].map(
        ([tag]) => /value="([^"]+)"/.exec(tag)?.[1] ?? '',
      );
      await browser.press('Gewählte nebeneinander ansehen', { providers: boxes.slice(0, 5) });
      expect(browser.text).toContain('Es passen vier Angebote nebeneinander');
      expect(browser.html.match(/<th[^>]* scope="col"/g)).toHaveLength(5);
      expect(browser.valueOf('monthlyPayment')).toMatch(/^1\.\d{3}$/);
      await browser.press('Neu rechnen', { monthlyPayment: '2000' });
      expect(browser.address).toContain('monthlyPayment=2000');
      await browser.press(/anfragen/, { providers: boxes.slice(1, 4) });
      const { searchParams } = new URL(browser.address, 'http://127.0.0.1');
      expect(searchParams.getAll('providers')).toEqual(boxes.slice(1, 4));
    });

    describe('names of a rate sheet that are markup', () => {
      const NAMES = Object.values(HOSTILE_LENDERS);
      const IDS = Object.keys(HOSTILE_LENDERS).map((id) => `providers=${id}`);
      beforeAll(() => releaseHostileSheet(running()));

      /** Opens a page; fails if it contains one of the names as HTML markup. */
      const openHostile = async (address: string, names: readonly string[], browser = visitor()) => {
        await browser.open(address);
        expect([address, browser.status, LIVE_MARKUP.exec(browser.html)?.[0]]).toEqual([
          address,
          200,
          undefined,
        ]);
        for (const name of names)
          expect([address, browser.text]).toEqual([address, expect.stringContaining(name)]);
        return browser;
      };

      test('are text on every page, and a script’s requests are no page', async () => {
        await openHostile(`${OFFERS}?${CASE}`, NAMES);
        await openHostile(`${OFFERS}/vergleich?${CASE}&${IDS.slice(0, 4).join('&')}`, NAMES.slice(0, 4));
        for (const [id, name] of Object.entries(HOSTILE_LENDERS)) {
          await openHostile(`/anbieter/${id}/?${CASE}`, [name]);
          await openHostile(`/anbieter/${id}/bewertungen`, [name]);
        }
        for (const url of [
          `${OFFERS}.data?${CASE}`,
          `${OFFERS}/vergleich.data?${CASE}&${IDS[0]}`,
          `/anbieter/99001.data?${CASE}`,
          `${ROOT}/api/v1.0/providers/99001`,
        ]) {
          const { body, headers } = await running().app.inject({ url });
          expect([url, body]).toEqual([url, expect.stringContaining(JSON.stringify(NAMES[0]).slice(1, -1))]);
          expect(headers).toMatchObject({
            'content-type': expect.stringMatching(/^(text\/x-script|application\/json)\b/),
            'x-content-type-options': 'nosniff',
          });
        }
      });

      test('are text in the programmes and proposals of a pre-approval', async () => {
        const result = `${ROOT}/v2/finanzierungsvorpruefung/ergebnisseite`;
        const browser = await visitor().open(result);
        const { name, lender, source } = HOSTILE_PROGRAMME;
        const { body } = await browser.jar.ask(result, PURCHASE, SAME_ORIGIN);
        expect(LIVE_MARKUP.exec(body)?.[0]).toBeUndefined();
        const [, id = ''] = /vorpruefung(?:=|%3D)([0-9a-f-]{36})/.exec(body) ?? [];
        const overview = `${ROOT}/finanzierungsuebersicht`;
        await openHostile(`${overview}/foerderung?vorpruefung=${id}`, [name, lender, source], browser);
        await openHostile(`${overview}/angebote?vorpruefung=${id}`, [name], browser);
      });

      test('are text in a request, at its adviser and in all mails about it', async () => {
        const jar = await logIn(running().app, 'kundin@example.org', `${ROOT}/impressum`);
        const browser = new ScriptlessBrowser(running().app, jar);
        await browser.open(`/anbieter/99001/?${COLOGNE}`);
        await browser.open(`${browser.linkTo(/anfragen$/)}&${IDS.slice(1, 4).join('&')}`);
        await browser.press('Angaben prüfen', {
          ...personFields(6_401),
          financingStart: 'IN_LESS_THAN_THREE_MONTH',
          employmentType: 'EMPLOYED',
          email: 'kundin@example.org',
          privacy: 'true',
        });
        const names = NAMES.slice(0, 4);
        for (const name of names) expect(browser.text).toContain(name);
        expect(LIVE_MARKUP.exec(browser.html)?.[0]).toBeUndefined();
        await browser.press('Anfrage senden');
        expect(LIVE_MARKUP.exec(browser.html)?.[0]).toBeUndefined();
        const [newest] = (await jar.ask(`${ROOT}/api/v1.0/profile/requests`)).json<{ requestId: string }[]>();
        await openHostile(`${ROOT}/finanzierungsuebersicht/anfragen/${newest?.requestId}`, names, browser);
        const mails = await mailsAbout(running(), newest!.requestId);
        for (const { html } of mails) expect(LIVE_MARKUP.exec(html)?.[0]).toBeUndefined();
        const toAdvisers = mails.filter(({ text }) => text.includes('/partner/'));
        expect(toAdvisers.length).toBeGreaterThan(0);
        const desk = `${ROOT}/partner/${tokenIn(toAdvisers[0]!)}`;
        await jar.ask(desk, { deed: 'open' }, SAME_ORIGIN);
        await openHostile(desk, names);
      });

      test.each(Object.entries(HOSTILE_LENDERS))(
        'are text in the files of a plan: %s',
        async (lenderId, name) => {
          const rates = [{ offerCount: 1, asOf: '2026-11-20', lenderId: Number(lenderId) }];
          const origin = new URLSearchParams({ origin: JSON.stringify({ rates }) }).toString();
          const file = async (extension: string) =>
            (
              await running().app.inject({
                url: `${ROOT}/tilgungsrechner/plan.${extension}?loanAmount=200000&nominalInterestRate=2&amortizationRate=3&${origin}`,
              })
            ).rawPayload;
          const cells = (parse(await file('csv'), { bom: true, delimiter: ';' }) as string[][]).flat();
          expect(cells).toContain(`Angebot von ${name}, Stand 20.11.2026`);
          expect(cells.filter((cell) => /^[=+@\t\r]/.test(cell))).toEqual([]);
          const pdf = await file('pdf');
          expect((await pdfTexts(pdf)).join(' ')).toContain(name);
          const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
          expect([await document.getOpenAction(), await document.getJSActions()]).toEqual([null, null]);
        },
      );

      test('that are reversed or contain non-text characters are refused', async () => {
        for (const name of ['Ulmen\u202ehof', 'Ulmen\u2028hof', 'Ulmen\u0000hof'])
          await expect(
            importDelivery(running().database.db, hostileFolder({ 99_009: name }), { dryRun: true }),
          ).rejects.toThrow(DeliveryRefusedError);
      });
    });
  },
  { pages: true },
);

async function mailsAbout({ config, ...running }: TestApp, requestId: string) {
  const composers = messageComposers(config, running);
  const rows = await running.database.db
    .selectFrom('delivery')
    .select(['id', 'kind', 'recipient', 'links'])
    .select(['request_id as requestId', 'adviser_id as adviserId', 'subject_id as subjectId'])
    .where('request_id', '=', requestId)
    .where('channel', '=', 'EMAIL')
    .execute();
  const composed = await Promise.all(rows.map((row) => composers[row.kind](row)));
  return composed.flatMap((one) => (one ? [one.message] : []));
}
