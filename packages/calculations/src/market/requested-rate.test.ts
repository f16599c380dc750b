import { averageRateOf, cents, percent, type AverageRates } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import type { MarketContext } from '../market-context.ts';
import { requestedRate, marketMean, settledMean } from './requested-rate.ts';
import { meanDerivation } from './market-answer.ts';
import { lenderOfTable, marketOfTable, type FindMarketRates, type MarketRates } from './market-rates.ts';
import { exampleAverage, exampleTable } from '../testing/example-market.ts';

const DAY = '2026-11-20';

/** Market with one rate for loans from 100,000 euros up to a loan-to-value. */
function ratesUpTo(loanToValue: number, rate: number): AverageRates {
  return {
    loanAmountFrom: [100_000_00],
    loanToValueUpTo: [loanToValue * 1000],
    cell: () => exampleAverage(rate, 4),
  };
}

const MEANS: MarketRates = { rates: ratesUpTo(100, 3.8), asOf: DAY, fixedInterestYears: 10 };
const AROUND: MarketContext = {
  today: DAY,
  landTransferTaxTable: 'specification',
  findMarketRates: () => MEANS,
  findLenderRates: (providerId) =>
    providerId === '12'
      ? { rates: ratesUpTo(80, 3.415), asOf: DAY, fixedInterestYears: 10, lender: 'Musterkasse' }
      : undefined,
};
const PRICE = cents(400_000_00);
const OFFER = { rateSource: 'OFFER', rateProviderId: '12' } as const;

test.each([
  // this lender takes loans up to 80 % of the price, 320,000, but no cent more
  [OFFER, 320_000_00, 3.415, 'Musterkasse', false],
  [OFFER, 320_000_01, 3.8, undefined, false],
  // a loan below all lenders' minimum gets the average rate of a usual loan, never the chosen offer's rate
  [OFFER, 90_000_00, 3.8, undefined, true],
  [{ rateSource: 'OFFER', rateProviderId: '13' }, 320_000_00, 3.8, undefined, false],
  [{ rateSource: 'OFFER' }, 320_000_00, 3.8, undefined, false],
  [{ rateSource: 'MARKET', rateProviderId: '12' }, 320_000_00, 3.8, undefined, false],
] as const)('%j asks for %d cents: %d % of %s', (stated, loanAmount, rate, lender, standsIn) => {
  const mean = settledMean(stated, { loanAmount: cents(loanAmount), securityValue: PRICE }, AROUND);
  expect(mean).toMatchObject({ rate, standsIn });
  expect(mean?.lender).toBe(lender);
});

test('a wanted loan has the lender’s rate if it lends, else the market’s', () => {
  const { rateFor, marketFor, rateIsOwn } = requestedRate(OFFER, AROUND);
  expect(rateIsOwn).toBe(false);
  expect(rateFor(percent(75), cents(300_000_00), PRICE)).toBe(3.415);
  expect(rateFor(percent(95), cents(380_000_00), PRICE)).toBe(3.8);
  expect(rateFor(percent(101), cents(404_000_00), PRICE)).toBeNull();
  expect(marketFor(cents(300_000_00), PRICE)?.lender).toBe('Musterkasse');
  expect(marketFor(cents(0), PRICE)).toBeUndefined();
});

test('an entered rate overrides a lender’s', () => {
  const { rateFor, rateIsOwn } = requestedRate({ ...OFFER, nominalInterestRate: 5 }, AROUND);
  expect([rateIsOwn, rateFor(percent(75), cents(300_000_00), PRICE)]).toEqual([true, 5]);
});

test('without lenders in the context, the market’s mean counts', () => {
  const { findLenderRates: _none, ...market } = AROUND;
  const mean = settledMean(OFFER, { loanAmount: cents(300_000_00), securityValue: PRICE }, market);
  expect(mean).toMatchObject({ rate: 3.8, lender: undefined });
});

