import { caseFields, caseOf, checkInput, DEFAULT_CASE, FinancingCase } from '@heimvorteil/contracts';
import { WHOLE_CASE } from '@heimvorteil/contracts/whole-case';
import { describe, expect, test } from 'vitest';
import { addressOfValues, valuesFromParams } from '../form/form-address.ts';
import { readForm } from '../form/read-form.ts';
import { startValues } from '../form/form.ts';
import { CASE_FIELDS, CASE_FORM, withCase, withPurchase } from './case-form.ts';
import { caseOfInput, caseOfValues, caseValuesOf, formWithCase, valuesOfCase } from './case-values.ts';

const read = (query: string) => valuesFromParams(CASE_FORM, new URLSearchParams(query));
test('every field of the contract’s case has a field of the form', () => {
  const names = Object.keys(caseFields).flatMap((name) =>
    name === 'campaign' ? ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative'] : [name],
  );
  expect(Object.keys(CASE_FIELDS).toSorted()).toEqual([...names, 'place'].toSorted());
});

test('a case with something in every field is one by the contract, and stays the same through form and address', () => {
  expect(checkInput(FinancingCase, WHOLE_CASE).errors).toBeUndefined();
  expect(Object.keys(WHOLE_CASE).toSorted()).toEqual(Object.keys(caseFields).toSorted());
  const values = valuesOfCase(WHOLE_CASE);
  expect(caseOfValues(values)).toEqual({ ...WHOLE_CASE, rateSource: 'TYPED' });
  const { query, fragment } = addressOfValues(CASE_FORM, values);
  expect(fragment).toBe('');
  expect(caseOfValues(read(query))).toEqual(WHOLE_CASE);
});

describe('an address with the case has', () => {
  test.each<[string, Partial<FinancingCase>]>([
    ['', { purchasePrice: 400_000, ownFunds: 80_000, rateSource: 'MARKET', fixedInterestYears: 10 }],
    // By default own funds are 20 % of the entered price.
    ['purchasePrice=300000', { ownFunds: 60_000 }],
    ['purchasePrice=300000&ownFunds=0', { ownFunds: 0 }],
    ['hasCourtage=false&brokerCommission=3.57', { hasCourtage: false }],
    ['nominalInterestRate=4', { nominalInterestRate: 4, rateSource: 'TYPED' }],
    ['rateSource=OFFER&rateProviderId=b1', { rateSource: 'OFFER', rateProviderId: 'b1' }],
    // The rate of an unnamed lender is ignored, so the market's rate applies.
    ['rateSource=OFFER', { rateSource: 'MARKET' }],
    ['rateSource=OFFER&rateProviderId=b1&nominalInterestRate=4', { rateSource: 'TYPED' }],
    ['rateSource=TYPED', { rateSource: 'MARKET' }],
    ['providers=a&providers=b&providers=c&providers=d&providers=e', { providers: ['a', 'b', 'c', 'd'] }],
    ['cmp_id=x&cmp_creative=branded', { campaign: { cmp_id: 'x', cmp_creative: 'branded' } }],
    [
      'financingType=FollowupFinancing&remainingDebt=150000',
      { financingType: 'FollowupFinancing', remainingDebt: 150_000 },
    ],
    [
      'financingType=Nonsense&numberOfBorrowers=99',
      { financingType: 'PurchaseFinancing', numberOfBorrowers: 1 },
    ],
    ['exposeId=0', { purchasePrice: 400_000 }],
  ])('“%s”', (query, expected) => {
    expect(caseOfValues(read(query))).toMatchObject(expected);
  });

  test('nothing that it does not', () => {
    expect(caseOfValues(read(''))).toEqual({ ...DEFAULT_CASE, brokerCommission: 3.57, hasCourtage: true });
    expect(caseOf({})).toEqual(DEFAULT_CASE);
  });
});

