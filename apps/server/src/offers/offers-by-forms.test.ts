import { expect, test } from 'vitest';
import { loadDemoListings } from '../demo/index.ts';
import { builtInGeography } from '../testing/built-in-geography.ts';
import { logIn } from '../testing/log-in.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { plainText } from '../testing/plain-text.ts';
import { personFields } from '../testing/request-body.ts';
import { ScriptlessBrowser } from '../testing/scriptless-browser.ts';

const ROOT = '/baufinanzierung';
const OFFERS = `${ROOT}/finanzierungsangebote`;
const CASE =
  'purchasePrice=400000&ownFunds=120000&amortizationRate=2&fixedInterestYears=10&geoCode=1276003001';
const COLOGNE = 'purchasePrice=389000&ownFunds=80000&geoCode=127601050001&postcode=50667';
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
    /** What is beside a label among the figures of a page. */
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
    ])('a loan that is too small is told apart: %s', async (screen) => {
      const TOO_SMALL = 'data-code="LOAN_AMOUNT_TO_LOW"';
      expect((await open(`${ROOT}/${screen}`)).html).toContain(TOO_SMALL);
      const larger = screen
        .replace('purchasePrice=150000', 'purchasePrice=400000')
        .replace('=60000', '=160000');
      expect((await open(`${ROOT}/${larger}`)).html).not.toContain(TOO_SMALL);
    });

    test('an offer says why: its reasons add up to its nominal rate', async () => {
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

    test('the order is a link that keeps the case, and without a place nobody is near', async () => {
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

    test('a provider has a page with its offer for the case, and the way back keeps the case', async () => {
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

    test('an exclusive listing leads to its provider and the request, and to nobody else', async () => {
      const browser = await open(`/anbieter/10047/?${COLOGNE}&exclusive=true`);
      expect(browser.linkTo(/anfragen$|^Angebot anfordern$/)).toContain('finanzierungsanfrage');
      expect(/<main[\s\S]*<\/main>/.exec(browser.html)?.[0]).not.toContain('/finanzierungsangebote?');
    });

    test('a chosen lender goes with the request: named at its check, and on its page in the account', async () => {
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

    test('what a provider finances, where, on which terms, and that it comes from its listing', async () => {
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
      // On an exclusive listing its own provider is alone.
      await browser.open('/anbieter/10001/?exposeId=314901&purchasePrice=720000&geoCode=127600280001');
      expect(browser.text).toContain(`${name} wirbt auf dem Inserat`);
      expect(browser.text).not.toContain('Vergleichen kannst du trotzdem');
      // The listing says what the address leaves out.
      await browser.open('/anbieter/10001/?exposeId=314902&amortizationRate=1');
      expect(browser.text).toContain('Für deinen Fall: 298.000 € Kaufpreis');
      // A campaign or a repayment is no price.
      await browser.open('/anbieter/10001/?cmp_id=herbst&amortizationRate=1');
      expect(browser.text).toContain('Beispiel: 400.000 € Kaufpreis');
      expect(browser.text).not.toMatch(/deinen Fall:|macht dazu/);
      // The page of another lender says nothing of that listing's brand.
      await browser.open('/anbieter/10047/?exposeId=314902');
      expect(browser.text).not.toContain('wirbt auf dem Inserat');
    });

    test.each(['/anbieter/999999999/', '/baufinanzierung/gibt-es-nicht'])(
      '%s answers 404 with a way on',
      async (address) => {
        const { status, html } = await open(address);
        expect(status).toBe(404);
        expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toMatch(/<a [^>]*href="/);
      },
    );

    test('boxes and a button lead to the comparison, of five the first four, and on to the request', async () => {
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
  },
  { pages: true },
);
