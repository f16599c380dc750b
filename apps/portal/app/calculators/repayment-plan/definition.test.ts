import {
  calculateRepaymentPlan as call,
  type CalculateRepaymentPlanBody,
  calculateRepaymentPlan,
} from '@heimvorteil/contracts';
import {
  addressOfValues,
  caseValuesOf,
  linkOfAddress,
  readForm,
  valuesFromParams,
  startValues,
} from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import {
  bodyOf,
  isRowFieldVisible,
  PLAN_FORM as FORM,
  PLAN_FORM,
  afterRowButton,
  monthsMissing,
  visibleRows,
  withoutRow,
  withRow,
} from './definition.ts';
import { readSaved } from './page.ts';
import { variantsOf } from './plan-details.tsx';
import { formOf, SERVICES } from '../../testing/portal-services.ts';

describe('the form', () => {
  const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  /** Request body after JSON serialisation, which drops undefined fields. */
  const bodyFrom = (params: string): unknown => {
    const { good } = readForm(FORM, from(params));
    return (
      good &&
      JSON.parse(
        JSON.stringify(bodyOf(good, { loanAmount: good.loanAmount ?? 300_000, nominalInterestRate: 3.6 })),
      )
    );
  };
  const USUAL = {
    nominalInterestRate: 3.6,
    fixedInterestYears: 10,
    specialRepaymentEffect: 'SHORTER_TERM',
    specialRepayments: [],
    amortizationChanges: [],
    interestOnlyMonths: 0,
    fees: 0,
  };

  describe('the body of the call', () => {
    test.each([
      ['the loan of the case', '', { loanAmount: 300_000, amortizationRate: 2 }],
      [
        'a rate of repayment',
        'loanAmount=200000&amortizationRate=3',
        { loanAmount: 200_000, amortizationRate: 3 },
      ],
      [
        'an instalment',
        'repaymentBy=monthlyRate&monthlyRate=1250.5',
        { loanAmount: 300_000, monthlyRate: 1250.5 },
      ],
      ['a term', 'repaymentBy=termMonths&termYears=20', { loanAmount: 300_000, termMonths: 240 }],
      ['full repayment', 'repaymentBy=fullRepayment', { loanAmount: 300_000, fullRepayment: true }],
    ])('settles the instalment by one thing alone: %s', (_, params, settled) => {
      expect(bodyFrom(params)).toEqual({ ...USUAL, ...settled });
    });

    test('names everything that a form states, once', () => {
      const params =
        'loanAmount=200000&amortizationRate=2.5&fixedInterestYears=15&yearlySpecialRepayment=5000&specialRepaymentEffect=LOWER_INSTALLMENT' +
        '&specialRepayment1=2500&specialRepaymentMonth1=6&specialRepayment3=1500&specialRepaymentMonth3=18' +
        '&amortizationChange1=4&amortizationChangeMonth1=37&interestOnlyMonths=12&fees=350&followUpInterestRate=5&followUpMode=KEEP_INSTALLMENT';
      expect(bodyFrom(params)).toEqual({
        loanAmount: 200_000,
        nominalInterestRate: 3.6,
        amortizationRate: 2.5,
        fixedInterestYears: 15,
        yearlySpecialRepayment: 5000,
        specialRepaymentEffect: 'LOWER_INSTALLMENT',
        specialRepayments: [
          { month: 6, amount: 2500 },
          { month: 18, amount: 1500 },
        ],
        amortizationChanges: [{ month: 37, amortizationRate: 4 }],
        interestOnlyMonths: 12,
        fees: 350,
        followUpInterestRate: 5,
        followUpMode: 'KEEP_INSTALLMENT',
      });
    });

    test('an empty row is no loan', () => {
      const params =
        'specialRepaymentRows=2&specialRepaymentMonth1=12&specialRepayment2=0&specialRepaymentMonth2=24';
      expect(bodyFrom(params)).toMatchObject({ specialRepayments: [] });
    });
  });

  describe('required values', () => {
    test.each([
      ['amortizationRate', ['amortizationRate']],
      ['monthlyRate', ['monthlyRate']],
      ['termMonths', ['termYears']],
      ['fullRepayment', []],
    ])('settlement of %s', (repaymentBy, expected) => {
      const fields = ['amortizationRate', 'monthlyRate', 'termYears'];
      expect(fields.filter((name) => isRowFieldVisible({ repaymentBy }, name))).toEqual(expected);
      expect(isRowFieldVisible({ repaymentBy }, 'fees')).toBe(true);
    });

    test('a wrong value without a field blocks nothing and stays in the address', () => {
      const values = from('monthlyRate=viel');
      expect(readForm(FORM, values).fieldErrors).toEqual({});
      expect(addressOfValues(FORM, values).query).toContain('monthlyRate=viel');
      expect(
        Object.keys(readForm(FORM, from('repaymentBy=monthlyRate&monthlyRate=viel')).fieldErrors),
      ).toEqual(['monthlyRate']);
    });
  });

  test('a number without its instalment is no row yet, and both lists report it', () => {
    const { fieldErrors } = readForm(FORM, from('specialRepayment2=500&amortizationChange1=3'));
    expect(Object.entries(fieldErrors).map(([name, error]) => [name, error?.message])).toEqual([
      ['specialRepaymentMonth2', 'Trage ein, bei welcher Rate.'],
      ['amortizationChangeMonth1', 'Trage ein, bei welcher Rate.'],
    ]);
  });

  test('an address brings back the very form, with the case in it', () => {
    const values = from(
      'loanAmount=200000&purchasePrice=512000&landPrice=90000&profession=DOCTOR&geoCode=1276003&nominalInterestRate=3.6&specialRepayment1=2500&specialRepaymentMonth1=6&repaymentBy=termMonths&termYears=20',
    );
    const { query, fragment } = addressOfValues(FORM, values);
    expect(fragment).toBe('');
    expect(new URLSearchParams(query).get('purchasePrice')).toBe('512000');
    expect(from(linkOfAddress({ query, fragment }).slice(1))).toEqual(values);
  });

  test('its loan is the case’s, and a purchase that was not entered stays open', () => {
    expect(from('')).toMatchObject({ loanAmount: '', purchasePrice: '', ownFunds: '' });
    expect(caseValuesOf(FORM, from('loanAmount=200000&fixedInterestYears=15'))).toMatchObject({
      loanAmount: '200.000',
      // Price: the loan of 200,000 is 80 % of 250,000. Own funds: a fifth of the price, 50,000.
      purchasePrice: '250.000',
      ownFunds: '50.000',
      fixedInterestYears: '15',
    });
  });

  test('a proposed loan that a form without a script sends back is not an own entry', () => {
    expect(from('loanAmount=346.280&neededLoan=346.280').loanAmount).toBe('');
    expect(from('loanAmount=346.281&neededLoan=346.280').loanAmount).toBe('346.281');
  });

  test.each(['amortizationRate', 'monthlyRate', 'termMonths'])(
    'a field accepts the values of its call: %s',
    (repaymentBy) => {
      const rows = [1, 2, 3, 4, 5].map(
        (row) =>
          `&specialRepayment${row}=5&specialRepaymentMonth${row}=${row}&amortizationChange${row}=3&amortizationChangeMonth${row}=${row}`,
      );
      const values = from(
        `loanAmount=200000&repaymentBy=${repaymentBy}&nominalInterestRate=3.6&yearlySpecialRepayment=1&followUpInterestRate=4${rows.join('')}`,
      );

      const bodyAtOwnRate = (good: Parameters<typeof bodyOf>[0]) =>
        bodyOf(good, {
          loanAmount: good.loanAmount ?? -1,
          nominalInterestRate: good.nominalInterestRate ?? -1,
        });
      // Excludes the year of the visitor's goal from the comparison, because the API call has no such field.
      const form = { ...FORM, passengers: new Set([...(FORM.passengers ?? []), 'debtFreeYear']) };
      expect(disagreements(form, values, bodyAtOwnRate, call.body)).toEqual([]);
    },
  );
});

