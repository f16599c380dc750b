import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importListings } from '../../market/listings/index.ts';
import { CALCULATOR_PLACES } from '../../testing/calculators/calculator-place.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { delivery } from '../../testing/open-immo.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { descriptionOf, named } from '../../testing/page-elements.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';
import { THREE_LOANS, TWO_OFFERS } from '../../testing/linked-pages/loans.ts';

const ROOT = '/baufinanzierung/';
const PLAN =
  'tilgungsrechner?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10&amortizationRate=2';
const DEBT =
  'anschlussfinanzierung?nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=10&remainingDebt=200000&propertyValue=400000&monthsUntilEnd=30';
const HOUSE = 'tilgungsrechner/bauphase?purchasePrice=400000&ownFunds=152000&geoCode=1276003&rent=987';

const SMALL = 'financingType=PurchaseFinancing&purchasePrice=160000&ownFunds=115000&geoCode=1276003001';
const LARGE = SMALL.replace('=160000', '=360000');
const SMALL_DEBT =
  'financingType=FollowupFinancing&remainingDebt=99999&propertyValue=300000&fixedUntil=2027-06-30';
const LARGE_DEBT = SMALL_DEBT.replace('=99999', '=100000');

const [, OFFERS = ''] = TWO_OFFERS.split('?');

/** Pages with two queries: a loan below the lenders' minimum (contract §3), and a loan above it. */
const ONWARD_LINKS: readonly [page: string, small: string, large: string][] = [
  ...[
    'finanzierungsrechner',
    'mieten-oder-kaufen',
    'nebenkostenrechner',
    'finanzierungsuebersicht',
    'finanzierungsuebersicht/konditionen',
  ].map((page): [string, string, string] => [page, SMALL, LARGE]),
  ['anschlussfinanzierung', SMALL_DEBT, LARGE_DEBT],
  ['finanzierungsuebersicht', SMALL_DEBT, LARGE_DEBT],
  ['finanzierungsuebersicht/konditionen', SMALL_DEBT, LARGE_DEBT],
  ['eigenkapitalrechner', `${SMALL}&savings=115000`, `${LARGE}&savings=115000`],
  ['tilgungsrechner', 'loanAmount=99999', 'loanAmount=100000'],
  ['tilgungsrechner/zielrechner', 'goal=monthlyRate&loanAmount=60000', 'goal=monthlyRate&loanAmount=160000'],
  [
    'tilgungsrechner/bauphase',
    SMALL.replace('PurchaseFinancing', 'BuildingFinancing'),
    LARGE.replace('PurchaseFinancing', 'BuildingFinancing'),
  ],
  [
    'budgetrechner',
    'netIncome=1700&expenses=1400&ownFunds=50000',
    'netIncome=4500&expenses=1500&ownFunds=80000',
  ],
  [
    'wie-viel-haus-kann-ich-mir-leisten',
    'salary=5000&savings=115000&wishedPrice=160000',
    'salary=5000&savings=115000&wishedPrice=360000',
  ],
  ['wie-viel-haus-kann-ich-mir-leisten', 'salary=1800&savings=60000', 'salary=5000&savings=60000'],
  ['finanzierungsrechner/eigene-angebote', OFFERS.replace('=300000', '=60000'), OFFERS],
];

