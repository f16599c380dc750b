import { CALCULATORS } from '@heimvorteil/contracts';
import type { BoundCode } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { named, textOf } from '../../testing/page-elements.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';

const ROOT = '/baufinanzierung/';
const PURCHASE = 'finanzierungsrechner?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6';
const HOUSEHOLD = 'wie-viel-haus-kann-ich-mir-leisten/?salary=4500&savings=80000';
const BUDGET = 'budgetrechner?ownFunds=80000&nominalInterestRate=3.8&netIncome=4500&expenses=1500';
const OF_PRICE = 'Der Kaufpreis muss über 0 € und unter 10.000.000 € liegen.';

/** Impossible values in a link, with their field, the displayed entry and the error next to it. */
const REFUSED: readonly (readonly [
  link: string,
  query: string,
  field: string,
  reads: string,
  why: string,
])[] = [
  [PURCHASE, 'purchasePrice=10000000', 'Kaufpreis', '10.000.000', OF_PRICE],
  [PURCHASE, 'purchasePrice=0', 'Kaufpreis', '0', OF_PRICE],
  [PURCHASE, 'purchasePrice=viel', 'Kaufpreis', 'viel', 'Das ist keine Zahl.'],
  [PURCHASE, 'ownFunds=abc', 'Eigenkapital', 'abc', 'Das ist keine Zahl.'],
  [PURCHASE, 'nominalInterestRate=21', 'Sollzins', '21,00', '20'],
  [PURCHASE, 'amortizationRate=0.4', 'Anfängliche Tilgung', '0,40', '0,5'],
  [PURCHASE, 'amortizationRate=21', 'Anfängliche Tilgung', '21,00', '20'],
  ['nebenkostenrechner', 'purchasePrice=viel', 'Kaufpreis', 'viel', 'Das ist keine Zahl.'],
  [BUDGET, 'netIncome=100001', 'Nettoeinkommen im Monat', '100.001', 'höchstens 100.000 € im Monat'],
  [BUDGET, 'expenses=100001', 'Ausgaben im Monat', '100.001', 'zwischen 0 und 100.000 €'],
  [BUDGET, 'expenses=viel', 'Ausgaben im Monat', 'viel', 'Das ist keine Zahl'],
  [HOUSEHOLD, 'salary=100001', 'Nettogehalt im Monat', '100.001', 'höchstens 100.000 € im Monat'],
  [HOUSEHOLD, 'livingArea=19', 'Wohnfläche', '19', 'zwischen 20 und 300 m²'],
  [HOUSEHOLD, 'numberOfAdults=0', 'Erwachsene', '0', 'Zahl von 1 bis 20'],
  [HOUSEHOLD, 'livingCost=100001', 'Lebenshaltung im Monat', '100.001', 'zwischen 0 und 100.000 €'],
  [HOUSEHOLD, 'savings=10000001', 'Ersparnisse', '10.000.001', 'höchstens 10.000.000 €'],
  [HOUSEHOLD, 'wishedPrice=10000000', 'Preis deines Hauses', '10.000.000', 'unter 10.000.000 €'],
  ['mieten-oder-kaufen?coldRent=1600', 'years=61', 'So lange vergleichen', '61', 'von 1 bis 60'],
  ['anschlussfinanzierung?propertyValue=400000', 'remainingDebt=0', 'Restschuld', '0', 'über 0 €'],
  [
    'tilgungsrechner/bauphase?rent=1000',
    'commitmentFreeMonths=121',
    'Bereitstellung kostenlos',
    '121',
    '0 bis 120 Monate',
  ],
  [
    'eigenkapitalrechner?savings=30000&buildingSavings=5000&lifeInsurance=3000&otherAssets=2000',
    'stocks=9960001',
    'Wertpapiere',
    '9.960.001',
    'zusammen höchstens 10.000.000 €',
  ],
  ['eigenkapitalrechner', 'stocks=abc', 'Wertpapiere', 'abc', 'Das ist keine Zahl'],
  [
    'tilgungsrechner?loanAmount=200000&specialRepayment1=5000',
    'specialRepaymentMonth1=',
    'Sondertilgung 1: nach Rate',
    '',
    'Trage ein, bei welcher Rate.',
  ],
  ['finanzierungsrechner/eigene-angebote', 'loanAmount=0', 'Darlehen', '0', 'über 0 €'],
];