describe('its rows', () => {
  const START = startValues(PLAN_FORM);
  const TWO = {
    ...START,
    specialRepaymentRows: '2',
    specialRepayment1: '1.000',
    specialRepaymentMonth1: '12',
    specialRepayment2: '2.000',
    specialRepaymentMonth2: '30',
  };

  describe('rows that are on the screen', () => {
    test.each([
      [{}, []],
      [{ specialRepaymentRows: '2' }, [1, 2]],
      // A link may fill a row beyond the number of rows, or leave an earlier row empty.
      [{ specialRepayment3: '500' }, [1, 2, 3]],
      [{ specialRepaymentMonth1: '7' }, [1]],
      [{ specialRepaymentRows: '5' }, [1, 2, 3, 4, 5]],
    ])('%j', (values, numbers) => {
      expect(visibleRows('specialRepayments', { ...START, ...values }).map(({ number }) => number)).toEqual(
        numbers,
      );
      expect(visibleRows('amortizationChanges', { ...START, ...values })).toEqual([]);
    });
  });

  describe('one row more', () => {
    test.each([
      ['the first is after a year', START, { specialRepaymentRows: '1', specialRepaymentMonth1: '12' }],
      ['a year after the last', TWO, { specialRepaymentRows: '3', specialRepaymentMonth3: '42' }],
      [
        'after a month that does not read',
        { ...TWO, specialRepaymentMonth2: 'bald' },
        { specialRepaymentRows: '3', specialRepaymentMonth3: '' },
      ],
      ['there are five at most', { ...START, specialRepaymentRows: '5' }, {}],
    ])('%s', (_, values, change) => {
      expect(withRow('specialRepayments', values)).toEqual(change);
    });

    test('the first change comes when banks allow it', () => {
      expect(withRow('amortizationChanges', START)).toMatchObject({ amortizationChangeMonth1: '37' });
    });
  });

  describe('one row less', () => {
    test('those below move up', () => {
      expect(withoutRow('specialRepayments', TWO, 1)).toEqual({
        specialRepaymentRows: '1',
        specialRepayment1: '2.000',
        specialRepaymentMonth1: '30',
        specialRepayment2: '',
        specialRepaymentMonth2: '',
      });
    });

    test('one that is not there stays away', () => {
      expect(withoutRow('specialRepayments', TWO, 3)).toEqual({});
    });
  });

  test.each([
    ['addRow=specialRepayments', '3'],
    ['removeRow=specialRepayments.2', '1'],
    ['addRow=somethingElse', '2'],
    ['removeRow=specialRepayments.9', '2'],
    ['removeRow=', '2'],
    ['', '2'],
  ])('a form sent by the button “%s”', (params, rows) => {
    expect(afterRowButton(new URLSearchParams(params), TWO).specialRepaymentRows).toBe(rows);
  });

  test('a number without its month is named, in both lists', () => {
    const values = { ...TWO, specialRepaymentMonth2: ' ', amortizationChange1: '3,00' };
    expect(monthsMissing(values)).toEqual(['specialRepaymentMonth2', 'amortizationChangeMonth1']);
  });
});

