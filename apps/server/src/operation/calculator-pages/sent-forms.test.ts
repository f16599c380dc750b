import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { allNamed, cellsOf, named, rowOf } from '../../testing/page-elements.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';

const ROOT = '/baufinanzierung/';
/** Queries with entered rates, so the results are independent of the market's rates. */
const PURCHASE =
  'finanzierungsrechner?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003001';
const PLAN =
  'tilgungsrechner?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10&amortizationRate=2';
const HOUSE =
  'tilgungsrechner/bauphase?purchasePrice=400000&ownFunds=152000&geoCode=1276003&brokerCommission=0&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&commitmentFreeMonths=6&commitmentInterestPerMonth=0.2';
const LOANS =
  'tilgungsrechner/mehrere-darlehen?purchasePrice=400000&loanCount=3&loanAmount1=200000&nominalInterestRate1=3.6&repaymentBy1=amortizationRate&amortizationRate1=2&kind2=SUBSIDIZED_LOAN&loanAmount2=100000&nominalInterestRate2=1.2&repaymentBy2=termYears&termYears2=25&interestOnlyMonths2=24&kind3=PRIVATE_LOAN&loanAmount3=24000&nominalInterestRate3=0&repaymentBy3=monthlyRate&monthlyRate3=200';
const OFFERS =
  'finanzierungsrechner/eigene-angebote?loanAmount=300000&offerCount=3&name1=Hausbank&nominalInterestRate1=3.6&amortizationRate1=2&fixedInterestYears1=10&fees1=0&name2=Versicherer&nominalInterestRate2=3.8&amortizationRate2=2&fixedInterestYears2=15&fees2=300&name3=Direktbank&nominalInterestRate3=3.7&repaymentBy3=monthlyRate&monthlyRate3=1500&fixedInterestYears3=10&fees3=0&followUpInterestRate=3.8';

interface SentForm {
  readonly link: string;
  readonly filled: Readonly<Record<string, string>>;
  readonly selected?: Readonly<Record<string, string>>;
  readonly result: readonly string[];
  /** Values that fields are expected to have after the form was sent. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Matches private values, such as an income, that no address may contain. */
  readonly private?: RegExp;
}

