import { expect, test } from 'vitest';
import { THREE_LOANS, TWO_OFFERS } from '../../testing/linked-pages/loans.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { spaced } from '../../testing/page-text.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';

const ROOT = '/baufinanzierung/';
const FORMATS = [
  ['CSV für Excel', 'text/csv'],
  ['XLSX', 'spreadsheetml'],
  ['PDF', 'application/pdf'],
] as const;
const PLAN =
  'tilgungsrechner?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10&amortizationRate=2';
const ROWS =
  'specialRepayment1=2500&specialRepaymentMonth1=6&specialRepayment2=1500&specialRepaymentMonth2=18&amortizationChange1=4&amortizationChangeMonth1=37';
const PURCHASE =
  'finanzierungsrechner?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&amortizationRate=2';
const DEBT = 'anschlussfinanzierung?remainingDebt=200000&propertyValue=400000&monthsUntilEnd=24';
/** Calculators that ask about a household and have a loan as result. */
const OF_HOUSEHOLDS = [
  'wie-viel-haus-kann-ich-mir-leisten/?salary=4567&children=2&savings=80000',
  'budgetrechner?netIncome=4567&expenses=1800',
  'mieten-oder-kaufen?purchasePrice=400000&ownFunds=80000&coldRent=1234',
];

onPostgres(
  'the files of a plan',
  (running) => {
    const opened = async (page: string) => {
      const browser = new PlainBrowser(running().app);
      await browser.open(ROOT + page);
      return browser;
    };
    const fileOf = async (browser: PlainBrowser, format: string) => browser.jar.ask(browser.linkTo(format));
    const csvOf = async (page: string) => spaced((await fileOf(await opened(page), 'CSV für Excel')).body);

    test.each([PURCHASE, PLAN, THREE_LOANS, TWO_OFFERS, DEBT, ...OF_HOUSEHOLDS])(
      'are there in three formats at %s',
      async (page) => {
        const browser = await opened(page);
        for (const [format, type] of FORMATS) {
          const file = await fileOf(browser, format);
          expect([file.statusCode, file.headers['content-type']]).toEqual([
            200,
            expect.stringContaining(type),
          ]);
        }
      },
    );

    test.each(OF_HOUSEHOLDS)('name the origin of a loan, and nothing of the household: %s', async (page) => {
      const browser = await opened(page);
      for (const [format] of FORMATS) {
        expect(browser.linkTo(format)).toMatch(/plan[.]\w+[?]loanAmount=[1-9]\d+/);
        expect(browser.linkTo(format)).not.toMatch(/salary|netIncome|expenses|coldRent|children|savings/);
      }
      const text = spaced((await fileOf(browser, 'CSV für Excel')).body);
      expect(text).toMatch(/;Kaufpreis;[\d.]+,\d\d €/);
      expect(text).toMatch(/;Kaufnebenkosten;[\d.]+,\d\d €/);
      expect(text).toMatch(/;Eigenkapital;[\d.]+,\d\d €/);
      expect(text).toMatch(/;Herkunft des Sollzinses;Mittel aus \d+ Angeboten?, Stand \d\d[.]\d\d[.]\d{4}/);
      expect(text).toMatch(/;Zinsbindung;10 Jahre/);
      expect(text).toMatch(/;Repräsentatives Beispiel;.*Darlehensgeber \S.*, Zinsen vom/);
    });

    test('are the plan of their screen, with the entries', async () => {
      // 346,280 € at 3.6 % with 2 % repayment, rate and instalment unchanged to the end: 344 instalments
      const browser = await opened(PURCHASE);
      const reader = browser.main.querySelector('[aria-label="Jahr im Verlauf ablesen"]');
      expect(reader?.getAttribute('max')).toBe('29');
      const lines = (await csvOf(PURCHASE)).trim().split('\r\n');
      expect(lines).toHaveLength(345);
      expect(lines.at(-1)).toMatch(/^344;[^;]*;[^;]+;[^;]+;[^;]+;0,00;0,00;/);
      const text = lines.join('|');
      for (const input of [
        ';Kaufpreis;400.000,00 €',
        ';Kaufnebenkosten;46.280,00 €',
        ';Eigenkapital;100.000,00 €',
        ';Herkunft des Sollzinses;deine eigene Angabe',
      ])
        expect(text).toContain(input);
      expect(text).not.toContain('Repräsentatives Beispiel');
    });

    test('have the special repayments and the changes of the plan, each in its month', async () => {
      const lines = (await csvOf(`${PLAN}&yearlySpecialRepayment=5000&${ROWS}`))
        .split('\r\n')
        .map((line) => line.split(';'));
      const column = (title: string, number: number) => lines[number]?.[lines[0]?.indexOf(title) ?? -1];
      expect([6, 12, 18].map((number) => column('Sondertilgung', number))).toEqual([
        '2500,00',
        '5000,00',
        '1500,00',
      ]);
      expect(column('Rate', 36)).toBe('933,33');
      expect(column('Rate', 37)).not.toBe('933,33');
    });

    test('of several loans and of offers have a column for each', async () => {
      const loans = await csvOf(THREE_LOANS);
      expect(loans).toContain('933,33;100,00;200,00;1233,33');
      expect(loans).toContain(';Kaufpreis;400.000,00');
      expect(loans).toContain(';Darlehen 1 (Bank): Herkunft des Sollzinses;deine eigene Angabe');
      expect(await csvOf(`${THREE_LOANS}&followUpInterestRate=6&followUpMode=KEEP_INSTALLMENT`)).toContain(
        'Nach der Zinsbindung bleibt;die Rate',
      );
      expect(await csvOf(TWO_OFFERS)).toContain('900,00;950,00;299500,00');
    });

    test('of a follow-on loan name the origin of the cheapest option’s rate', async () => {
      // DEBT contains no offer of the visitor's bank, so the cheapest option uses the market's rate.
      expect(await csvOf(`${DEBT}&amortizationRate=2`)).toMatch(
        /;Herkunft des Sollzinses;Mittel aus \d+ Angeboten?, Stand /,
      );
      expect(await csvOf(`${DEBT}&nominalInterestRate=3.6&prolongationRate=3.4`)).toMatch(
        /;Herkunft des Sollzinses;deine eigene Angabe/,
      );
    });
  },
  { pages: true },
);
