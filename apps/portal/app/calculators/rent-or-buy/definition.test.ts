import { calculateRentOrBuy } from '@heimvorteil/contracts';
import { addressOfValues, readForm, startValues, valuesFromParams, namesOf } from '@heimvorteil/forms';
import { expect, test, describe } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import {
  bodyOf,
  RENT_OR_BUY_FORM,
  leadText,
  rentText,
  winnerLabel,
  winnerOf,
  type Comparison,
} from './definition.ts';
import { cents, type Cents } from '@heimvorteil/engine';
import { compare } from './solve.ts';
import { marketOfMean, noMarket, type MarketContext } from '@heimvorteil/calculations';
import fc from 'fast-check';

describe('the form', () => {
  const read = (query: string) => valuesFromParams(RENT_OR_BUY_FORM, new URLSearchParams(query));
  const bodyFor = (query: string) => {
    const { good } = readForm(RENT_OR_BUY_FORM, read(query));
    return good && bodyOf(good, 3.6);
  };

  test.each([
    ['', 'purchasePrice', 400_000],
    // Own funds default to 20 % of the price.
    ['purchasePrice=300000', 'ownFunds', 60_000],
    ['ownFunds=12.345,67', 'ownFunds', 12_345.67],
    ['coldRent=1600', 'coldRent', 1_600],
    ['years=12', 'years', 12],
    ['rentIncrease=1,5', 'rentIncrease', 1.5],
    ['appreciation=-2', 'appreciation', -2],
    ['upkeepPercentage=0,8', 'upkeepPercentage', 0.8],
    ['upkeepIncrease=1', 'upkeepIncrease', 1],
    ['', 'upkeepIncrease', 2],
    ['yearlySpecialRepayment=5000', 'yearlySpecialRepayment', 5_000],
    ['yield=5', 'yield', 5],
    ['followUpInterestRate=5', 'followUpInterestRate', 5],
    ['', 'followUpInterestRate', undefined],
    ['taxRate=0', 'taxRate', 0],
    ['taxAllowance=2000', 'taxAllowance', 2_000],
    ['sellingCostsPercentage=3', 'sellingCostsPercentage', 3],
    ['hasCourtage=false', 'hasCourtage', false],
    ['brokerCommission=2.38', 'brokerCommission', 2.38],
    ['geoCode=1276002', 'geoCode', '1276002'],
    ['amortizationRate=3', 'amortizationRate', 3],
    ['fixedInterestYears=15', 'fixedInterestYears', 15],
    // The rate is a separate argument of the test's call (3.6 %), so a rate in the address has no effect.
    ['nominalInterestRate=4', 'nominalInterestRate', 3.6],
  ] as const)('of „%s“ the call gets %s = %j', (query, field, value) => {
    expect(bodyFor(query)?.[field]).toEqual(value);
  });

  test('the rent is in the fragment, the purchase in the query, and values without a field stay in the address', () => {
    const values = read('purchasePrice=350000&coldRent=990&renovationCostPercentage=4&exposeId=314045');
    const { query, fragment } = addressOfValues(RENT_OR_BUY_FORM, values);
    expect(fragment).toBe('coldRent=990');
    expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
      purchasePrice: '350000',
      renovationCostPercentage: '4',
      exposeId: '314045',
    });
    expect(valuesFromParams(RENT_OR_BUY_FORM, new URLSearchParams(`${query}&${fragment}`))).toEqual(values);
  });

  test.each([
    ['coldRent=', 'coldRent', 'REQUIRED'],
    ['coldRent=viel', 'coldRent', 'WRONG_TYPE'],
    ['coldRent=100001', 'coldRent', 'EXPENSE_TOO_HIGH'],
    ['upkeepPercentage=30', 'upkeepPercentage', 'OUT_OF_RANGE'],
    ['years=61', 'years', 'OUT_OF_RANGE'],
    ['purchasePrice=0', 'purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ] as const)('the field error „%s“ is next to %s: %s', (query, field, code) => {
    expect(readForm(RENT_OR_BUY_FORM, read(query)).fieldErrors[field]?.code).toBe(code);
    expect(bodyFor(query)).toBeUndefined();
  });

  test('form and call know the same limits', () => {
    const values = startValues(RENT_OR_BUY_FORM);
    const bodyWithRate = (good: Parameters<typeof bodyOf>[0]) =>
      bodyOf(good, good.nominalInterestRate ?? 3.6);
    expect(disagreements(RENT_OR_BUY_FORM, values, bodyWithRate, calculateRentOrBuy.body)).toEqual([]);
  });

  test('an address without parameters begins with an example without errors', () => {
    expect(readForm(RENT_OR_BUY_FORM, startValues(RENT_OR_BUY_FORM)).fieldErrors).toEqual({});
  });
});