test('the derivation names the lender instead of a mean, with its years and its day', () => {
  const loan = { loanAmount: cents(300_000_00), securityValue: PRICE };
  expect(meanDerivation(settledMean(OFFER, loan, AROUND))).toEqual([
    {
      figure: 'nominalInterestRate',
      formula: expect.stringMatching(/^Angebot von Musterkasse = 3,415/),
      inputs: { fixedInterestYears: 10 },
      steps: [expect.stringContaining('10 Jahren')],
      source: expect.stringContaining('20.11.2026'),
    },
  ]);
  expect(meanDerivation(settledMean({}, loan, AROUND))).toEqual([
    {
      figure: 'nominalInterestRate',
      formula: expect.stringMatching(/^Mittel aus 4 Angeboten = 3,8/),
      inputs: { offerCount: 4, fixedInterestYears: 10 },
      steps: [expect.stringMatching(/^Einbezogen sind alle.*10 Jahren/), expect.any(String)],
      source: expect.stringContaining('20.11.2026'),
    },
  ]);
  expect(meanDerivation(undefined)).toEqual([]);
});

test('the derivation states if no lender gives this very loan', () => {
  const tooSmall = { loanAmount: cents(90_000_00), securityValue: PRICE };
  const [usual] = meanDerivation(settledMean({}, tooSmall, AROUND));
  expect(usual?.steps[0]).toMatch(/^Dieses Darlehen gibt keine Bank.*10 Jahren/);
});

test('a page’s table of one lender answers to that lender alone', () => {
  const find = lenderOfTable({
    providerId: '12',
    lender: 'Musterkasse',
    rateTable: { table: exampleTable(3.415, 1, 80_000), asOf: DAY, fixedInterestYears: 15 },
  });
  const terms = {
    geoCode: '',
    employment: 'EMPLOYED',
    use: 'OWNER_OCCUPATION',
    fixedInterestYears: 15,
    amortizationRate: percent(2),
  } as const;
  expect(find?.('12', terms)).toMatchObject({ lender: 'Musterkasse', fixedInterestYears: 15 });
  expect(find?.('13', terms)).toBeUndefined();
  expect(lenderOfTable(undefined)).toBeUndefined();
});

test.each([
  ['2028-11-20', 24, 4.3],
  // Lenders offer forward rates for at most 66 months; a later payout gets today's rate.
  ['2032-05-20', 66, 4.3],
  ['2032-06-20', undefined, 3.8],
  ['2026-11-20', undefined, 3.8],
] as const)(
  'a debt that is fixed until %s is priced %s months ahead, at %d %',
  (fixedUntil, months, rate) => {
    const leads: (number | undefined)[] = [];
    const around: MarketContext = {
      ...AROUND,
      findMarketRates({ leadMonths }) {
        leads.push(leadMonths);
        return leadMonths === undefined ? MEANS : { ...MEANS, rates: ratesUpTo(100, 4.3) };
      },
    };
    const debt = { financingType: 'FollowupFinancing', fixedUntil } as const;
    const loan = { loanAmount: cents(200_000_00), securityValue: PRICE };
    expect(settledMean(debt, loan, around)?.rate).toBe(rate);
    expect(marketMean(debt, loan, around)?.rate).toBe(rate);
    expect(requestedRate(debt, around).rateFor(percent(50), loan.loanAmount, PRICE)).toBe(rate);
    // 'TODAY' asks for rates of a payout today instead of one at the end of the fixed rate.
    expect(requestedRate(debt, around, 'TODAY').rateFor(percent(50), loan.loanAmount, PRICE)).toBe(3.8);
    expect(leads).toEqual([months, months, months, undefined]);
  },
);

test('a page’s table of today answers to a payout today, the other to that of the case', () => {
  const table = (rate: number) => ({ table: exampleTable(rate, 1), asOf: DAY, fixedInterestYears: 10 });
  const terms = {
    geoCode: '',
    employment: 'EMPLOYED',
    use: 'OWNER_OCCUPATION',
    fixedInterestYears: 10,
    amortizationRate: percent(2),
  } as const;
  const rateOf = (find: FindMarketRates, leadMonths?: number) =>
    averageRateOf(find({ ...terms, leadMonths })!.rates, cents(100_000_00), PRICE)?.rate;
  const both = marketOfTable(table(4.3), table(3.8));
  expect([rateOf(both), rateOf(both, 24)]).toEqual([3.8, 4.3]);
  const one = marketOfTable(table(3.8));
  expect([rateOf(one), rateOf(one, 24)]).toEqual([3.8, 3.8]);
});
