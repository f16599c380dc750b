import { compareOwnOffers } from '@heimvorteil/contracts';
import { addressOfValues, linkOfAddress, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import { expect, test, describe } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { bodyOf, OWN_OFFERS_FORM as FORM, OWN_OFFERS_FORM, papersOf } from './definition.ts';
import { readSaved } from './page.ts';
import { EXAMPLE_OFFERS } from './solve.ts';
import { valuesOfPapers } from './stored-paper-offers.ts';
import { formOf, SERVICES } from '../../testing/portal-services.ts';

describe('the form', () => {
  const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  const errorsOf = (params: string) => readForm(FORM, from(params)).fieldErrors;
  const bodyFor = (params: string) => {
    const { good } = readForm(FORM, from(params));
    return good && bodyOf(good, good.loanAmount ?? 300_000);
  };

  test('an address without parameters has no example; the example link has three offers', () => {
    expect(bodyFor('')).toBeUndefined();
    const offer = { nominalInterestRate: 3.75, amortizationRate: 2, fixedInterestYears: 10 };
    expect(bodyFor(EXAMPLE_OFFERS)).toEqual({
      loanAmount: 300_000,
      offers: [
        { ...offer, name: 'Angebot 1' },
        { ...offer, name: 'Angebot 2', nominalInterestRate: 3.95, fixedInterestYears: 15 },
        { ...offer, name: 'Angebot 3', nominalInterestRate: 3.65 },
      ],
    });
  });

  test.each([
    ['nominalInterestRate1=4.25', { nominalInterestRate: 4.25 }],
    ['fixedInterestYears1=20', { fixedInterestYears: 20 }],
    ['amortizationRate1=3,5', { amortizationRate: 3.5 }],
    ['repaymentBy1=monthlyRate&monthlyRate1=1500,5', { monthlyRate: 1_500.5, amortizationRate: undefined }],
    ['repaymentBy1=fullRepayment', { fullRepayment: true, amortizationRate: undefined }],
    // Fields of an unselected repayment option are ignored.
    ['monthlyRate1=1500', { monthlyRate: undefined, fullRepayment: undefined }],
    ['fees1=350', { fees: 350 }],
    ['fees1=', { fees: undefined }],
    ['allowedSpecialRepayment1=', { allowedSpecialRepayment: undefined }],
    ['allowedSpecialRepayment1=10', { allowedSpecialRepayment: 10 }],
    ['name1=Hausbank', { name: 'Hausbank' }],
    ['name1=+', { name: 'Angebot 1' }],
  ])('of „%s“ the call gets %j', (params, expected) => {
    expect(bodyFor(`${params}&${EXAMPLE_OFFERS}`)?.offers[0]).toMatchObject(expected);
  });

  test.each([
    ['loanAmount=250000', { loanAmount: 250_000 }],
    ['yearlySpecialRepayment=5000', { yearlySpecialRepayment: 5_000 }],
    ['yearlySpecialRepayment=', { yearlySpecialRepayment: undefined }],
    ['horizonYears=12', { horizonYears: 12 }],
    ['followUpInterestRate=5', { followUpInterestRate: 5 }],
  ])('of „%s“ the call gets %j for all', (params, expected) => {
    expect(bodyFor(`${params}&${EXAMPLE_OFFERS}`)).toMatchObject(expected);
  });

  test.each([
    ['offerCount=2', ['Angebot 1', 'Angebot 2']],
    ['offerCount=9', ['Angebot 1', 'Angebot 2', 'Angebot 3']],
    ['offerCount=2&name1=Kasse&name2=Kasse', ['Kasse', 'Kasse (Angebot 2)']],
  ])('%s compares %j', (params, names) => {
    expect(bodyFor(`${params}&${EXAMPLE_OFFERS}`)?.offers.map(({ name }) => name)).toEqual(names);
  });

  test.each([
    ['loanAmount=0', 'loanAmount', 'OUT_OF_RANGE'],
    ['nominalInterestRate1=21', 'nominalInterestRate1', 'OUT_OF_RANGE'],
    ['fixedInterestYears2=40', 'fixedInterestYears2', 'OUT_OF_RANGE'],
    ['repaymentBy3=monthlyRate&monthlyRate3=viel', 'monthlyRate3', 'WRONG_TYPE'],
    ['name1=%00Bank', 'name1', 'INVALID_TEXT'],
    ['name1=%E2%80%AEBank', 'name1', 'INVALID_TEXT'],
  ] as const)('the field error „%s“ is next to %s: %s', (params, field, code) => {
    expect(errorsOf(params)[field]?.code).toBe(code);
  });

  test('a name may be pasted with invisible signs around it', () => {
    expect(errorsOf('name1=%E2%80%8EOrt%C2%ADbank%EF%BB%BF').name1).toBeUndefined();
  });

  test.each(['nominalInterestRate5=viel', 'offerCount=2&fees3=viel', 'monthlyRate1=viel'])(
    'a field that is not asked has no error: %s',
    (params) => {
      expect(errorsOf(params)).toEqual({});
    },
  );

  test('an address brings back the very form, and the case travels along', () => {
    const values = from(
      'loanAmount=250000&purchasePrice=512000&geoCode=1276003&profession=DOCTOR&amortizationRate=3&offerCount=5&name5=Kasse&fees5=&repaymentBy4=fullRepayment&horizonYears=12',
    );
    const { query, fragment } = addressOfValues(FORM, values);
    expect(fragment).toBe('');
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      purchasePrice: '512000',
      profession: 'DOCTOR',
      amortizationRate: '3',
    });
    expect(from(linkOfAddress({ query, fragment }).slice(1))).toEqual(values);
  });

  test.each(['', '&repaymentBy1=monthlyRate', '&repaymentBy1=fullRepayment'])(
    'form and call know the same limits%s',
    (repaymentBy) => {
      const values = {
        ...startValues(FORM),
        ...from(`${EXAMPLE_OFFERS}&loanAmount=300000&offerCount=2${repaymentBy}`),
      };
      const body = (good: Parameters<typeof bodyOf>[0]) => bodyOf(good, good.loanAmount ?? -1) ?? {};
      expect(disagreements(FORM, values, body, compareOwnOffers.body)).toEqual([]);
    },
  );
});

