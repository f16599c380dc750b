import { calculateOwnCapital as calculateOwnCapitalCall } from '@heimvorteil/contracts';
import {
  addressOfValues,
  CASE_FIELDS,
  linkOfAddress,
  readForm,
  startValues,
  valuesFromParams,
} from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, formOf, SERVICES } from '../../testing/portal-services.ts';
import { capitalCeiling, withPartsAsOwnFunds } from '../../financing-case/capital-fields.ts';
import { bodyOf, OWN_CAPITAL_FORM as FORM, OWN_CAPITAL_FORM } from './definition.ts';
import { readSaved } from './page.ts';
import { solveOwnCapital } from './solve.ts';
import { calculateAdditionalCosts, calculateMortgage, calculateOwnCapital } from '@heimvorteil/calculations';
import { cents, centsFromEuros, ownFundsState } from '@heimvorteil/engine';
import { createElement } from 'react';
import { factsIn, linksIn, markup } from '../../testing/markup.ts';
import { FundingSection } from './deferred.tsx';
import { Result } from './calculator.tsx';

describe('the form', () => {
  const PARTS = ['savings', 'stocks', 'buildingSavings', 'lifeInsurance', 'otherAssets'] as const;
  const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  const partsIn = (params: string) => PARTS.map((name) => from(params)[name]);

  test.each([
    ['the example', '', ['50.000', '20.000', '10.000', '', '']],
    ['own funds of another calculator', 'ownFunds=123000', ['123.000', '', '', '', '']],
    [
      'own funds that nobody stated are a fifth of the price',
      'purchasePrice=500000',
      ['100.000', '', '', '', ''],
    ],
    ['none at all', 'ownFunds=0', ['0', '', '', '', '']],
    ['parts of a link go before', 'ownFunds=123000&savings=5000&stocks=', ['5.000', '', '', '', '']],
  ])('parts: %s', (_, params, parts) => {
    expect(partsIn(params)).toEqual(parts);
  });

  test('the body names each part once, and omits empty ones', () => {
    const { input } = readForm(
      FORM,
      from('savings=1&stocks=2&buildingSavings=3&lifeInsurance=4&otherAssets='),
    );
    expect(bodyOf(input)).toEqual({ savings: 1, stocks: 2, buildingSavings: 3, lifeInsurance: 4 });
  });

  test('an address brings back the very form, its parts behind the #, the case before it', () => {
    const values = from(
      'purchasePrice=512000&landPrice=90000&profession=DOCTOR&geoCode=1276003&savings=65000.5&stocks=&otherAssets=7',
    );
    const address = addressOfValues(FORM, values);
    const query = new URLSearchParams(address.query);
    expect(PARTS.filter((name) => query.has(name))).toEqual([]);
    expect([query.get('landPrice'), query.get('profession')]).toEqual(['90000', 'DOCTOR']);
    expect(new URLSearchParams(address.fragment).get('savings')).toBe('65000.5');
    expect(from(linkOfAddress(address).replace('?', '').replace('#', '&'))).toEqual(values);
  });

  test('the sum of the parts is the own funds of the case', () => {
    const { input } = readForm(FORM, from('savings=65000.5&stocks=20000&buildingSavings='));
    expect(withPartsAsOwnFunds(startValues(FORM), input).ownFunds).toBe('85.000,50');
  });

  test.each([
    [{ savings: 10_000_000 }, []],
    [{ savings: 1, stocks: 10_000_000 }, ['stocks']],
    [{ savings: 6_000_000, otherAssets: 4_000_000.01 }, ['savings']],
  ])('the ceiling of the sum is an error of the largest part: %j', (parts, fields) => {
    expect(Object.keys(capitalCeiling(parts))).toEqual(fields);
  });

  test('a field accepts the values of its call', () => {
    const values = from('savings=0&stocks=0&buildingSavings=0&lifeInsurance=0&otherAssets=0');
    const parts = { ...FORM, passengers: new Set(Object.keys(CASE_FIELDS)) };
    expect(disagreements(parts, values, bodyOf, calculateOwnCapitalCall.body)).toEqual([]);
  });

  test('every input has an answer or none, and never ends the page', () => {
    fc.assert(
      fc.property(anyValues(FORM), (values) => {
        const solved = solveOwnCapital(values, AROUND);
        const { input, fieldErrors } = readForm(FORM, values);
        if (Object.keys(fieldErrors).length === 0) expect(solved?.purchase).toBeDefined();
        if (solved) expect(Number.isFinite(solved.total)).toBe(true);
        expect(PARTS.some((name) => fieldErrors[name]) && solved !== undefined).toBe(false);
        expect(Object.values(bodyOf(input)).every(Number.isFinite)).toBe(true);
      }),
    );
  });

  test('a wrong price preserves the sum, and nothing is shown for the purchase', () => {
    const solved = solveOwnCapital(from('purchasePrice=0&savings=30000&stocks=&buildingSavings='), AROUND);
    expect(solved).toMatchObject({ total: 3_000_000, purchase: undefined });
  });

  test('the effect of more own capital is listed by its steps', () => {
    // Costs in Berlin: tax 6 % + commission 3.57 % + fees 2 % of 400,000 = 46,280. Loan: 446,280 − own funds
    const solved = solveOwnCapital(from('geoCode=1276003&ownFunds=50000'), AROUND);
    expect(solved?.purchase?.state.loanAmount).toBe(39_628_000);
    expect(solved?.purchase?.withMore.map(({ total, state }) => [total, state.loanAmount])).toEqual([
      [7_500_000, 37_128_000],
      [10_000_000, 34_628_000],
    ]);
  });
});