describe('the better side', () => {
  /** One letter per year: O if the owner has more wealth at its end, R if the renter has, = if equal. */
  const yearsOf = (leads: string) =>
    [...leads].map((lead, index) => ({
      year: index + 1,
      ownerWealth: cents(lead === 'O' ? 2 : 1),
      renterWealth: cents(lead === 'R' ? 2 : 1),
    }));

  test.each([
    ['RRRO', 'Mieten liegt bis zum Ende von Jahr 3 vorn, ab Jahr 4 Kaufen'],
    ['OOOR', 'Kaufen liegt bis zum Ende von Jahr 3 vorn, ab Jahr 4 Mieten'],
    ['RRRR', 'Mieten liegt in allen 4 Jahren vorn'],
    ['OOOO', 'Kaufen liegt in allen 4 Jahren vorn'],
    ['R', 'Mieten liegt in diesem einen Jahr vorn'],
    // Equal wealth in year 3 counts as caught up, as in the calculation of the break-even year.
    ['RR=O', 'Mieten liegt bis zum Ende von Jahr 2 vorn, ab Jahr 3 Kaufen'],
    [
      'ROOR',
      'Mieten liegt bis zum Ende von Jahr 1 vorn, ab Jahr 2 Kaufen; das wechselt noch, am Ende liegt Mieten vorn',
    ],
    [
      'ORO',
      'Kaufen liegt bis zum Ende von Jahr 1 vorn, ab Jahr 2 Mieten; das wechselt noch, am Ende liegt Kaufen vorn',
    ],
    ['', ''],
  ])('%s: %s', (leads, sentence) => {
    expect(leadText(yearsOf(leads))).toBe(sentence);
  });

  const comparisonOf = (advantageOfBuying: number) =>
    ({ comparison: { advantageOfBuying }, options: { years: 30 } }) as Comparison;

  test.each([
    [1_00, 'Kaufen bringt mehr', 'Kaufen bringt in 30 Jahren mehr'],
    [-1_00, 'Mieten bringt mehr', 'Mieten bringt in 30 Jahren mehr'],
    // A difference that rounds to 0 € counts as equal.
    [49, 'Beides bringt gleich viel', 'Beides bringt in 30 Jahren gleich viel'],
    [-49, 'Beides bringt gleich viel', 'Beides bringt in 30 Jahren gleich viel'],
  ])('an advantage of %d cents: %s', (advantage, short, long) => {
    expect([winnerOf(comparisonOf(advantage)), winnerLabel(comparisonOf(advantage))]).toEqual([short, long]);
  });

  test.each<[number | null, RegExp]>([
    [123_456, /^1\.235\s€$/],
    [0, /^keiner$/],
    [null, /^keiner$/],
  ])('a break-even rent of %s', (rent, expected) => {
    expect(rentText(rent as Cents | null)).toMatch(expected);
  });
});

describe('the answer', () => {
  const TODAY: MarketContext = {
    today: '2026-11-20',
    landTransferTaxTable: 'specification',
    findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: '2026-11-20' }),
  };
  const values = (query: string) => valuesFromParams(RENT_OR_BUY_FORM, new URLSearchParams(query));

  // @spec 5.19
  test('without a broker the loan is smaller by the commission', () => {
    const loan = (query: string) => compare(values(query), TODAY)?.comparison.loanAmount ?? 0;
    const purchase = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003';
    // 400,000 × 3.57 % = 14,280
    expect(loan(purchase) - loan(`${purchase}&hasCourtage=false`)).toBe(1_428_000);
  });

  test('an entered rate counts, and the market’s rate is next to it', () => {
    const own = compare(values('nominalInterestRate=5'), TODAY);
    expect(own).toMatchObject({ rateIsOwn: true, market: { rate: 3.6, offerCount: 12 } });
    expect(own?.options.nominalInterestRate).toBe(5);
    expect(compare(values(''), TODAY)).toMatchObject({ rateIsOwn: false, market: { rate: 3.6 } });
  });

  test('without any rate there is no comparison', () => {
    expect(compare(values(''), { ...TODAY, findMarketRates: noMarket })).toBeUndefined();
  });

  test('whatever is entered, the page has an answer or none, and never an error', () => {
    const texts = fc.oneof(
      fc.constantFrom('', '0', '1', '2', '-1', 'abc', '0,01', '99', '9999999,99', '1e9', '½'),
      fc.nat(10_000_000).map(String),
    );
    const names = namesOf(RENT_OR_BUY_FORM);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), texts), (some) => {
        const result = compare({ ...values(''), ...some }, TODAY);
        expect(result === undefined || Number.isFinite(result.comparison.advantageOfBuying)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
