import type { FieldProblem } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { startValues } from '../form/form.ts';
import { requestErrors } from './request-body.ts';
import { REQUEST_FORM, type RequestValues } from './request-form.ts';

const START = startValues(REQUEST_FORM);
const FOLLOW_UP = { ...START, financingType: 'FollowupFinancing' };
/** Errors of a form after the API has reported `problem`. */
const findErrors = (values: RequestValues, problem: FieldProblem) => {
  const ofForm = requestErrors(values, []).fieldErrors;
  const { fieldErrors, withoutField } = requestErrors(values, [problem]);
  const found = Object.entries(fieldErrors).filter(([name]) => !(name in ofForm));
  return { found: found.map(([name, error]) => [name, error?.message]), withoutField };
};

describe('an error of the call is next to the field that fixes it', () => {
  const filled = {
    purchasePrice: '400.000',
    ownFunds: '1',
    remainingDebt: '1',
    followUpStart: 'ONE_TO_FIVE_YEARS',
  };
  test.each<[field: string, code: string, values: Partial<RequestValues>, beside: string]>([
    ['geoCode', 'INVALID_VALUE', {}, 'place'],
    ['postcode', 'INVALID_VALUE', {}, 'place'],
    ['consents.textVersion', 'CONSENT_OUTDATED', {}, 'privacy'],
    ['consents.phoneCalls', 'REQUIRED', {}, 'phoneCalls'],
    ['message', 'INVALID_TEXT', {}, 'message'],
    // An error of a calculated loan belongs to the price; an entered loan has its own field.
    ['loanAmount', 'LOAN_AMOUNT_TO_LOW', {}, 'purchasePrice'],
    ['purchasePrice', 'LOAN_AMOUNT_TO_LOW', { loanAmount: '  ' }, 'purchasePrice'],
    ['purchasePrice', 'LOAN_AMOUNT_TO_LOW', { loanAmount: '200.000' }, 'loanAmount'],
    ['loanAmount', 'LOAN_AMOUNT_TO_LOW', { financingType: 'FollowupFinancing' }, 'remainingDebt'],
    ['financingStart', 'INVALID_VALUE', { financingType: 'FollowupFinancing' }, 'followUpStart'],
    ['message', 'INVALID_TEXT', { financingType: 'FollowupFinancing' }, 'message'],
    ['financingStart', 'INVALID_VALUE', { financingStart: 'IN_LESS_THAN_THREE_MONTH' }, 'financingStart'],
  ])('%s %s with %j: at %s', (field, code, values, beside) => {
    expect(findErrors({ ...START, ...filled, ...values }, { field, code, message: 'so nicht' })).toEqual({
      found: [[beside, 'so nicht']],
      withoutField: [],
    });
  });

  test.each<FieldProblem>([
    { code: 'RECENTLY_CREATED_REQUEST', message: 'neulich' },
    { field: 'unheardOf', code: 'INVALID_VALUE', message: 'nie gehört' },
  ])('and %j, which no field mends, elsewhere', (problem) => {
    expect(findErrors(START, problem)).toEqual({ found: [], withoutField: [problem] });
    expect(findErrors(FOLLOW_UP, problem)).toEqual({ found: [], withoutField: [problem] });
  });
});

describe('the call’s message is shown', () => {
  test.each([
    ['postcode', 'INVALID_POSTALCODE', 'Diesen Ort oder diese Postleitzahl gibt es nicht.'],
    ['landPrice', 'OUT_OF_RANGE', 'Das Grundstück kann nicht mehr kosten als Grundstück und Bau zusammen.'],
  ])('but at %s for %s the form has its own', (field, code, message) => {
    expect(findErrors(START, { field, code, message: 'so nicht' }).found).toEqual([
      [expect.any(String), message],
    ]);
  });

  test.each([
    ['postcode', 'INVALID_TEXT'],
    ['message', 'INVALID_POSTALCODE'],
    ['landPrice', 'INVALID_VALUE'],
    ['message', 'OUT_OF_RANGE'],
  ])('at %s for %s', (field, code) => {
    expect(findErrors(START, { field, code, message: 'so nicht' }).found).toEqual([
      [expect.any(String), 'so nicht'],
    ]);
  });
});

test('the form’s own errors come first, and the call’s first message', () => {
  const problems = [
    { field: 'purchasePrice', code: 'PURCHASE_PRICE_OUT_OF_RANGE', message: 'zu teuer' },
    { field: 'message', code: 'INVALID_TEXT', message: 'so nicht' },
    { field: 'message', code: 'TOO_LONG', message: 'zu lang' },
  ];
  const { fieldErrors } = requestErrors({ ...START, purchasePrice: 'viel' }, problems);
  expect(fieldErrors.purchasePrice?.code).toBe('WRONG_TYPE');
  expect(fieldErrors.message?.code).toBe('INVALID_TEXT');
});
