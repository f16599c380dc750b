import { valuesFromParams } from '../form/form-address.ts';
import { startValues } from '../form/form.ts';
import { describe, expect, test } from 'vitest';
import { requestBody } from './request-body.ts';
import { caseOfRequestValues, REQUEST_FORM } from './request-form.ts';

const START = startValues(REQUEST_FORM);

describe('contents of a request’s form', () => {
  test.each([
    // A calculation or a link sets these fields, so the form does not ask for them.
    'financingUseType',
    'fixedUntil',
    'brokerCommission',
    'nominalInterestRate',
    'fixedInterestYears',
    'providers',
    'rateSource',
    'rateProviderId',
    'exposeId',
    'cmp_id',
  ])('%s travels unseen', (name) => {
    expect(REQUEST_FORM.passengers?.has(name)).toBe(true);
  });

  test.each([
    'purchasePrice',
    'place',
    // Selecting a place sets postal code and geo code.
    'postcode',
    'geoCode',
    'employmentType',
    'surname',
    // The page itself sets the idempotency key and the version of its texts.
    'idempotencyKey',
    'textVersion',
    'privacy',
  ])('%s is shown', (name) => {
    expect(REQUEST_FORM.passengers?.has(name)).toBe(false);
  });

  test('invisible errors are dropped, visible ones stay', () => {
    const params = new URLSearchParams('purchasePrice=viel&fixedInterestYears=99&exposeId=x');
    const { purchasePrice, fixedInterestYears, exposeId } = valuesFromParams(REQUEST_FORM, params);
    expect({ purchasePrice, fixedInterestYears, exposeId }).toEqual({
      purchasePrice: 'viel',
      fixedInterestYears: '',
      exposeId: '',
    });
  });
});

describe('the body of a request', () => {
  test('of an empty form names the texts that are needed, and no preset that the form does not ask for', () => {
    expect(requestBody(START)).toStrictEqual({
      financingType: 'PurchaseFinancing',
      rateSource: 'MARKET',
      forename: '',
      surname: '',
      email: '',
      phoneNumber: '',
      street: '',
      houseNumber: '',
      postalCode: '',
      city: '',
      consents: { privacy: false, phoneCalls: false, textVersion: '' },
    });
  });

  test('omits values of another option, and empty ones', () => {
    const values = { ...START, idempotencyKey: 'k', place: '10115 Berlin', providers: ',', privacy: 'true' };
    const body = requestBody(values);
    for (const name of ['idempotencyKey', 'place', 'providers', 'privacy', 'campaign'])
      expect(body).not.toHaveProperty(name);
    expect(body['consents']).toEqual({ privacy: true, phoneCalls: false, textVersion: '' });
  });

  test('sends a campaign’s known fields only', () => {
    expect(requestBody({ ...START, cmp_name: 'herbst' })['campaign']).toStrictEqual({ cmp_name: 'herbst' });
  });
});

test.each([
  ['employmentType', 'Astronaut', 'EMPLOYED'],
  ['numberOfBorrowers', '11', 1],
] as const)('until %s is right (“%s”), the usual counts', (name, text, usual) => {
  const values = { ...START, purchasePrice: '400.000', ownFunds: '100.000', [name]: text };
  expect(caseOfRequestValues(values)?.[name]).toBe(usual);
});