describe('a form of its own with the case in it', () => {
  const OWN = withCase(['purchasePrice'], {
    purchasePrice: { ...CASE_FIELDS.purchasePrice, label: 'Wunschpreis' },
    rent: { kind: 'euros', label: 'Miete', bound: CASE_FIELDS.loanAmount.bound },
  });
  const values = valuesFromParams(
    OWN,
    new URLSearchParams('purchasePrice=300000&loanAmount=99&rent=5&exposeId=7'),
  );

  test('refines a field of the case, which stays the case’s', () => {
    expect(OWN.fields.purchasePrice.label).toBe('Wunschpreis');
    expect(caseOfValues(caseValuesOf(OWN, values))).toMatchObject({
      purchasePrice: 300_000,
      loanAmount: 99,
      exposeId: 7,
    });
  });

  test('carries hidden values, and shows the others', () => {
    expect([...OWN.passengers]).toContain('ownFunds');
    expect([...OWN.passengers]).not.toContain('purchasePrice');
    expect([...OWN.passengers]).toContain('loanAmount');
    expect(addressOfValues(OWN, values).query).toBe('loanAmount=99&purchasePrice=300000&exposeId=7&rent=5');
  });

  test('takes a case over and preserves its own values', () => {
    const filled = formWithCase(OWN, values, WHOLE_CASE);
    expect(filled).toMatchObject({
      purchasePrice: '512.345,67',
      loanAmount: '430.000',
      rent: '5',
      exposeId: '314045',
    });
    // A case has only the place's codes, not its name.
    expect(filled.place).toBe('');
  });

  test('replaces the place that was there by the case’s own', () => {
    const filled = formWithCase(OWN, { ...values, place: 'Ulm', geoCode: '1' }, caseOf({ geoCode: '2' }));
    expect([filled.place, filled.geoCode]).toEqual(['', '2']);
  });

  test('asks for a commission only where a broker is paid', () => {
    const without = { ...startValues(OWN), hasCourtage: 'false', brokerCommission: 'viel' };
    expect(readForm(OWN, without).good).toBeDefined();
    expect(readForm(OWN, { ...without, hasCourtage: 'true' }).fieldErrors).toHaveProperty('brokerCommission');
  });
});

test.each([
  ['0', 'OUT_OF_RANGE'],
  ['1', undefined],
  ['10', undefined],
  ['11', 'OUT_OF_RANGE'],
])('%s borrowers: %s', (numberOfBorrowers, code) => {
  const { fieldErrors } = readForm(CASE_FORM, { ...startValues(CASE_FORM), numberOfBorrowers });
  expect(fieldErrors.numberOfBorrowers?.code).toBe(code);
});

test('values of a form next to its case are no part of the case', () => {
  const withRent = withCase(['purchasePrice'], { coldRent: CASE_FIELDS.purchasePrice });
  const { input } = readForm(withRent, { ...startValues(withRent), coldRent: '990' });
  expect(input.coldRent).toBe(990);
  expect(caseOfInput(input)).toEqual(caseOfValues(startValues(CASE_FORM)));
});

describe('a form that works on a purchase', () => {
  const form = withPurchase(['purchasePrice'], {});
  const debt = caseOf({ financingType: 'FollowupFinancing', remainingDebt: 180_000 });

  test('makes a purchase of a debt’s case, and carries the debt along', () => {
    const { query } = addressOfValues(CASE_FORM, valuesOfCase(debt));
    for (const values of [
      valuesFromParams(form, new URLSearchParams(query)),
      formWithCase(form, startValues(form), debt),
    ]) {
      expect(caseOfValues(caseValuesOf(form, values))).toMatchObject({
        financingType: 'PurchaseFinancing',
        remainingDebt: 180_000,
      });
    }
  });

  test('leaves a building one, unseen', () => {
    const values = valuesFromParams(form, new URLSearchParams('financingType=BuildingFinancing'));
    expect(values.financingType).toBe('BuildingFinancing');
    expect(addressOfValues(form, values).query).toContain('financingType=BuildingFinancing');
    expect([...form.passengers]).toContain('financingType');
  });
});