describe('variants', () => {
  const LOAN: CalculateRepaymentPlanBody = { loanAmount: 200_000, nominalInterestRate: 3.6 };
  const variants = (change: Partial<CalculateRepaymentPlanBody>, fixedInterestYears = 10) =>
    variantsOf({ wholeBody: { ...LOAN, ...change }, fixedInterestYears });

  describe('more repayment', () => {
    test.each([
      [{ amortizationRate: 2 }, { amortizationRate: 3 }],
      [{ amortizationRate: 1.25 }, { amortizationRate: 2.25 }],
      [{ monthlyRate: 1_000 }, { monthlyRate: 1_200 }],
      // The variant with a higher instalment is limited to the whole loan.
      [{ monthlyRate: 199_800 }, { monthlyRate: 200_000 }],
      [{ monthlyRate: 199_900 }, { monthlyRate: 200_000 }],
      [{ termMonths: 300 }, { termMonths: 240 }],
      [{ termMonths: 61 }, { termMonths: 1 }],
    ])('of %j is %j', (change, more) => {
      expect(variants(change)[0]?.body).toEqual({ ...LOAN, ...change, ...more });
    });

    test.each([[{ termMonths: 60 }], [{ termMonths: 12 }], [{ fullRepayment: true as const }]])(
      'is absent with %j',
      (change) => {
        expect(variants(change)).toHaveLength(2);
      },
    );
  });

  describe('special repayments', () => {
    const special = (change: Partial<CalculateRepaymentPlanBody>) =>
      variants({ amortizationRate: 2, ...change })[1];

    test.each([[{}], [{ yearlySpecialRepayment: 0 }], [{ specialRepayments: [] }]])(
      'begin without one: %j',
      (change) => {
        expect(special(change)?.name.replaceAll('\u00A0', ' ')).toBe('3.000 € im Jahr extra');
        expect(special(change)?.body).toMatchObject({ amortizationRate: 2, yearlySpecialRepayment: 3_000 });
      },
    );

    test.each([
      [{ yearlySpecialRepayment: 1 }],
      [{ specialRepayments: [{ month: 12, amount: 500 }] }],
      [{ yearlySpecialRepayment: 500, specialRepayments: [{ month: 12, amount: 500 }] }],
    ])('end with some: %j', (change) => {
      expect(special(change)?.name).toBe('Ohne Sondertilgung');
      expect(special(change)?.body.yearlySpecialRepayment).toBeUndefined();
      expect(special(change)?.body.specialRepayments).toEqual([]);
    });
  });

  describe('the remaining debt after the fixed-rate period', () => {
    const followed = { amortizationRate: 2, followUpInterestRate: 5 };
    const last = (change: Partial<CalculateRepaymentPlanBody>) => variants(change).at(-1);

    test.each([
      [followed, 'Danach bleibt die Rate', 'KEEP_INSTALLMENT'],
      [{ ...followed, followUpMode: 'KEEP_END' as const }, 'Danach bleibt die Rate', 'KEEP_INSTALLMENT'],
      [{ ...followed, followUpMode: 'KEEP_INSTALLMENT' as const }, 'Danach bleibt das Ende', 'KEEP_END'],
    ])('is turned round: %j', (change, name, followUpMode) => {
      expect(last(change)).toEqual({ name, body: { ...LOAN, ...change, followUpMode } });
    });

    test.each([[{ amortizationRate: 2 }], [{ ...followed, followUpInterestRate: 3.6 }]])(
      'is no choice where the rate stays: %j',
      (change) => {
        expect(last(change)?.name).toBe('Zinsen danach 2 Punkte höher');
      },
    );

    test('the more expensive rate is counted from the assumed one', () => {
      expect(variants(followed).at(-2)?.body.followUpInterestRate).toBe(7);
    });
  });

  test.each([
    [3.6, 10, 5.6],
    [0, 15, 2],
  ])('at %d % for %d years the rest costs %d %', (nominalInterestRate, years, followUpInterestRate) => {
    const dearer = variants({ amortizationRate: 2, nominalInterestRate }, years).at(-1);
    expect(dearer?.name).toBe('Zinsen danach 2 Punkte höher');
    expect(dearer?.body).toEqual({
      ...LOAN,
      amortizationRate: 2,
      nominalInterestRate,
      fixedInterestYears: years,
      followUpInterestRate,
    });
  });
});

