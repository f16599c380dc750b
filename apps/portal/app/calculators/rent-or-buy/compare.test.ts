import { marketOfMean, noMarket, type Surroundings } from '@heimvorteil/calculations';
import { namesOf, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { RENT_OR_BUY_FORM } from './form.ts';

const TODAY: Surroundings = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: '2026-11-20' }),
};
const values = (query: string) => valuesFromParams(RENT_OR_BUY_FORM, new URLSearchParams(query));

test('without a broker the loan is smaller by the commission', () => {
  const loan = (query: string) => compare(values(query), TODAY)?.comparison.loanAmount ?? 0;
  const purchase = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003';
  // 400,000 × 3.57 % = 14,280
  expect(loan(purchase) - loan(`${purchase}&hasCourtage=false`)).toBe(1_428_000);
});

test('a typed rate counts, and the market’s stands beside it', () => {
  const own = compare(values('nominalInterestRate=5'), TODAY);
  expect(own).toMatchObject({ rateIsOwn: true, market: { rate: 3.6, offerCount: 12 } });
  expect(own?.options.nominalInterestRate).toBe(5);
  expect(compare(values(''), TODAY)).toMatchObject({ rateIsOwn: false, market: { rate: 3.6 } });
});

test('without any rate there is no comparison', () => {
  expect(compare(values(''), { ...TODAY, findMarketRates: noMarket })).toBeUndefined();
});

test('whatever is typed, the page has an answer or none, and never an error', () => {
  const typed = fc.oneof(
    fc.constantFrom('', '0', '1', '2', '-1', 'abc', '0,01', '99', '9999999,99', '1e9', '½'),
    fc.nat(10_000_000).map(String),
  );
  const names = namesOf(RENT_OR_BUY_FORM);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), typed), (some) => {
      const result = compare({ ...values(''), ...some }, TODAY);
      expect(result === undefined || Number.isFinite(result.comparison.advantageOfBuying)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
