import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOfTexts, textsFromQuery } from './case-query.ts';
import type { CaseTexts } from './case-texts.ts';
import { writeFigure } from './figure-text.ts';

const euros = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100);
const percents = fc.integer({ min: 0, max: 20_000 }).map((thousandths) => thousandths / 1000);
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const code = fc.constantFrom('', '1276003', '1276003001', '12760160123');

const cases: fc.Arbitrary<CaseTexts> = fc
  .record({
    purchasePrice: euros,
    ownFunds: euros,
    brokerCommission: percents,
    renovationCostPercentage: optional(percents),
    nominalInterestRate: optional(percents),
    amortizationRate: percents,
    yearlySpecialRepayment: optional(euros),
    fixedInterestYears: fc.integer({ min: 1, max: 35 }),
    postcode: fc.constantFrom('', '10115', '01067'),
    geoCode: code,
    hasCourtage: fc.boolean(),
    exposeId: fc.constantFrom('', '1001'),
    campaign: fc.constantFrom<Record<string, string>[]>({}, { cmp_id: 'expose', cmp_creative: 'standard' }),
    place: fc.constantFrom('', 'Berlin', 'Höhenkirchen-Siegertsbrunn', '07919'),
  })
  .map(({ place, postcode, geoCode, hasCourtage, exposeId, campaign, ...figures }) => {
    const texts = Object.fromEntries(
      Object.entries(figures).map(([field, value]) => [
        field,
        value === undefined ? '' : writeFigure(field as keyof typeof figures, value),
      ]),
    ) as Record<keyof typeof figures, string>;
    // A place with codes is kept by them; its label comes back from the geography.
    const isOpen = postcode === '' && geoCode === '';
    return { ...texts, postcode, geoCode, hasCourtage, exposeId, campaign, place: isOpen ? place : '' };
  });

test('an address gives back the case that it was written from', () => {
  fc.assert(
    fc.property(cases, (texts) => {
      expect(textsFromQuery(new URLSearchParams(queryOfTexts(texts).toString()))).toEqual(texts);
    }),
  );
});

test('any address at all is read without failing, and once read it stays', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...Object.keys(textsFromQuery(new URLSearchParams()))),
        fc.string({ unit: 'binary' }),
      ),
      (query) => {
        const texts = textsFromQuery(new URLSearchParams(query));
        const again = textsFromQuery(queryOfTexts(texts));
        expect(textsFromQuery(queryOfTexts(again))).toEqual(again);
      },
    ),
  );
});

test('a bare address is the example: 400,000 with a fifth of one’s own', () => {
  expect(textsFromQuery(new URLSearchParams())).toMatchObject({
    purchasePrice: '400.000',
    ownFunds: '80.000',
    brokerCommission: '3,57',
    amortizationRate: '2,00',
    fixedInterestYears: '10',
    nominalInterestRate: '',
    hasCourtage: true,
  });
});

test.each([
  ['purchasePrice=500000', { purchasePrice: '500.000', ownFunds: '100.000' }],
  ['purchasePrice=400.000,00&ownFunds=100+000', { purchasePrice: '400.000', ownFunds: '100.000' }],
  // A widget writes a point, in a percentage even before three decimals.
  ['brokerCommission=3.575', { brokerCommission: '3,575' }],
  ['hasCourtage=false', { hasCourtage: false }],
  ['hasCourtage=true', { hasCourtage: true }],
  // What cannot be read stays as it was typed.
  ['purchasePrice=viel', { purchasePrice: 'viel' }],
  ['purchasePrice=', { purchasePrice: '' }],
  // A form without JavaScript returns the market's rate: still the market's.
  ['nominalInterestRate=3,60&marketInterestRate=3,60', { nominalInterestRate: '' }],
  ['nominalInterestRate=3,5&marketInterestRate=3,60', { nominalInterestRate: '3,50' }],
])('the query %s', (query, expected) => {
  expect(textsFromQuery(new URLSearchParams(query))).toMatchObject(expected);
});
