import { calculateSeveralLoans } from '@heimvorteil/contracts';
import { addressOfValues, linkOfAddress, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import { expect, test, describe } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import {
  bodyOf,
  SEVERAL_LOANS_FORM as FORM,
  withOpenLoan,
  type RatesOfSlots,
  bankSlots,
  marketTermsOf,
  type LoadedLoans,
  SEVERAL_LOANS_FORM,
} from './definition.ts';
import { readSaved } from './page.ts';
import { percent } from '@heimvorteil/engine';
import { loadForm } from '../../financing-case/load-form.ts';
import { RATE_TABLE, rateTableOf, SERVICES, formOf } from '../../testing/portal-services.ts';
import { marketMeans } from './solve.ts';

describe('the form', () => {
  const MARKET: RatesOfSlots = { 1: 3.8, 4: 4.1 };
  const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  const errorsOf = (params: string) => readForm(FORM, from(params)).fieldErrors;
  const bodyFor = (params: string, rates = MARKET) => {
    const { good } = readForm(FORM, from(params));
    // The needed loan is 324,000; the other loans pay 124,000 of it, so the first loan is 200,000.
    const loans = good && withOpenLoan(good, 324_000);
    return loans && bodyOf(loans, rates);
  };

  test('an address without parameters is an example of three loans', () => {
    expect(bodyFor('')).toEqual({
      loans: [
        {
          name: 'Bank',
          kind: 'ANNUITY_LOAN',
          takesSpecialRepayments: true,
          loanAmount: 200_000,
          nominalInterestRate: 3.8,
          amortizationRate: 2,
          fixedInterestYears: 10,
          interestOnlyMonths: 0,
        },
        {
          name: 'Förderdarlehen',
          kind: 'SUBSIDIZED_LOAN',
          takesSpecialRepayments: false,
          loanAmount: 100_000,
          nominalInterestRate: 2.2,
          termMonths: 300,
          fixedInterestYears: 10,
          interestOnlyMonths: 24,
        },
        {
          name: 'Privat',
          kind: 'PRIVATE_LOAN',
          takesSpecialRepayments: true,
          loanAmount: 24_000,
          nominalInterestRate: 1,
          monthlyRate: 250,
          interestOnlyMonths: 0,
        },
      ],
      specialRepayment: { month: 36, amount: 10_000 },
    });
  });

  test.each([
    ['kind1=PRIVATE_LOAN&nominalInterestRate1=0', { kind: 'PRIVATE_LOAN', nominalInterestRate: 0 }],
    ['loanAmount1=123456.78', { loanAmount: 123_456.78 }],
    ['nominalInterestRate1=4.25', { nominalInterestRate: 4.25 }],
    ['amortizationRate1=3,5', { amortizationRate: 3.5 }],
    ['repaymentBy1=monthlyRate&monthlyRate1=1100.5', { monthlyRate: 1_100.5, amortizationRate: undefined }],
    ['repaymentBy1=termYears&termYears1=12', { termMonths: 144, amortizationRate: undefined }],
    // Fields of an unselected repayment option are ignored.
    ['monthlyRate1=1100&termYears1=12', { monthlyRate: undefined, termMonths: undefined }],
    ['fixedInterestYears1=15', { fixedInterestYears: 15 }],
    ['fixedInterestYears1=', { fixedInterestYears: undefined }],
    ['interestOnlyMonths1=6', { interestOnlyMonths: 6 }],
    ['special1=no', { takesSpecialRepayments: false }],
    ['followUpInterestRate=5', { followUpInterestRate: 5, followUpMode: 'KEEP_END' }],
    [
      'followUpInterestRate=5&followUpMode=KEEP_INSTALLMENT',
      { followUpInterestRate: 5, followUpMode: 'KEEP_INSTALLMENT' },
    ],
    // The follow-on mode is dropped, because without a follow-on rate there is no change of rate.
    ['followUpMode=KEEP_INSTALLMENT', { followUpInterestRate: undefined, followUpMode: undefined }],
    // The follow-on rate is dropped, because loan 1 has no end of its fixed-rate period.
    ['followUpInterestRate=5&fixedInterestYears1=', { followUpInterestRate: undefined }],
  ])('of „%s“ the call gets %j', (params, expected) => {
    expect(bodyFor(params)?.loans[0]).toMatchObject(expected);
  });

  test.each([
    ['loanCount=2', ['Bank', 'Förderdarlehen']],
    ['loanCount=4', ['Bank 1', 'Förderdarlehen', 'Privat', 'Bank 2']],
    ['loanCount=9', ['Bank', 'Förderdarlehen', 'Privat']],
  ])('%s asks for %j', (params, names) => {
    expect(bodyFor(params)?.loans.map(({ name }) => name)).toEqual(names);
  });

  test('the bank’s loan is the missing amount until one is entered, with the terms of the case', () => {
    expect(bodyFor('loanAmount2=150000&loanAmount1=')?.loans[0]?.loanAmount).toBe(150_000);
    expect(bodyFor('loanAmount2=300000')).toBeUndefined();
    const terms = 'nominalInterestRate=3.33&amortizationRate=4&fixedInterestYears=20';
    expect(bodyFor(terms)?.loans[0]).toMatchObject({
      nominalInterestRate: 3.33,
      amortizationRate: 4,
      fixedInterestYears: 20,
    });
    expect(bodyFor(terms)?.loans[1]).toMatchObject({ nominalInterestRate: 2.2, fixedInterestYears: 10 });
  });

  test.each(['specialRepayment=0', 'specialRepayment=0,00'])(
    '%s thinks of no special repayment',
    (params) => {
      expect(bodyFor(params)).not.toHaveProperty('specialRepayment');
    },
  );

  test('a bank’s loan without a rate and without a market is not calculated', () => {
    expect(bodyFor('', {})).toBeUndefined();
    expect(bodyFor('nominalInterestRate1=4', {})?.loans).toHaveLength(3);
  });

  test.each([
    ['loanAmount1=viel', 'loanAmount1', 'WRONG_TYPE'],
    ['loanAmount2=', 'loanAmount2', 'REQUIRED'],
    ['loanAmount1=0', 'loanAmount1', 'OUT_OF_RANGE'],
    ['nominalInterestRate1=20.01', 'nominalInterestRate1', 'OUT_OF_RANGE'],
    // Only bank loans have a market rate, so any other loan requires an entered rate.
    ['nominalInterestRate3=', 'nominalInterestRate3', 'REQUIRED'],
    ['kind1=SUBSIDIZED_LOAN', 'nominalInterestRate1', 'REQUIRED'],
    ['purchasePrice=0', 'purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    ['specialMonth=2401', 'specialMonth', 'OUT_OF_RANGE'],
  ] as const)('the field error „%s“ is next to %s: %s', (params, field, code) => {
    expect(errorsOf(params)[field]?.code).toBe(code);
  });

  test.each(['loanAmount4=viel', 'loanCount=2&loanAmount3=viel', 'termYears1=0', 'monthlyRate2=-'])(
    'a field that is not asked has no error: %s',
    (params) => {
      expect(errorsOf(params)).toEqual({});
    },
  );

  test('the market’s rate that a form without a script sends back in its own field is not an own entry', () => {
    expect(from('nominalInterestRate1=3,80&marketInterestRate1=3,80').nominalInterestRate1).toBe('');
    expect(from('nominalInterestRate3=3,80&marketInterestRate1=3,80').nominalInterestRate3).toBe('3,80');
  });

  test('an address brings back the very form, and the rest of the case travels along', () => {
    const values = from(
      'purchasePrice=512000&landPrice=90000&profession=DOCTOR&geoCode=1276003&ownFunds=90000&loanCount=4&loanAmount4=61000&special4=no&fixedInterestYears3=7&specialRepayment=',
    );
    const { query, fragment } = addressOfValues(FORM, values);
    expect(fragment).toBe('');
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      landPrice: '90000',
      profession: 'DOCTOR',
      ownFunds: '90000',
    });
    expect(from(linkOfAddress({ query, fragment }).slice(1))).toEqual(values);
  });

  test.each(['', '&repaymentBy1=termYears', '&repaymentBy1=monthlyRate'])(
    'form and call know the same limits%s',
    (repaymentBy) => {
      const values = { ...startValues(FORM), ...from(`loanAmount1=200000&loanCount=2${repaymentBy}`) };
      // Excludes the price from the comparison, because the API call has no price.
      const form = { ...FORM, passengers: new Set([...(FORM.passengers ?? []), 'purchasePrice']) };
      const body = (good: Parameters<typeof bodyOf>[0]) => bodyOf(good, MARKET) ?? {};
      expect(disagreements(form, values, body, calculateSeveralLoans.body)).toEqual([]);
    },
  );
});