/** Limits of values that every screen checks: a query that exceeds one, and the error message. */
const RULES: readonly {
  readonly query: string;
  readonly says: RegExp | BoundCode;
}[] = [
  { query: 'purchasePrice=0', says: /über 0 € und unter 10[.]000[.]000 €/ },
  { query: 'purchasePrice=10000000', says: /über 0 € und unter 10[.]000[.]000 €/ },
  { query: 'ownFunds=-1', says: /darf nicht negativ sein/ },
  { query: 'purchasePrice=400000&ownFunds=39999', says: 'OWN_FUNDS_LOW' },
  { query: 'savings=10000001', says: /höchstens 10[.]000[.]000 €/ },
  { query: 'salary=100001', says: /höchstens 100[.]000 € im Monat/ },
  { query: 'netIncome=100001', says: /höchstens 100[.]000 € im Monat/ },
  { query: 'livingCost=100001', says: /zwischen 0 und 100[.]000 €/ },
  { query: 'livingArea=301', says: /zwischen 20 und 300 m²/ },
  { query: 'amortizationRate=0.4', says: /zwischen 0,5 und 20 %/ },
  { query: 'fixedInterestYears=36', says: /1 bis 35 Jahre/ },
  { query: 'nominalInterestRate=21', says: /zwischen 0 und 20 %/ },
  { query: 'place=99999', says: /gibt es nicht/ },
];
const CALCULATOR_SCREENS = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ slug }) => slug);
/** Screens with fields for the case. The request form is excluded, because it checks only when sent. */
const ASKING = [
  '',
  ...CALCULATOR_SCREENS,
  'tilgungsrechner/zielrechner?goal=purchase',
  'finanzierungsangebote',
];
const REQUEST = 'finanzierungsangebote/finanzierungsanfrage?openForm=true&financingType=PurchaseFinancing';
/** Screens that display a case and link to a loan request, without fields for the case. */
const SHOWING = ['/anbieter/10007/', '/baufinanzierung/finanzierungsuebersicht/konditionen'];