const FORMS: Readonly<Record<string, SentForm>> = {
  finanzierungsrechner: {
    link: PURCHASE,
    filled: { 'Anfängliche Tilgung': '3' },
    // Instalment: loan 346,280 × (3.6 % interest + 3 % repayment) / 12
    result: ['1.905 €'],
    kept: { 'Anfängliche Tilgung': '3,00', Kaufpreis: '400.000' },
  },
  'an amount as Germans write it': {
    link: PURCHASE,
    filled: { Kaufpreis: '500.000,00 €' },
    // Price 500,000 + 11.57 % costs − 100,000 own funds = loan 457,850; × (3.6 + 2) % / 12 = 2,136.63
    result: ['2.137 €'],
    kept: { Kaufpreis: '500.000' },
  },
  'a special repayment above a tenth': {
    link: PURCHASE,
    filled: { 'Sondertilgung im Jahr': '60000' },
    result: ['1.616 €'],
    kept: { 'Sondertilgung im Jahr': '34.628' },
  },
  nebenkostenrechner: {
    link: 'nebenkostenrechner?purchasePrice=400000&geoCode=1276002',
    filled: { Kaufpreis: '200.000' },
    // Additional costs in Bavaria: 9.07 % of the price of 200,000
    result: ['18.140 €'],
  },
  tilgungsrechner: { link: PLAN, filled: { 'Anfängliche Tilgung': '3' }, result: ['1.100 €'] },
  'tilgungsrechner/bauphase': {
    link: HOUSE,
    filled: { 'Miete im Monat': '1.500' },
    result: ['2.284'],
    kept: { 'Miete im Monat': '1.500' },
    private: /rent/,
  },
  anschlussfinanzierung: {
    link: 'anschlussfinanzierung?nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=10',
    filled: { Restschuld: '150.000' },
    // Instalment: loan 150,000 × (3.6 % interest + 2 % repayment) / 12
    result: ['700 €'],
    private: /remainingDebt/,
  },
  'mieten-oder-kaufen': {
    link: 'mieten-oder-kaufen?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003&years=30',
    filled: { 'Kaltmiete im Monat': '1.600' },
    result: ['20,8, mittel'],
    kept: { 'Kaltmiete im Monat': '1.600' },
    private: /coldRent/,
  },
  'tilgungsrechner/zielrechner': {
    link: 'tilgungsrechner/zielrechner?goal=purchase&nominalInterestRate=3.6&fixedInterestYears=10&ownFunds=60000',
    filled: { 'Kaltmiete im Monat': '1.400' },
    result: ['322.667 €'],
    private: /rent/,
  },
  budgetrechner: {
    link: 'budgetrechner',
    filled: {
      'Nettoeinkommen im Monat': '4500',
      'Ausgaben im Monat': '1500',
      Eigenkapital: '80000',
      Sollzins: '3,8',
    },
    result: ['297.014 €', 'Höchstens 363.773 €'],
    private: /[?]/,
  },
  eigenkapitalrechner: {
    link: 'eigenkapitalrechner',
    filled: { Ersparnisse: '100000', Wertpapiere: '', Kaufpreis: '500000' },
    result: ['110.000 €', '22,00 %'],
    private: /[?]/,
  },
  'wie-viel-haus-kann-ich-mir-leisten': {
    link: 'wie-viel-haus-kann-ich-mir-leisten/',
    filled: {
      'Nettogehalt im Monat': '4500',
      Ersparnisse: '80000',
      Erwachsene: '1',
      Fahrzeuge: '0',
      Sollzins: '3,8',
    },
    selected: { Arbeitsvertrag: 'PROBATION' },
    result: ['297.014 €', 'Höchstens 363.773 €', 'Aussicht auf eine Zusagemittel'],
    kept: { Arbeitsvertrag: 'PROBATION' },
    private: /[?]/,
  },
};