/** Links of a page, with values that they must carry, and private values that they must not carry. */
const LINKS: readonly {
  readonly page: string;
  readonly link: string | RegExp;
  readonly carries: RegExp;
  readonly not?: RegExp;
}[] = [
  {
    page: 'budgetrechner?ownFunds=80000&nominalInterestRate=3.8&netIncome=4500&expenses=1500',
    link: 'Angebote dafür vergleichen',
    carries: /finanzierungsangebote[?].*purchasePrice=297014&ownFunds=80000/,
    not: /netIncome|expenses/,
  },
  {
    page: 'budgetrechner?ownFunds=80000&nominalInterestRate=3.8&netIncome=4500&expenses=1500',
    link: /Angebot anfordern/,
    carries: /finanzierungsanfrage[?].*purchasePrice=297014&ownFunds=80000/,
    not: /netIncome|expenses/,
  },
  {
    page: 'wie-viel-haus-kann-ich-mir-leisten/?nominalInterestRate=3.8&salary=4500&savings=80000&numberOfAdults=1&numberOfVehicles=0',
    link: 'Angebote dafür vergleichen',
    carries: /finanzierungsangebote[?].*purchasePrice=297014&ownFunds=80000/,
    not: /salary|savings/,
  },
  {
    page: 'wie-viel-haus-kann-ich-mir-leisten/?nominalInterestRate=3.8&salary=4500&savings=80000&numberOfAdults=1&numberOfVehicles=0',
    link: /Angebot anfordern/,
    carries: /finanzierungsanfrage[?].*purchasePrice=297014&ownFunds=80000/,
    not: /salary|savings/,
  },
  {
    page: 'eigenkapitalrechner?purchasePrice=400000&geoCode=1276003&savings=40000&stocks=10000&buildingSavings=0&lifeInsurance=0&otherAssets=0',
    link: 'Monatliche Rate ausrechnen',
    carries: /finanzierungsrechner[?].*ownFunds=50000/,
    not: /savings|stocks/,
  },
  // The repayment plan knows no purchase price, so its link carries the loan only.
  {
    page: PLAN,
    link: 'Mit Kaufpreis und Nebenkosten rechnen',
    carries: /finanzierungsrechner[?].*loanAmount=200000&/,
    not: /purchasePrice|ownFunds|brokerCommission/,
  },
  {
    page: `${PLAN}&yearlySpecialRepayment=5000`,
    link: /Anschlussfinanzierung für die Restschuld/,
    // The link carries the end of the fixed rate and the debt that remains then.
    carries: /anschlussfinanzierung[?].*fixedUntil=2036-.*remainingDebt|remainingDebt.*fixedUntil=2036-/,
  },
  // Offers are compared for the bank's part only: 200,000 of the whole loan of 324,000.
  {
    page: THREE_LOANS,
    link: /^Angebote für den Bankteil/,
    carries: /finanzierungsangebote[?]loanAmount=200000&purchasePrice=400000&ownFunds=80000&/,
  },
  {
    page: THREE_LOANS,
    link: /Angebot anfordern/,
    carries: /finanzierungsanfrage[?]loanAmount=200000&purchasePrice=400000&ownFunds=80000.*openForm=true/,
  },
  {
    page: TWO_OFFERS,
    link: 'Mit dem Markt vergleichen',
    carries: /loanAmount=300000&.*fixedInterestYears=10/,
    not: /purchasePrice|ownFunds/,
  },
  {
    page: TWO_OFFERS,
    link: 'Angebot anfordern',
    carries: /finanzierungsanfrage[?].*loanAmount=300000&.*openForm=true/,
    not: /purchasePrice|ownFunds/,
  },
  {
    page: TWO_OFFERS,
    link: 'Tilgungsplan von Versicherer',
    carries: /tilgungsrechner[?]loanAmount=300000&nominalInterestRate=3[.]8/,
  },
  // The linked page calculates the loan from price, costs and own funds, so the link must not carry a loan.
  {
    page: 'finanzierungsrechner?purchasePrice=400000&ownFunds=100000',
    link: 'Eigene Angebote',
    carries: /eigene-angebote[?].*purchasePrice=400000&ownFunds=100000/,
    not: /loanAmount/,
  },
  // Links back carry the original price and own funds, from which the compared loan of 346,280 results.
  {
    page: 'finanzierungsrechner/eigene-angebote?purchasePrice=400000&ownFunds=100000&loanAmount=346280&nominalInterestRate1=3.6&nominalInterestRate2=3.8',
    link: 'Mit dem Markt vergleichen',
    carries: /purchasePrice=400000&ownFunds=100000&/,
  },
  {
    page: 'finanzierungsrechner/eigene-angebote?purchasePrice=400000&ownFunds=100000&loanAmount=346280&nominalInterestRate1=3.6&nominalInterestRate2=3.8',
    link: 'Zum Finanzierungsrechner',
    carries: /finanzierungsrechner\?loanAmount=346280&purchasePrice=400000&ownFunds=100000&/,
  },
  {
    page: HOUSE,
    link: /Angebot anfordern/,
    carries: /finanzierungsanfrage[?].*financingType=BuildingFinancing/,
    not: /987/,
  },
  { page: HOUSE, link: /Angebote ansehen/, carries: /finanzierungsangebote[?].*ownFunds=152000/, not: /987/ },
  {
    page: DEBT,
    link: /Angebote ansehen/,
    carries: /finanzierungsangebote[?].*financingType=FollowupFinancing/,
  },
  { page: 'tilgungsrechner', link: 'Mehrere Darlehen in einem Plan', carries: /mehrere-darlehen/ },
  { page: 'tilgungsrechner/mehrere-darlehen', link: 'Zum Tilgungsrechner', carries: /tilgungsrechner\b/ },
  { page: 'tilgungsrechner', link: /^Bauphase/, carries: /bauphase/ },
  { page: 'tilgungsrechner/bauphase', link: 'der Tilgungsplan', carries: /tilgungsrechner\b/ },
];