describe('the answer', () => {
  const NO_PARTS = 'savings=&stocks=&buildingSavings=&lifeInsurance=&otherAssets=';
  const PARTS = ['savings', 'stocks', 'buildingSavings', 'lifeInsurance', 'otherAssets'] as const;
  const solve = (params: string) =>
    solveOwnCapital(valuesFromParams(OWN_CAPITAL_FORM, new URLSearchParams(params)), AROUND);
  const withPart = (name: string, value: string) =>
    `${NO_PARTS.replace(`${name}=`, `${name}=${value}`)}&purchasePrice=400000&geoCode=1276003`;

  test.each(PARTS)('%s alone is the sum', (name) => {
    expect(solve(withPart(name, '12345.67'))?.total).toBe(1_234_567);
  });

  test.each(PARTS)('a wrong %s is no sum', (name) => {
    expect(solve(withPart(name, 'viel'))).toBeUndefined();
    expect(solve(withPart(name, '-1'))).toBeUndefined();
  });

  test.each([
    // The sum of all parts is at most 10,000,000 € (contract §3).
    ['savings=10000000&stocks=', 1_000_000_000],
    ['savings=10000000.01&stocks=', undefined],
    ['savings=9000000&stocks=1000000', 1_000_000_000],
    ['savings=9000000&stocks=1000000.01', undefined],
  ])('the ceiling of the sum: %s', (params, total) => {
    expect(solve(`${params}&buildingSavings=`)?.total).toBe(total);
  });

  test.each([250_000, 400_000.5, 1_000_000])(
    'a purchase of %d has the results of the calls',
    (purchasePrice) => {
      const solved = solve(
        `purchasePrice=${purchasePrice}&geoCode=1276003&savings=&stocks=90000&buildingSavings=`,
      );
      const { result } = calculateAdditionalCosts({ purchasePrice, geoCode: '1276003' }, AROUND);
      const funded = { purchasePrice: result!.purchase.purchasePrice, additionalCosts: result!.costs };
      expect(solved?.purchase?.purchasePrice).toBe(funded.purchasePrice);
      expect(solved?.purchase?.state).toEqual(ownFundsState({ ...funded, ownFunds: cents(9_000_000) }));
      expect(solved?.purchase?.withMore).toEqual(
        [2_500_000, 5_000_000].map((more) => ({
          more,
          total: 9_000_000 + more,
          state: ownFundsState({ ...funded, ownFunds: cents(9_000_000 + more) }),
        })),
      );
    },
  );

  test.each([
    // The price of 300,000 includes a plot of 80,000, the only part that is taxed.
    { financingType: 'BuildingFinancing', purchasePrice: 300_000, landPrice: 80_000 },
    { financingType: 'BuildingFinancing', purchasePrice: 300_000, landPrice: 0, propertyValue: 100_000 },
    { purchasePrice: 400_000, renovationCostPercentage: 3 },
    { purchasePrice: 400_000, loanAmount: 250_000 },
  ] as const)('%o has the loan and the costs of the mortgage calculator', (entered) => {
    const values = new URLSearchParams(Object.entries(entered).map(([name, value]) => [name, `${value}`]));
    const { purchase } = solve(`${values}&savings=60000&stocks=&buildingSavings=`)!;
    const { result } = calculateMortgage({ ...entered, ownFunds: 60_000 }, AROUND);
    expect(purchase).toMatchObject({
      costs: result!.costs,
      state: { loanAmount: result!.summary.loanAmount, loanToValue: result!.summary.loanToValue },
    });
  });

  test('an entered loan shrinks as own capital grows', () => {
    const solved = solve('purchasePrice=400000&loanAmount=40000&savings=60000&stocks=&buildingSavings=');
    expect(solved?.purchase?.withMore.map(({ state }) => state.loanAmount)).toEqual([
      centsFromEuros(15_000),
      0,
    ]);
  });

  test('the sum’s derivation precedes those of its assessment', () => {
    const solved = solve(withPart('savings', '50000'));
    const own = calculateOwnCapital({ savings: 50_000 }).result!.derivation;
    expect(solved?.derivations.slice(0, own.length).map(({ figure }) => figure)).toEqual(
      own.map(() => 'ownCapital'),
    );
    expect(solved?.derivations.slice(own.length)).toEqual(solved?.purchase?.state.derivation);
  });

  test.each(['purchasePrice=0', 'purchasePrice=', 'purchasePrice=viel'])(
    '%s leaves the sum and its derivation alone',
    (params) => {
      const solved = solve(`${params}&savings=50000&stocks=&buildingSavings=`);
      expect(solved).toMatchObject({ total: 5_000_000, purchase: undefined });
      expect(solved?.derivations.every(({ figure }) => figure === 'ownCapital')).toBe(true);
    },
  );
});

