import { BUILDING_PRICES } from './land-questions.ts';
import { describe, expect, test } from 'vitest';
import { errorsOfQuestion, storableAnswers } from '../answers/flow-answers.ts';
import { caseOfFlow } from '../answers/flow-case.ts';
import type { FlowValues, Question } from '../flow.ts';
import { OWN_FUNDS, PURCHASE_PRICE } from './money-questions.ts';
import { REMAINING_DEBT } from './debt-question.ts';

const TODAY = '2026-11-20';

const codes = (question: Question, values: FlowValues) =>
  Object.fromEntries(
    Object.entries(errorsOfQuestion(question, values, TODAY)).flatMap(([name, error]) =>
      error ? [[name, error.code]] : [],
    ),
  );

test.each<[string | undefined, readonly string[]]>([
  ['PurchaseFinancing', ['kaufpreis', 'eigenmittel']],
  ['BuildingFinancing', ['kaufpreis', 'eigenmittel']],
  ['FollowupFinancing', ['restschuld']],
  [undefined, ['kaufpreis', 'eigenmittel']],
])('%s asks for %j', (financingType, expected) => {
  const values: FlowValues = financingType === undefined ? {} : { financingType };
  const questions = [PURCHASE_PRICE, ...BUILDING_PRICES, OWN_FUNDS, REMAINING_DEBT];
  expect(questions.filter(({ applies }) => applies?.(values)).map(({ key }) => key)).toEqual(expected);
});

describe('the price', () => {
  test.each([
    ['0,01', {}],
    ['400.000', {}],
    ['9.999.999,99', {}],
    ['0', { purchasePrice: 'PURCHASE_PRICE_OUT_OF_RANGE' }],
    ['-1', { purchasePrice: 'PURCHASE_PRICE_OUT_OF_RANGE' }],
    ['10.000.000', { purchasePrice: 'PURCHASE_PRICE_OUT_OF_RANGE' }],
    ['', { purchasePrice: 'REQUIRED' }],
    ['  ', { purchasePrice: 'REQUIRED' }],
    ['teuer', { purchasePrice: 'WRONG_TYPE' }],
  ])('%s €: %o', (purchasePrice, refused) => {
    expect(codes(PURCHASE_PRICE, { purchasePrice })).toEqual(refused);
  });

  test.each([
    ['512345', '512.345', 512_345],
    ['512.345,50', '512.345,50', 512_345.5],
    [' 400.000 ', '400.000', 400_000],
  ])('"%s" is stored as %s and enters the case as %d', (entered, stored, purchasePrice) => {
    const values = storableAnswers(PURCHASE_PRICE, { purchasePrice: entered }, TODAY);
    expect(values).toEqual({ purchasePrice: stored });
    expect(caseOfFlow(values).purchasePrice).toBe(purchasePrice);
  });
});

describe('own funds', () => {
  test.each([
    ['0,01', {}],
    // Own funds below 10 % of the price are valid; the result only warns of them.
    ['1.000', {}],
    ['10.000.000', {}],
    ['0', { ownFunds: 'OWN_FUNDS_TOO_LOW' }],
    ['-5', { ownFunds: 'OWN_FUNDS_TOO_LOW' }],
    ['10.000.000,01', { ownFunds: 'OWN_CAPITAL_TOO_HIGH' }],
    ['', { ownFunds: 'REQUIRED' }],
  ])('%s €: %o', (ownFunds, refused) => {
    expect(codes(OWN_FUNDS, { purchasePrice: '400.000', ownFunds })).toEqual(refused);
  });

  // @spec 5.2
  test.each([
    ['0', /über 0 €/],
    ['10.000.001', /höchstens 10\.000\.000 €/],
    ['', /wie viel Geld/],
  ])('%s € has the message %s', (ownFunds, message) => {
    expect(errorsOfQuestion(OWN_FUNDS, { ownFunds }, TODAY)['ownFunds']?.message).toMatch(message);
  });

  test('may be zero for a visitor who builds on an own plot, because it brings in the plot', () => {
    const building = { financingType: 'BuildingFinancing', purchasePrice: '400.000', ownFunds: '0' };
    expect(codes(OWN_FUNDS, { ...building, landPrice: '0' })).toEqual({});
    expect(codes(OWN_FUNDS, { ...building, landPrice: '90.000' })).toEqual({ ownFunds: 'OWN_FUNDS_TOO_LOW' });
    expect(codes(OWN_FUNDS, { ...building, landPrice: '0', ownFunds: '-5' })).toEqual({
      ownFunds: 'OWN_FUNDS_TOO_LOW',
    });
  });

  test('are those of the case', () => {
    const values = storableAnswers(OWN_FUNDS, { ownFunds: '60000' }, TODAY);
    expect(caseOfFlow({ ...values, purchasePrice: '500.000' }).ownFunds).toBe(60_000);
  });
});

describe('a debt to take over', () => {
  const VALUE = { propertyValue: '300.000' };
  const DEBT = { remainingDebt: '150.000' };

  test.each<[FlowValues, object]>([
    [{ ...VALUE, ...DEBT }, {}],
    [{ ...VALUE, remainingDebt: '0,01' }, {}],
    [{ ...VALUE, remainingDebt: '100.000.000' }, {}],
    [{ ...VALUE, remainingDebt: '0' }, { remainingDebt: 'EXPENSE_TOO_HIGH' }],
    [{ ...VALUE, remainingDebt: '100.000.000,01' }, { remainingDebt: 'EXPENSE_TOO_HIGH' }],
    [{ ...VALUE, remainingDebt: '' }, { remainingDebt: 'REQUIRED' }],
    [{ ...DEBT, propertyValue: '0,01' }, {}],
    [{ ...DEBT, propertyValue: '9.999.999,99' }, {}],
    [{ ...DEBT, propertyValue: '0' }, { propertyValue: 'PURCHASE_PRICE_OUT_OF_RANGE' }],
    [{ ...DEBT, propertyValue: '10.000.000' }, { propertyValue: 'PURCHASE_PRICE_OUT_OF_RANGE' }],
    [{}, { remainingDebt: 'REQUIRED', propertyValue: 'REQUIRED' }],
  ])('%o: %o', (values, refused) => {
    expect(codes(REMAINING_DEBT, values)).toEqual(refused);
  });

  test.each([
    ['remainingDebt', /Restschuld.+über 0 €.+höchstens 100\.000\.000 €/],
    ['propertyValue', /Wert.+über 0 €.+unter 10\.000\.000 €/],
  ])('the limits of %s are named', (name, message) => {
    const values = { ...VALUE, ...DEBT, [name]: '0' };
    expect(errorsOfQuestion(REMAINING_DEBT, values, TODAY)[name]?.message).toMatch(message);
  });

  test('is the one of the case', () => {
    const values = storableAnswers(REMAINING_DEBT, { ...VALUE, remainingDebt: '150000,5' }, TODAY);
    expect(caseOfFlow({ ...values, financingType: 'FollowupFinancing' })).toMatchObject({
      financingType: 'FollowupFinancing',
      remainingDebt: 150_000.5,
      propertyValue: 300_000,
    });
  });
});
