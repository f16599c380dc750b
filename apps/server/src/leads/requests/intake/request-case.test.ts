import {
  DEFAULT_CASE,
  type CreateRequestBody,
  type FinancingCase,
  type Listing,
} from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { caseOfRequest, requestedCaseOf } from './sealed-request.ts';

const LISTING: Listing = {
  exposeId: 7,
  cwid: '1',
  title: 'Haus',
  type: 'HouseBuy',
  purchasePrice: 500_000,
  hasCourtage: true,
  brokerCommissionPercentage: 2.38,
  exclusive: false,
  address: { geocode: '1276002001', postcode: '80331', city: 'München' },
};
const WITHOUT_BROKER: Listing = { ...LISTING, hasCourtage: false, brokerCommissionPercentage: null };
const SILENT: Listing = { ...LISTING, hasCourtage: null, brokerCommissionPercentage: null };

const ENTERED: Partial<CreateRequestBody> = {
  financingType: 'PurchaseFinancing',
  employmentType: 'EMPLOYED',
  purchasePrice: 400_000,
  ownFunds: 100_000,
  forename: 'Ada',
};

test.each<[string, Partial<CreateRequestBody>, Listing | undefined, Partial<FinancingCase>]>([
  ['nothing more: what is usual', {}, undefined, { amortizationRate: 2, fixedInterestYears: 10 }],
  ['repayment and years', { amortizationRate: 3.5, fixedInterestYears: 20 }, undefined, {}],
  ['a rate: it is the visitor’s', { nominalInterestRate: 3.9 }, undefined, { rateSource: 'TYPED' }],
  ['a listing’s commission and place', {}, LISTING, { hasCourtage: true, brokerCommission: 2.38 }],
  ['a listing without a broker', {}, WITHOUT_BROKER, { hasCourtage: false }],
  ['a broker all the same', { hasCourtage: true }, WITHOUT_BROKER, { hasCourtage: true }],
  ['a commission of one’s own', { brokerCommission: 1 }, WITHOUT_BROKER, { brokerCommission: 1 }],
  ['no broker, whatever the listing says', { hasCourtage: false }, LISTING, { hasCourtage: false }],
  ['a listing that says nothing', {}, SILENT, {}],
  ['a place of one’s own', { geoCode: '1276003' }, SILENT, { geoCode: '1276003' }],
])('%s', (_what, entered, listing, expected) => {
  const { forename: _who, ...ofCase } = ENTERED;
  const place = listing && entered.geoCode === undefined ? { geoCode: '1276002001', postcode: '80331' } : {};
  expect(caseOfRequest({ ...ENTERED, ...entered }, listing)).toEqual({
    ...DEFAULT_CASE,
    ...ofCase,
    ...place,
    ...entered,
    ...expected,
  });
});

test.each<[string, Partial<CreateRequestBody>, Listing | undefined, readonly string[]]>([
  ['nothing more', {}, undefined, ['hasCourtage', 'brokerCommission']],
  ['a listing that states the commission', {}, LISTING, []],
  ['a listing without a broker', {}, WITHOUT_BROKER, []],
  ['a listing that states nothing of it', {}, SILENT, ['hasCourtage', 'brokerCommission']],
  ['an entered broker beside such a listing', { hasCourtage: true }, SILENT, ['brokerCommission']],
])('%s: broker and commission are assumed where neither states them', (_what, entered, listing, broker) => {
  const whole = { ...ENTERED, ...entered };
  const { financingCase, assumed } = requestedCaseOf(whole, listing);
  const others = ['amortizationRate', 'fixedInterestYears', 'financingUseType', 'numberOfBorrowers'];
  expect(assumed).toEqual([...others, ...broker]);
  // The case leaves an assumed broker open; otherwise its derivation would name the listing as the source.
  expect(financingCase).toEqual(caseOfRequest(whole, listing));
});