describe('saving', () => {
  test('a form becomes the body of its call, and its link the very form', () => {
    const saved = readSaved(
      formOf({
        savings: '30.000',
        stocks: '',
        buildingSavings: '4.500,50',
        place: '10115',
        purchasePrice: '350.000',
      }),
      SERVICES,
    );
    expect(saved?.inputs).toEqual({ savings: 30_000, buildingSavings: 4_500.5 });
    expect(calculateOwnCapitalCall.body.safeParse(saved?.inputs).success).toBe(true);
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Eigenkapital 34.501 €');
    const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/eigenkapitalrechner');
    expect(search).not.toContain('savings');
    const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
    expect(valuesFromParams(OWN_CAPITAL_FORM, link)).toMatchObject({
      savings: '30.000',
      stocks: '',
      buildingSavings: '4.500,50',
      purchasePrice: '350.000',
      ownFunds: '34.500,50',
      geoCode: '1276003001',
    });
  });

  test.each<Record<string, string>>([
    { savings: 'viel' },
    { savings: '9.000.000', stocks: '2.000.000' },
    { purchasePrice: '0' },
  ])('a form with %j is not saved', (fields) => {
    expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
  });
});

describe('the window', () => {
  const BERLIN = 'purchasePrice=400000&geoCode=1276003';
  const from = (params: string) => valuesFromParams(OWN_CAPITAL_FORM, new URLSearchParams(params));
  const solve = (params: string) => solveOwnCapital(from(params), AROUND);
  const page = (params: string) =>
    markup(createElement(Result, { result: solve(params), values: from(params) }));

  describe('the answer', () => {
    test.each([
      // Costs in Berlin: tax 6 % + commission 3.57 % + fees 2 % of 400,000 = 46,280; 446,280 with the price.
      ['ownFunds=446280', 'Das reicht für alles: Du brauchst kein Darlehen.'],
      [
        'ownFunds=446279',
        'Das deckt die Nebenkosten und mindestens ein Zehntel des Preises: Bei Banken gilt das als gut.',
      ],
      // 46,280 + 40,000
      [
        'ownFunds=86280',
        'Das deckt die Nebenkosten und mindestens ein Zehntel des Preises: Bei Banken gilt das als gut.',
      ],
      ['ownFunds=86279', 'Das Minimum hast du. Mit 1 € mehr ist es so viel, wie Banken gern sehen.'],
      ['ownFunds=46280', 'Das Minimum hast du. Mit 40.000 € mehr ist es so viel, wie Banken gern sehen.'],
      // The minimum is the larger of the costs (46,280) and a tenth of the price (40,000): here the costs.
      ['ownFunds=46000', 'Das ist für diesen Kauf zu wenig. Es fehlen 280 € bis zum Minimum.'],
      ['ownFunds=30000', 'Das ist für diesen Kauf zu wenig. Es fehlen 16.280 € bis zum Minimum.'],
      // Bavaria without a broker: costs are 5.5 % = 22,000, so the minimum is a tenth of the price, 40,000.
      [
        'ownFunds=30000&geoCode=1276002&hasCourtage=false',
        'Das ist für diesen Kauf zu wenig. Es fehlen 10.000 € bis zum Minimum.',
      ],
    ])('of %s is a sentence', (params, sentence) => {
      expect(page(`${BERLIN}&${params}`.replace(/geoCode=1276003&(.*geoCode)/, '$1'))).toContain(
        `>${sentence}</p>`,
      );
    });

    test('appears with its facts', () => {
      const html = page(`${BERLIN}&ownFunds=100000`);
      expect(html).toContain('>100.000<small> €</small>');
      // 446,280 − 100,000
      expect(factsIn(html)).toEqual([
        ['Anteil am Kaufpreis', '25,00 %'],
        ['Nebenkosten', '46.280 €'],
        ['Bleibt für den Kaufpreis', '53.720 €'],
        ['Darlehen bei 400.000 €', '346.280 €'],
      ]);
    });

    test.each([
      [46_279, 'Für die Nebenkosten fehlen', '1 €'],
      [46_280, 'Bleibt für den Kaufpreis', '0 €'],
      [46_281, 'Bleibt für den Kaufpreis', '1 €'],
    ])('own funds of %d: %s %s', (ownFunds, label, value) => {
      expect(factsIn(page(`${BERLIN}&ownFunds=${ownFunds}`))[2]).toEqual([label, value]);
    });

    test('without a purchase is the sum alone', () => {
      const html = page('purchasePrice=0&savings=12000&stocks=500.4&buildingSavings=');
      expect(html).toContain('>12.500<small> €</small>');
      expect(html).toContain('steht hier, wofür es reicht.');
      expect(factsIn(html)).toEqual([]);
      expect(html).toContain('Wie kommen die Zahlen zustande?');
    });

    test('waits while a part is wrong', () => {
      const html = page('savings=viel');
      expect(html).toContain('Sobald deine Angaben passen, steht hier die Summe.');
      expect(html).toContain('>–</span><small> €</small>');
      expect(html).not.toContain('Wie kommen die Zahlen zustande?');
    });

    test('links to the instalment, the offers and the request of the same purchase', () => {
      const all = linksIn(page(`${BERLIN}&ownFunds=100000&amortizationRate=3&profession=DOCTOR`));
      expect(all.map(({ pathname }) => pathname)).toEqual([
        '/baufinanzierung/finanzierungsrechner',
        '/baufinanzierung/finanzierungsangebote',
        '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage',
      ]);
      for (const { searchParams } of all) {
        expect(Object.fromEntries(searchParams)).toMatchObject({
          purchasePrice: '400000',
          ownFunds: '100000',
          geoCode: '1276003',
          amortizationRate: '3',
          profession: 'DOCTOR',
        });
        expect(searchParams.has('savings')).toBe(false);
      }
      expect(all.map(({ searchParams }) => searchParams.get('openForm'))).toEqual([null, null, 'true']);
    });
  });

  describe('how far it reaches', () => {
    const section = (params: string) => {
      const { purchase, total } = solve(params)!;
      return markup(createElement(FundingSection, { purchase: purchase!, total: cents(total) }));
    };
    const goals = (html: string) =>
      [...html.matchAll(/<th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td><td[^>]*><b[^>]*>(.*?)<\/b>/g)].map(
        ([, ...row]) => row,
      );

    test('the goals with the missing amount of each', () => {
      const html = section(`${BERLIN}&ownFunds=50000`);
      expect(Object.fromEntries(goals(html).map(([name, ...rest]) => [name, rest]))).toEqual({
        'Alle Nebenkosten': ['46.280,00 €', 'erreicht'],
        '10 % vom Kaufpreis, das Minimum': ['40.000,00 €', 'erreicht'],
        'Nebenkosten und 10 %, gern gesehen': ['86.280,00 €', '36.280,00 € fehlen'],
        '20 % vom Kaufpreis, empfohlen': ['80.000,00 €', '30.000,00 € fehlen'],
        '30 % vom Kaufpreis, empfohlen': ['120.000,00 €', '70.000,00 € fehlen'],
      });
    });

    test.each([
      [39_999, '1,00 € fehlen'],
      [40_000, 'erreicht'],
    ])('a tenth with %d: %s', (ownFunds, missing) => {
      const rows = goals(section(`${BERLIN}&ownFunds=${ownFunds}`));
      expect(rows.find(([name]) => name?.startsWith('10 %'))?.[2]).toBe(missing);
    });

    test.each([
      // 111,570 / 446,280
      [111_570, '25,00 %'],
      [446_280, '100,00 %'],
      // Own funds of 900,000 exceed the total; the share is still 100 %.
      [900_000, '100,00 %'],
      [0, '0,00 %'],
    ])('own funds of %d pay %s of 446.280 €', (ownFunds, share) => {
      expect(section(`${BERLIN}&ownFunds=${ownFunds}`)).toContain(
        `Kaufpreis und Nebenkosten sind zusammen 446.280 €. Davon bezahlst du ${share} selbst.`,
      );
    });
  });
});