onPostgres(
  'an impossible value is refused next to its field, and the answer waits:',
  (running) => {
    for (const [link, query, field, reads, why] of REFUSED) {
      test(`${field} ${query} at ${link.split('?')[0]}`, async () => {
        const [screen = '', rest] = link.split('?');
        const params = new URLSearchParams(rest);
        for (const [name, value] of new URLSearchParams(query)) params.set(name, value);
        const browser = new PlainBrowser(running().app);
        await browser.open(`${ROOT}${screen}?${params}`);
        expect(browser.field(field).value).toBe(reads);
        expect(browser.field(field).getAttribute('aria-invalid')).toBe('true');
        expect(browser.descriptionOf(field)).toContain(why);
        expect(browser.main.querySelector('[data-testid="answer"]')?.textContent ?? '–').toMatch(/^–/);
        expect(browser.result).toMatch(/Sobald deine Angaben passen|Noch nicht beurteilt/);
      });
    }

    for (const { query, says } of RULES) {
      // @spec 5.3
      test(`${query} is answered on every screen that asks for it: ${says}`, async () => {
        const names = [...new URLSearchParams(query).keys()];
        const screens = typeof says === 'string' ? [...ASKING, REQUEST] : ASKING;
        const asking: string[] = [];
        for (const screen of screens) {
          const browser = new PlainBrowser(running().app);
          await browser.open(ROOT + screen);
          if (!names.every((name) => browser.main.querySelector(`[name="${name}"]:not([type="hidden"])`)))
            continue;
          asking.push(screen);
          await browser.open(`${ROOT}${screen}${screen.includes('?') ? '&' : '?'}${query}`);
          const found =
            typeof says === 'string'
              ? browser.main.querySelector(`[data-code="${says}"]`) !== null
              : says.test(browser.text.replaceAll('\u00A0', ' '));
          expect([screen, found]).toEqual([screen, true]);
        }
        expect(asking).not.toEqual([]);
      });
    }

    // @spec 5.3
    test('own funds below a tenth of the price are warned of where the case is only shown, others are not', async () => {
      for (const screen of SHOWING)
        for (const [ownFunds, isWarned] of [
          [39_999, true],
          [40_000, false],
        ] as const) {
          const browser = new PlainBrowser(running().app);
          await browser.open(`${screen}?purchasePrice=400000&ownFunds=${ownFunds}`);
          const warning = browser.main.querySelector('[data-code="OWN_FUNDS_LOW"]');
          expect([screen, ownFunds, warning !== null]).toEqual([screen, ownFunds, isWarned]);
        }
    });

    test('ten million in parts is the most that own capital may be', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(
        `${ROOT}eigenkapitalrechner?savings=30000&stocks=9960000&buildingSavings=5000&lifeInsurance=3000&otherAssets=2000`,
      );
      expect(browser.answer).toBe('10.000.000 €');
    });

    test('several offers have their errors all at once, each at its field', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(
        `${ROOT}finanzierungsrechner/eigene-angebote?loanAmount=0&nominalInterestRate1=21&fixedInterestYears2=40`,
      );
      const offer = (place: number) => named(browser.main, 'fieldset', new RegExp(`^Angebot ${place}(:|$)`));
      expect(browser.descriptionOf('Darlehen')).toContain('über 0 €');
      expect(browser.descriptionOf('Sollzins', offer(1))).toContain('zwischen 0 und 20 %');
      expect(browser.descriptionOf('Zinsbindung', offer(2))).toContain('1 bis 35 Jahre');
    });

    test('a loan that is no bank’s has to state its rate', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(`${ROOT}tilgungsrechner/mehrere-darlehen?nominalInterestRate3=`);
      const third = named(browser.main, 'fieldset', /^Darlehen 3:/);
      expect(browser.descriptionOf('Sollzins', third)).toContain('0 für ein Darlehen ohne Zinsen');
      expect(browser.result).toContain('Sobald deine Angaben passen');
    });

    test('a group with a wrong field is open, and others stay closed', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(`${ROOT}finanzierungsrechner?nominalInterestRate=21`);
      const open = [...browser.main.querySelectorAll('#rechner details[open]')];
      expect(open.map((group) => textOf(group.querySelector('summary')))).toEqual([
        expect.stringContaining('Zins und Zinsbindung'),
      ]);
      await browser.open(`${ROOT}finanzierungsrechner?nominalInterestRate=3.6&fixedInterestYears=15`);
      const groups = [...browser.main.querySelectorAll('#rechner details > summary')].map((one) =>
        textOf(one),
      );
      expect(groups).toEqual(
        expect.arrayContaining([
          expect.stringContaining('3,60 %, 15 Jahre'),
          expect.stringMatching(/^Sondertilgung.*keine/),
          expect.stringContaining('Eine Angabe fehlt noch'),
        ]),
      );
    });

    test('a postal code in two states asks which', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(`${ROOT}${PURCHASE}&postcode=07919`);
      const question = named(browser.main, 'fieldset', /07919 liegt in zwei Bundesländern/);
      browser.check(/Thüringen/, question);
      await browser.press('Neu berechnen');
      // Price 400,000 + 12.07 % costs − 100,000 own funds = loan 348,280; × (3.6 + 2) % / 12 = 1,625.31
      expect(browser.result).toContain('1.625 €');
    });
  },
  { pages: true },
);