onPostgres(
  'without a script',
  (running) => {
    const opened = async (link: string) => {
      const browser = new PlainBrowser(running().app);
      await browser.open(ROOT + link);
      return browser;
    };

    for (const [name, { link, filled, selected = {}, result, kept = {}, ...form }] of Object.entries(FORMS)) {
      // @spec 2.23
      // @contract 1.24
      test(`a form answers with its page, and nothing private is in an address: ${name}`, async () => {
        const browser = await opened(link);
        for (const [label, text] of Object.entries(filled)) browser.fill(label, text);
        for (const [label, option] of Object.entries(selected)) browser.select(label, option);
        await browser.press('Neu berechnen');
        expect(browser.status).toBe(200);
        for (const text of result) expect(browser.result).toContain(text);
        for (const [label, value] of Object.entries(kept))
          expect([label, browser.field(label).value]).toEqual([label, value]);
        if (form.private) expect(browser.url).not.toMatch(form.private);
      });
    }

    test('the whole page of a calculation is rendered, also parts hydrated later', async () => {
      const browser = await opened(PURCHASE);
      expect(named(browser.main, 'section', 'Was die Rate ändert')).toBeDefined();
      expect(browser.linkTo('PDF')).toContain('plan.pdf');
      expect(allNamed(browser.main, 'h3', 'Monatliche Rate')).not.toEqual([]);
    });

    test('errors are listed on top, link to their fields, and no entry is lost', async () => {
      for (const { link, filled, errors } of [
        {
          link: PURCHASE,
          filled: { Kaufpreis: '10000000', Eigenkapital: 'viel' },
          errors: ['purchasePrice', 'ownFunds'],
        },
        { link: 'budgetrechner', filled: { 'Nettoeinkommen im Monat': 'viel' }, errors: ['netIncome'] },
        { link: 'eigenkapitalrechner', filled: { Bausparguthaben: 'viel' }, errors: ['buildingSavings'] },
        {
          link: 'wie-viel-haus-kann-ich-mir-leisten/?salary=4500&savings=80000',
          filled: { Wohnfläche: '19' },
          errors: ['livingArea'],
        },
      ]) {
        const browser = await opened(link);
        for (const [label, text] of Object.entries(filled)) browser.fill(label, text);
        await browser.press('Neu berechnen');
        const links = [...browser.main.querySelectorAll('[role="alert"] a')];
        expect(links.map((one) => one.getAttribute('href'))).toEqual(errors.map((name) => `#${name}`));
        for (const [label, text] of Object.entries(filled)) {
          const field = browser.field(label);
          expect(field.value.replaceAll('.', '')).toBe(text);
          expect(field.getAttribute('aria-invalid')).toBe('true');
        }
      }
    });

    test('rows of special repayments come and go, and no entry is lost', async () => {
      const browser = await opened(PLAN);
      await browser.press('Einmalige Sondertilgung hinzufügen');
      browser.fill('Sondertilgung 1: Betrag', '5.000');
      await browser.press('Einmalige Sondertilgung hinzufügen');
      expect(browser.field('Sondertilgung 1: Betrag').value).toBe('5.000');
      browser.fill('Sondertilgung 2: Betrag', '25.000');
      await browser.enter('Sondertilgung 2: Betrag');
      expect(browser.text).toContain('Auf 20.000 € gesenkt');
      // The field of the second special repayment contains the reduced amount.
      expect(browser.field('Sondertilgung 2: Betrag').value).toBe('20.000');
      expect(allNamed(browser.main, 'fieldset', 'Sondertilgung 3')).toEqual([]);
      await browser.press('Sondertilgung 1 entfernen');
      expect(browser.field('Sondertilgung 1: Betrag').value).toBe('20.000');
      expect(allNamed(browser.main, 'fieldset', 'Sondertilgung 2')).toEqual([]);
    });

    test('a change of the repayment comes at its usual month, and the plan pays it month by month', async () => {
      const browser = await opened(`${PLAN}&amortizationChange1=4&amortizationChangeMonth1=13`);
      await browser.press('Wechsel hinzufügen');
      expect(browser.field('Wechsel 2: ab Rate').value).toBe('25');
      browser.fill('Wechsel 2: neue Tilgung', '3');
      await browser.press('Neu berechnen');
      const paid: string[] = [];
      for (const year of [1, 2]) {
        await browser.press(new RegExp(`^${year}[.] Jahr`));
        paid.push(...[...browser.main.querySelectorAll('td')].map((cell) => cell.textContent ?? ''));
      }
      // Second year's instalment: remaining debt 195,933.40 × (3.6 % interest + 4 % repayment) / 12
      const formatted = paid.map((text) => text.replaceAll('\u00a0', ' '));
      expect(formatted).toContain('933,33 €');
      expect(formatted).toContain('1.240,91 €');
    });

    test('another number of loans answers with its plan, and a year opens into its months', async () => {
      const browser = await opened(LOANS);
      browser.fill('Rate im Monat', '450', named(browser.main, 'fieldset', /^Darlehen 3:/));
      await browser.press('Neu berechnen');
      expect(browser.result).toContain('1.483 €');
      browser.check('2');
      await browser.press('Neu berechnen');
      expect(browser.result).toContain('1.033 €');
      await browser.press(/^1[.] Jahr/);
      expect(browser.text).toContain('299.666,67 €');
    });

    test('the years of a plan over several loans list starts and payments', async () => {
      const browser = await opened(LOANS);
      expect(cellsOf(rowOf(browser.main, /^3[.] Jahr/)).length).toBeGreaterThan(0);
      expect(rowOf(browser.main, /^3[.] Jahr/).textContent).toContain('Tilgung beginnt: Förderdarlehen');
      expect(rowOf(browser.main, /^10[.] Jahr/).textContent).toContain('Bezahlt: Privat');
      await browser.press(/^1[.] Jahr/);
      expect(browser.text).toContain('323.466,67 €');
    });

    test('a market’s rate that comes back as it was is not the visitor’s own', async () => {
      const browser = await opened('tilgungsrechner/mehrere-darlehen');
      await browser.press('Neu berechnen');
      expect(named(browser.main, 'fieldset', /^Darlehen 1:/).textContent).toMatch(/Mittel aus \d+ Angeboten/);
    });

    test('another number of offers answers with its comparison, and a year opens into its months', async () => {
      const browser = await opened(OFFERS);
      const third = () => named(browser.main, 'fieldset', /^Angebot 3(:|$)/);
      browser.fill('Rate im Monat', '1350', third());
      browser.fill('Von wem?', 'Onlinebank', third());
      await browser.press('Neu berechnen');
      expect(browser.result).toContain('Onlinebank');
      browser.check('2');
      await browser.press('Neu berechnen');
      expect(browser.result).not.toContain('Onlinebank');
      expect(rowOf(browser.main, /^10[.] Jahr/).textContent).toContain('Ende der Zinsbindung: Hausbank');
      await browser.press(/^1[.] Jahr/);
      // Interest of the first month of two offers: 300,000 × 3.6 % / 12 and 300,000 × 3.8 % / 12
      expect(browser.text).toContain('900,00 €');
      expect(browser.text).toContain('950,00 €');
    });

    test('a construction opens into its months, and its rent stays', async () => {
      const browser = await opened(HOUSE);
      browser.fill('Miete im Monat', '1.500');
      await browser.press('Neu berechnen');
      expect(rowOf(browser.main, /^2[.] Jahr/).textContent).toContain('Erste volle Rate');
      expect(rowOf(browser.main, /^15[.] Jahr/).textContent).toContain('Ende der Zinsbindung');
      await browser.press(/^2[.] Jahr/);
      // First full instalment with interest and repayment, after the construction months with interest only
      expect(browser.text).toContain('1.306,67 €');
      expect(browser.field('Miete im Monat').value).toBe('1.500');
    });

    test('an expected event of the household is a line of the answer', async () => {
      const browser = await opened('wie-viel-haus-kann-ich-mir-leisten/');
      browser.fill('Nettogehalt im Monat', '4.500');
      browser.fill('Ersparnisse', '80.000');
      browser.fill('Elternzeit', '14');
      browser.fill('Nettoeinkommen in der Elternzeit', '3.000');
      await browser.press(/^(Neu b|B)erechnen$/);
      expect(rowOf(browser.main, /^Elternzeit 14 Monate lang/)).toBeDefined();
    });

    test('a new building is named, with the price of its plot', async () => {
      const browser = await opened('nebenkostenrechner?purchasePrice=400000&geoCode=1276003');
      browser.check('Bauen');
      await browser.press('Neu berechnen');
      browser.fill('davon Grundstück', '100000');
      await browser.press('Neu berechnen');
      // Plot 100,000 × (6 % tax + 3.57 % commission) + price 400,000 × 2 % for notary and land register
      expect(browser.result).toContain('17.570');
      browser.fill('davon Grundstück', '500000');
      await browser.press('Neu berechnen');
      expect(browser.text).toContain('Das Grundstück kann nicht mehr kosten');
      expect(browser.field('davon Grundstück').value).toBe('500.000');
    });

    test('a household’s verdict comes with the form, and its income is in no address', async () => {
      const browser = await opened(PURCHASE);
      const word = () => browser.main.querySelector('#ergebnis [data-word]')?.getAttribute('data-word');
      expect(word()).toBe('NOT_JUDGED');
      browser.fill('Nettogehalt im Monat', '6000');
      await browser.press('Neu berechnen');
      expect(word()).toMatch(/FEASIBLE/);
      // Instalment 1,615.97 / income 6,000 = 26.9 %
      expect(browser.result).toContain('27 % deines Einkommens');
      expect(browser.url).not.toContain('salary');
    });
  },
  { pages: true },
);