describe('the market', () => {
  const load = (params: string) => loadForm(FORM, { params: new URLSearchParams(params) }, SERVICES);
  const entered = (params: string) => readForm(FORM, load(params).values).input;
  const means = (params: string, ratesOfSlots: LoadedLoans['ratesOfSlots'] = {}) => {
    const form = load(params);
    return marketMeans(form.values, { ...form, ratesOfSlots });
  };
  const TWO = 'loanCount=2&kind1=ANNUITY_LOAN&kind2=ANNUITY_LOAN&purchasePrice=400000';

  test.each([
    ['', [1]],
    ['loanCount=4', [1, 4]],
    ['loanCount=2&kind2=ANNUITY_LOAN', [1, 2]],
    ['loanCount=2&kind1=PRIVATE_LOAN&kind2=SUBSIDIZED_LOAN', []],
  ])('banks lend in „%s“: %j', (params, slots) => {
    expect(bankSlots(entered(params))).toEqual(slots);
  });

  test.each([
    ['', { amortizationRate: 2, fixedInterestYears: 10 }],
    ['amortizationRate1=3.5&fixedInterestYears1=15', { amortizationRate: 3.5, fixedInterestYears: 15 }],
    ['fixedInterestYears1=', { amortizationRate: 2, fixedInterestYears: 10 }],
    ['repaymentBy1=termYears&amortizationRate1=4', { amortizationRate: 2, fixedInterestYears: 10 }],
  ])('the market is asked for „%s“', (params, terms) => {
    expect(marketTermsOf(1, entered(params))).toEqual(terms);
  });

  test.each([
    ['kind2=PRIVATE_LOAN&nominalInterestRate2=1', ['1']],
    ['kind1=SUBSIDIZED_LOAN&nominalInterestRate1=1', ['2']],
    ['kind1=PRIVATE_LOAN&nominalInterestRate1=1&kind2=PRIVATE_LOAN&nominalInterestRate2=1', []],
    ['', ['1', '2']],
  ])('only a bank’s loan has a mean: „%s“', (params, slots) => {
    const { openLoan: _open, ...found } = means(`${params}&${TWO}`);
    expect(Object.keys(found)).toEqual(slots);
  });

  // Test market: 3.8 % below a total loan of 200,000, else 3.5 %
  test.each([
    [100_000, 100_000, 3.5],
    [100_000, 99_999, 3.8],
    [199_999.99, 0.01, 3.5],
  ])('the banks’ loans count together: %d and %d', (one, other, rate) => {
    const stepped = rateTableOf([3.8, 3.5], { loanAmountFrom: [5_000_000, 20_000_000] });
    const found = means(`${TWO}&loanAmount1=${one}&loanAmount2=${other}`, {
      1: { rateTable: stepped },
      2: { rateTable: stepped },
    });
    expect([found[1]?.rate, found[2]?.rate]).toEqual([rate, rate]);
  });

  test('a loan’s own table overrides that of the case', () => {
    const dearer = { ...RATE_TABLE, table: { ...RATE_TABLE.table, rates: [percent(4.1)] } };
    const found = means(`${TWO}&loanAmount1=100000&loanAmount2=100000`, { 2: { rateTable: dearer } });
    expect([found[1]?.rate, found[2]?.rate]).toEqual([3.8, 4.1]);
  });

  test('a wrong field has no means', () => {
    expect(means(`${TWO}&loanAmount1=viel`)).toEqual({});
  });
});

