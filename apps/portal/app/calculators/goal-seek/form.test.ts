import { seekLoan, seekPurchase } from '@heimvorteil/contracts';
import { addressOfValues, caseValuesOf, readForm, valuesFromParams } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { asksFor, GOAL_FORM as FORM, isGoal, isShown, loanBodyOf, purchaseBodyOf } from './form.ts';

const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
const goodOf = (params: string) => {
  const { good } = readForm(FORM, from(params));
  if (!good) throw new Error(`${params} is wrong`);
  return good;
};
const stated = (body: object): unknown => JSON.parse(JSON.stringify(body));
const FIGURES = 'loanAmount=200000&nominalInterestRate=3.6&monthlyRate=1200&termYears=20';

describe('the body that seeks a loan', () => {
  const known = { loanAmount: 200_000, nominalInterestRate: 3.6, monthlyRate: 1200, termMonths: 240 };
  test.each(['loanAmount', 'nominalInterestRate', 'monthlyRate', 'termMonths'] as const)('%s', (seek) => {
    const { [seek]: _sought, ...others } = known;
    const body = loanBodyOf(goodOf(`goal=${seek}&${FIGURES}`), seek, 1);
    expect(stated(body)).toEqual({ seek, ...others });
    expect(seekLoan.body.safeParse(stated(body)).success).toBe(true);
  });
});

test('the body that seeks a purchase is the case with the rent as its instalment', () => {
  const body = purchaseBodyOf(
    goodOf(
      'goal=purchase&rent=1200&ownFunds=60000&geoCode=1276002&hasCourtage=false&profession=DOCTOR&loanAmount=1&nominalInterestRate=3.6',
    ),
  );
  expect(body).toMatchObject({
    monthlyRate: 1200,
    ownFunds: 60_000,
    geoCode: '1276002',
    hasCourtage: false,
    profession: 'DOCTOR',
    nominalInterestRate: 3.6,
  });
  // A loan that was thought of is no part of it.
  expect(body.loanAmount).toBeUndefined();
  expect(seekPurchase.body.safeParse(stated(body)).success).toBe(true);
});

describe('what a goal asks for', () => {
  test.each([
    ['monthlyRate', 'loanAmount nominalInterestRate fixedInterestYears termYears'],
    ['termMonths', 'loanAmount monthlyRate nominalInterestRate fixedInterestYears'],
    ['loanAmount', 'monthlyRate nominalInterestRate fixedInterestYears termYears'],
    ['nominalInterestRate', 'loanAmount monthlyRate termYears'],
    ['purchase', 'rent ownFunds nominalInterestRate fixedInterestYears amortizationRate brokerCommission'],
  ])('%s: %s', (goal, names) => {
    const asked = Object.keys(FORM.fields).filter((name) => asksFor(goal, name) && !asksFor('', name));
    expect(asked.toSorted()).toEqual(names.split(' ').toSorted());
  });

  test('what is not asked for keeps nothing away', () => {
    expect(readForm(FORM, from('monthlyRate=viel&rent=viel&brokerCommission=99')).good).toBeDefined();
    expect(readForm(FORM, from('goal=purchase&rent=viel')).good).toBeUndefined();
    // Nobody pays a broker: the commission that stands there says nothing.
    const commission = 'goal=purchase&brokerCommission=99';
    expect(readForm(FORM, from(`${commission}&hasCourtage=false`)).good).toBeDefined();
    expect(readForm(FORM, from(commission)).good).toBeUndefined();
  });

  test('place and broker are on the screen for a purchase alone', () => {
    expect([isShown('purchase', 'place'), isShown('monthlyRate', 'place')]).toEqual([true, false]);
    expect([isShown('monthlyRate', 'loanAmount'), isShown('purchase', 'loanAmount')]).toEqual([true, false]);
  });

  test.each([
    ['purchase', true],
    ['rent', false],
    ['toString', false],
  ])('%s is a goal: %s', (text, is) => {
    expect(isGoal(text)).toBe(is);
  });
});

test('an address brings back the very form: the rent behind the #, the loan is the case’s', () => {
  const values = from(
    'goal=purchase&rent=1200&ownFunds=60000&loanAmount=250000&profession=DOCTOR&geoCode=1276002',
  );
  const { query, fragment } = addressOfValues(FORM, values);
  expect(fragment).toBe('rent=1200');
  expect(query).not.toContain('rent');
  expect(from(`${query}&${fragment}`)).toEqual(values);
  expect(caseValuesOf(FORM, values)).toMatchObject({
    loanAmount: '250.000',
    ownFunds: '60.000',
    profession: 'DOCTOR',
  });
});

describe('a field takes what the call takes', () => {
  test.each(['loanAmount', 'monthlyRate', 'termMonths'] as const)('%s', (seek) => {
    // The market is asked for these years, the call is not.
    const form = { ...FORM, passengers: new Set([...(FORM.passengers ?? []), 'fixedInterestYears']) };
    const values = from(`goal=${seek}&${FIGURES}`);
    expect(disagreements(form, values, (good) => loanBodyOf(good, seek, -1), seekLoan.body)).toEqual([]);
  });

  test('purchase', () => {
    const values = from('goal=purchase&nominalInterestRate=3.6');
    expect(disagreements(FORM, values, purchaseBodyOf, seekPurchase.body)).toEqual([]);
  });
});