/** Calculators whose additional costs include a broker's commission. */
const WITH_COMMISSION = [
  'finanzierungsrechner',
  'nebenkostenrechner',
  'eigenkapitalrechner',
  'budgetrechner',
  'mieten-oder-kaufen',
  'tilgungsrechner/zielrechner?goal=purchase',
];

onPostgres(
  'a calculation',
  (running) => {
    const opened = async (page: string) => {
      const browser = new PlainBrowser(running().app);
      await browser.open(ROOT + page);
      return browser;
    };

    for (const { page, link, carries, not } of LINKS) {
      test(`of ${page.slice(0, 60)} continues at ${link} with its numbers`, async () => {
        const browser = await opened(page);
        const address = browser.linkTo(link);
        expect(address).toMatch(carries);
        if (not) expect(address).not.toMatch(not);
        await browser.open(address);
      });
    }

    test('continues with the instalment that it had', async () => {
      const browser = await opened(PLAN);
      await browser.follow('Mit Kaufpreis und Nebenkosten rechnen');
      // A loan of 200,000 is 80 % of a price of 250,000.
      expect([browser.field('Kaufpreis').value, browser.answer]).toEqual(['250.000', '933 €']);
      await browser.open(`${ROOT}${PLAN}&yearlySpecialRepayment=5000`);
      await browser.follow(/Anschlussfinanzierung für die Restschuld/);
      expect(browser.heading).toBe('Wie geht es nach der Zinsbindung weiter?');
      expect(browser.field('Heutige Rate im Monat').value).toBe('933,33');
      expect(browser.field('Restschuld').value).toMatch(/^\d{2}[.]\d{3},\d{2}$/);
      await browser.open(`${ROOT}${TWO_OFFERS}`);
      await browser.follow('Tilgungsplan von Versicherer');
      expect(browser.result).toContain('1.450 €');
      await browser.open(
        `${ROOT}tilgungsrechner/zielrechner?nominalInterestRate=3.6&fixedInterestYears=10&loanAmount=300000&termYears=20`,
      );
      await browser.follow('Tilgungsplan mit diesen Zahlen');
      expect([browser.heading, browser.answer]).toEqual(['Wann ist dein Darlehen bezahlt?', '1.755 €']);
    });

    test('continues with its very case at a request', async () => {
      for (const [page, fields] of [
        [THREE_LOANS.replace('=400000', '=420000'), { Kaufpreis: '420.000', Eigenkapital: '84.000' }],
        [HOUSE, { 'Grundstück und Bau': '400.000', Eigenkapital: '152.000' }],
        [DEBT, { Restschuld: '200.000', 'Wert der Immobilie': '400.000' }],
      ] as const) {
        const browser = await opened(page);
        await browser.follow(/Angebot anfordern/);
        expect(browser.heading).toBe('Wer macht dir ein Angebot?');
        for (const [label, value] of Object.entries(fields))
          expect([page, label, browser.field(new RegExp(`^${label}`)).value]).toEqual([page, label, value]);
      }
    });

    test('of a debt asks for a follow-on offer with its rate, its years and its end', async () => {
      const browser = await opened(DEBT);
      await browser.follow(/Angebot anfordern/);
      const query = new URL(browser.url, 'http://test').searchParams;
      // Ten years are the form's default, so the link omits them.
      expect(['nominalInterestRate', 'fixedInterestYears'].map((name) => query.get(name))).toEqual([
        '3.6',
        null,
      ]);
      expect(query.get('fixedUntil')).toBe('2029-05-20');
      expect(named(browser.main, '[type="radio"]', 'Anschlussfinanzierung').checked).toBe(true);
      // Loan of 200,000 / property value of 400,000
      expect(browser.text).toContain('50,00 %');
      await browser.open(`${ROOT}${DEBT}`);
      await browser.follow(/Angebote ansehen/);
      expect(browser.field('Restschuld').value).toBe('200.000');
    });

    test('of a household compares offers at a price, without a word of the household', async () => {
      for (const page of [
        'wie-viel-haus-kann-ich-mir-leisten/?geoCode=1276003&salary=4500&savings=80000',
        'budgetrechner?ownFunds=80000&netIncome=4500&expenses=1500',
      ]) {
        const browser = await opened(page);
        expect(browser.result).toMatch(/Mittel aus \d+ Angeboten/);
        expect(browser.text).toContain('Repräsentatives Beispiel');
        await browser.follow('Angebote dafür vergleichen');
        expect(browser.url).toMatch(/finanzierungsangebote[?].*purchasePrice=\d+&ownFunds=80000/);
        expect(browser.url).not.toMatch(/salary|savings|netIncome|expenses/);
      }
    });

    for (const [page, small, large] of ONWARD_LINKS) {
      // @contract 3.11
      test(`at ${page} link to offers and request from a loan of 100,000 € on only`, async () => {
        const linksOf = async (entered: string) => {
          const { main } = await opened(`${page}?${entered}`);
          const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
          // Ignore a comparison's links back to calculators; only links to offers, request and pre-approval
          // count.
          return links.filter((to) => /finanzierungsangebote|v2.finanzierungsvorpruefung/.test(to));
        };
        expect(await linksOf(small)).toEqual([]);
        expect(await linksOf(large)).not.toEqual([]);
      });
    }

    test('is begun again with its examples', async () => {
      const browser = await opened('eigenkapitalrechner?purchasePrice=400000&savings=30000');
      await browser.follow('Neu anfangen');
      expect(browser.text).toContain('Noch sind es Beispielzahlen.');
      expect(browser.answer).toBe('80.000 €');
    });

    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'heimvorteil-calculators-'));
      const path = join(folder, 'objekte.xml');
      const listings = [{ number: '2001' }, { number: '2002', commission: '' }];
      await writeFile(path, delivery(listings));
      const { db } = running().database;
      await importListings(path, { db, geography: builtInGeography(), allowMassDeletion: false });
    });
    afterAll(() => rm(folder, { recursive: true }));

    for (const page of WITH_COMMISSION) {
      test(`at ${page} marks a commission that neither visitor nor listing states, and links to its field`, async () => {
        const mark = 'Maklerprovision 3,57 % angenommen.';
        const at = (query: string) =>
          opened(`${page}${page.includes('?') ? '&' : '?'}purchasePrice=400000&ownFunds=100000&${query}`);
        const assumed = await at('exposeId=2002');
        expect(assumed.text).toContain(mark);
        expect(assumed.linkTo('Ändern')).toBe('#brokerCommission');
        expect(assumed.main.querySelector('input#brokerCommission')?.getAttribute('value')).toBe('3,57');
        for (const query of [
          'exposeId=2001&brokerCommission=3.57',
          'brokerCommission=2.98',
          'hasCourtage=false',
        ])
          expect([query, (await at(query)).text.includes(mark)]).toEqual([query, false]);
      });
    }

    for (const { slug, rate } of CALCULATOR_PLACES) {
      if ('none' in rate) continue;
      test(`at ${slug} names source and day of the market’s rate, and the law’s example`, async () => {
        const browser = await opened(`${slug}?salary=4500&savings=80000`);
        const field = browser.field(rate.field);
        expect(descriptionOf(field)).toMatch(/Mittel aus \d+ Angeboten, Stand \d\d[.]\d\d[.]\d{4}/);
        expect(named(browser.main, 'h2, h3', /Repräsentatives Beispiel/)).toBeDefined();
      });
    }
  },
  { pages: true },
);
