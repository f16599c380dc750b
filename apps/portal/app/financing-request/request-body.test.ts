import { expect, test } from 'vitest';
import { requestBody } from './request-body.ts';
import { REQUEST_FIELDS, TICKED, type RequestTexts } from './request-texts.ts';

const EMPTY = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestTexts;
const ORIGIN = { loanAmount: 346_280, exposeId: 17, campaign: { cmp_id: 'herbst' } };

test('numbers go as numbers, a day as ISO 8601, a box as true, and empty fields not at all', () => {
  const body = requestBody(
    {
      ...EMPTY,
      financingType: 'PurchaseFinancing',
      purchasePrice: '400.000,50 €',
      ownFunds: '100 000',
      dateOfBirth: '3.4.1985',
      numberOfBorrowers: '2',
      otherLoansSum: '',
      message: '  ',
      projectState: 'OBJECT_FOUND',
      postalCode: ' 10115 ',
      privacy: TICKED,
      textVersion: '2026-11',
    },
    ORIGIN,
  );
  expect(body).toMatchObject({
    purchasePrice: 400_000.5,
    ownFunds: 100_000,
    loanAmount: 346_280,
    exposeId: 17,
    dateOfBirth: '1985-04-03',
    numberOfBorrowers: 2,
    projectState: 'OBJECT_FOUND',
    postalCode: '10115',
    campaign: { cmp_id: 'herbst' },
    consents: { privacy: true, phoneCalls: false, textVersion: '2026-11' },
  });
  for (const field of ['otherLoansSum', 'message', 'remainingDebt', 'geoCode'])
    expect(body).not.toHaveProperty(field);
});

test('a follow-up states its debt and not a price, its own start, no project, and leaves the loan to the call', () => {
  const body = requestBody(
    {
      ...EMPTY,
      financingType: 'FollowupFinancing',
      purchasePrice: '400.000',
      remainingDebt: '100.000',
      propertyValue: '200.000',
      financingStart: 'IN_LESS_THAN_THREE_MONTH',
      followUpStart: 'IN_LESS_THAN_ONE_YEAR',
      projectState: 'OBJECT_FOUND',
    },
    ORIGIN,
  );
  expect(body).toMatchObject({
    remainingDebt: 100_000,
    propertyValue: 200_000,
    financingStart: 'IN_LESS_THAN_ONE_YEAR',
  });
  for (const field of ['purchasePrice', 'ownFunds', 'loanAmount', 'projectState'])
    expect(body).not.toHaveProperty(field);
});

test('what is no number goes as it was typed, so that its field can say so', () => {
  const body = requestBody({ ...EMPTY, purchasePrice: 'viel', numberOfBorrowers: 'zwei' }, ORIGIN);
  expect(body).toMatchObject({ purchasePrice: 'viel', numberOfBorrowers: 'zwei' });
});

test('without a campaign none is stated', () => {
  expect(requestBody(EMPTY, { ...ORIGIN, campaign: {} })).not.toHaveProperty('campaign');
});