describe('saving', () => {
  test('a form becomes the body of its call at the rates of the day, and its link the very form', () => {
    const saved = readSaved(
      formOf({
        loanCount: '2',
        loanAmount1: '210.000',
        nominalInterestRate1: '3,80',
        marketInterestRate1: '3,80',
        loanAmount2: '50.000,50',
        place: '10115',
        ownFunds: '99.000',
      }),
      SERVICES,
    );
    expect(saved?.inputs['loans']).toMatchObject([
      { loanAmount: 210_000, nominalInterestRate: 3.8 },
      { loanAmount: 50_000.5, nominalInterestRate: 2.2 },
    ]);
    expect(calculateSeveralLoans.body.safeParse(JSON.parse(JSON.stringify(saved?.inputs))).success).toBe(
      true,
    );
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('2 Darlehen, 260.001 €');
    const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
    expect([pathname, hash]).toEqual(['/baufinanzierung/tilgungsrechner/mehrere-darlehen', '']);
    expect(valuesFromParams(SEVERAL_LOANS_FORM, new URLSearchParams(search))).toMatchObject({
      loanCount: '2',
      loanAmount1: '210.000',
      // Empty, so the saved form uses the market rate of the day on which it is opened.
      nominalInterestRate1: '',
      loanAmount2: '50.000,50',
      ownFunds: '99.000',
      geoCode: '1276003001',
    });
  });

  test.each<Record<string, string>>([
    { loanAmount1: 'viel' },
    { nominalInterestRate3: '' },
    { repaymentBy1: 'monthlyRate', monthlyRate1: '1' },
  ])('a form with %j is not saved', (fields) => {
    expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
  });
});