describe('saving', () => {
  test('a form becomes the body of its call at the market’s rate of the day, and its link the very form', () => {
    const saved = readSaved(
      formOf({
        loanAmount: '200.000',
        repaymentBy: 'termMonths',
        termYears: '20',
        specialRepayment1: '2.500',
        specialRepaymentMonth1: '6',
        place: '10115',
        purchasePrice: '350.000',
      }),
      SERVICES,
    );
    expect(saved?.inputs).toMatchObject({
      loanAmount: 200_000,
      nominalInterestRate: 3.8,
      termMonths: 240,
      specialRepayments: [{ month: 6, amount: 2500 }],
    });
    expect(calculateRepaymentPlan.body.safeParse(saved?.inputs).success).toBe(true);
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Darlehen 200.000 €');
    const { pathname, search } = new URL(saved?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/tilgungsrechner');
    expect(valuesFromParams(PLAN_FORM, new URLSearchParams(search))).toMatchObject({
      loanAmount: '200.000',
      // The visitor entered no rate, so a restored form uses the market rate of its day.
      nominalInterestRate: '',
      termYears: '20',
      specialRepayment1: '2.500',
      purchasePrice: '350.000',
      geoCode: '1276003001',
    });
  });

  test.each<Record<string, string>>([
    { loanAmount: '0' },
    { specialRepayment1: '500' },
    { repaymentBy: 'monthlyRate', monthlyRate: '1' },
  ])('a form with %j is not saved', (fields) => {
    expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
  });
});
