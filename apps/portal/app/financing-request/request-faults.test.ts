import { fault } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { faultsOfFields } from './request-faults.ts';
import { REQUEST_FIELDS, type RequestTexts } from './request-texts.ts';

const EMPTY = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestTexts;
const PURCHASE: RequestTexts = { ...EMPTY, financingType: 'PurchaseFinancing' };
const FOLLOW_UP: RequestTexts = { ...EMPTY, financingType: 'FollowupFinancing' };

test.each([
  ['LOAN_AMOUNT_TO_LOW', undefined, PURCHASE, 'purchasePrice'],
  ['LOAN_AMOUNT_TO_LOW', undefined, FOLLOW_UP, 'remainingDebt'],
  ['REQUIRED', 'financingStart', PURCHASE, 'financingStart'],
  ['REQUIRED', 'financingStart', FOLLOW_UP, 'followUpStart'],
  ['INVALID_POSTALCODE', 'geoCode', PURCHASE, 'place'],
  ['REQUIRED', 'consents.privacy', PURCHASE, 'privacy'],
  ['REQUIRED', 'consents.phoneCalls', PURCHASE, 'phoneCalls'],
] as const)('%s of %s stands beside its field', (code, field, texts, shown) => {
  const { faults, elsewhere } = faultsOfFields([fault(code, field)], texts);
  expect(Object.keys(faults)).toEqual([shown]);
  expect(faults[shown]?.code).toBe(code);
  expect(faults[shown]?.message).not.toBe('');
  expect(elsewhere).toEqual([]);
});

test('the first fault of a field counts, in the order of the form; what no field can mend is apart', () => {
  const { faults, elsewhere } = faultsOfFields(
    [
      fault('REQUIRED', 'surname'),
      fault('REQUIRED', 'forename'),
      fault('SURNAME_BLACKLISTED', 'surname'),
      fault('REQUIRED', 'loanAmount'),
    ],
    PURCHASE,
  );
  expect(Object.entries(faults).map(([field, { code }]) => [field, code])).toEqual([
    ['forename', 'REQUIRED'],
    ['surname', 'REQUIRED'],
  ]);
  expect(elsewhere.map(({ field }) => field)).toEqual(['loanAmount']);
});