describe('stored papers', () => {
  const ENTERED = {
    ...startValues(OWN_OFFERS_FORM),
    loanAmount: '310.000',
    offerCount: '3',
    nominalInterestRate1: '3,60',
    nominalInterestRate2: '3,80',
    nominalInterestRate3: '3,90',
    name1: 'Hausbank',
    fees1: '300',
    repaymentBy2: 'monthlyRate',
    monthlyRate2: '1.500',
    repaymentBy3: 'fullRepayment',
    fixedInterestYears3: '20',
    horizonYears: '25',
  };

  test('stored offers fill the form as they were entered', () => {
    const papers = papersOf(readForm(OWN_OFFERS_FORM, ENTERED).good!);
    expect(papers.offers).toHaveLength(3);
    const again = { ...startValues(OWN_OFFERS_FORM), ...valuesOfPapers(papers) };
    expect(papersOf(readForm(OWN_OFFERS_FORM, again).good!)).toEqual(papers);
  });

  test('values that break a rule of the form are omitted', () => {
    const offer = { nominalInterestRate: 3.5, amortizationRate: 2, fixedInterestYears: 10 };
    const values = valuesOfPapers({ offers: [offer, offer], horizonYears: 10 });
    expect(values).toMatchObject({ offerCount: '2', nominalInterestRate2: '3,50', horizonYears: '10' });
    expect(values).not.toHaveProperty('nominalInterestRate3');
  });
});

describe('saving', () => {
  test('a form becomes the body of its call, and its link the very form', () => {
    const saved = readSaved(
      formOf({
        offerCount: '2',
        loanAmount: '210.000',
        nominalInterestRate1: '3,7',
        name2: 'Hausbank',
        nominalInterestRate2: '3,5',
        purchasePrice: '350.000',
      }),
      SERVICES,
    );
    expect(saved?.inputs).toMatchObject({
      loanAmount: 210_000,
      offers: [{ name: 'Angebot 1' }, { name: 'Hausbank', nominalInterestRate: 3.5 }],
    });
    expect(compareOwnOffers.body.safeParse(saved?.inputs).success).toBe(true);
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('2 Angebote für 210.000 €');
    const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
    expect([pathname, hash]).toEqual(['/baufinanzierung/finanzierungsrechner/eigene-angebote', '']);
    expect(valuesFromParams(OWN_OFFERS_FORM, new URLSearchParams(search))).toMatchObject({
      offerCount: '2',
      loanAmount: '210.000',
      name2: 'Hausbank',
      nominalInterestRate2: '3,50',
      purchasePrice: '350.000',
    });
  });

  test.each<Record<string, string>>([
    { loanAmount: 'viel' },
    { fees1: 'viel' },
    { repaymentBy1: 'monthlyRate', monthlyRate1: '1' },
  ])('a form with %j is not saved', (fields) => {
    expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
  });
});
