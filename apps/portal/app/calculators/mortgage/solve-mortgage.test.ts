import { marketOfMean, noMarket, type Surroundings } from '@heimvorteil/calculations';
import { calculateMortgage } from '@heimvorteil/contracts';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { aprOf } from '@heimvorteil/engine/apr-by-bisection';
import { expect, test } from 'vitest';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { anyValues } from '../../testing/any-values.ts';
import { RATE_TABLE, rateTableOf, TODAY } from '../../testing/portal-services.ts';
import { bodyOf, MORTGAGE_FORM } from './form.ts';
import { solveMortgage } from './solve-mortgage.ts';

const MARKET: Surroundings = {
  today: TODAY,
  landTransferTaxTable: 'specification',
  findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: TODAY }),
};
const values = (query: string) => valuesFromParams(MORTGAGE_FORM, new URLSearchParams(query));
const solve = (query: string, surroundings = MARKET) => solveMortgage(values(query), surroundings);

test.each([
  // 400,000 × 1.1157 − 100,000 = 346,280; × 5.6 % / 12 = 1,615.97
  ['purchasePrice=400000&ownFunds=100000&geoCode=1276003', 34_628_000, 161_597],
  // Without a commission 14,280 less: 332,000 × 5.6 % / 12 = 1,549.33
  ['purchasePrice=400000&ownFunds=100000&geoCode=1276003&hasCourtage=false', 33_200_000, 154_933],
  // 4 % of the price on top: 362,280 × 5.6 % / 12 = 1,690.64
  ['purchasePrice=400000&ownFunds=100000&geoCode=1276003&renovationCostPercentage=4', 36_228_000, 169_064],
  // A building: tax and commission of 9.57 % on 100,000 only: 400,000 + 8,000 + 9,570 − 100,000 = 317,570
  [
    'purchasePrice=400000&ownFunds=100000&geoCode=1276003&financingType=BuildingFinancing&landPrice=100000',
    31_757_000,
    148_199,
  ],
])('%s needs %d cents at %d cents a month', (query, loanAmount, monthlyRate) => {
  expect(solve(query).figures).toMatchObject({ loanAmount, monthlyRate });
});

test.each(['', '&nominalInterestRate=4.1'])(
  'the fee for entering the land charge is in the effective rate and in the example, without it among the steps: %s',
  (rate) => {
    const { figures } = solve(`purchasePrice=400000&ownFunds=100000&geoCode=1276003${rate}`);
    // GNotKG, table B: 346,280 lie in the step to 350,000, a full fee of 685 €
    const { nominalInterestRate, effectiveInterestRate, legal } = figures!;
    const loan = { loanAmount: 346_280_00, amortizationRate: 2 };
    expect(effectiveInterestRate).toBe(aprOf({ ...loan, nominalInterestRate }));
    expect(legal?.landChargeFee).toBe(685_00);
    expect(legal?.effectiveInterestRate).toBe(
      aprOf({ ...loan, nominalInterestRate: legal!.nominalInterestRate }),
    );
    expect(figures?.derivation.map(({ figure }) => figure)).toContain(
      'effectiveInterestRateWithoutLandCharge',
    );
    expect(solve('purchasePrice=100000&ownFunds=200000').figures?.effectiveInterestRate).toBeNull();
  },
);

test('own funds that pay for everything need no loan, and say so', () => {
  expect(solve('purchasePrice=100000&ownFunds=200000').figures).toMatchObject({
    loanAmount: 0,
    monthlyRate: 0,
    loanNotice: 'NO_LOAN_NEEDED',
  });
});

test('beside a rate of one’s own the market’s stands ready', () => {
  const { figures, market } = solve('nominalInterestRate=5');
  expect(figures).toMatchObject({ rateIsOwn: true, nominalInterestRate: 5, market: undefined });
  expect(market).toMatchObject({ rate: 3.6, offerCount: 12 });
});

test('a loan that its rounded instalment never repays has no figures', () => {
  // 2.23 € × 6 % / 12 = 0.011 €: the cent that is paid is the interest
  const typed = solve('purchasePrice=2&ownFunds=0&nominalInterestRate=4');
  expect([typed.figures, typed.unlent]).toEqual([undefined, undefined]);
  expect(typed.market).toMatchObject({ rate: 3.6 });
});

test('a loan that no lender gives leaves costs and loan, and the verdict of the household', () => {
  const { figures, unlent, market } = solve('', { ...MARKET, findMarketRates: noMarket });
  expect([figures, market]).toEqual([undefined, undefined]);
  expect(unlent).toMatchObject({ loanAmount: 36_628_000, costs: { total: 4_628_000 }, judged: undefined });
  const judged = solve('salary=5000', { ...MARKET, findMarketRates: noMarket }).unlent?.judged;
  expect(judged).toMatchObject({ word: 'NOT_FEASIBLE', errors: [{ code: 'NO_OFFER' }] });
});

const LENDER = {
  providerId: '12',
  lender: 'Musterkasse',
  rateTable: rateTableOf([3.415], { loanToValueUpTo: [80_000] }),
};
const withLender = surroundingsOf({
  rateTable: RATE_TABLE,
  lenderRates: LENDER,
  today: TODAY,
  landTransferTaxTable: 'specification',
});

test.each([
  // 400,000 × 1.12 … − 150,000 is 74 % of the price: the lender takes it
  ['ownFunds=150000&rateSource=OFFER&rateProviderId=12', 3.415, 'Musterkasse'],
  // 91.6 % is too much for it: the market's mean counts
  ['ownFunds=80000&rateSource=OFFER&rateProviderId=12', 3.8, undefined],
  ['ownFunds=150000', 3.8, undefined],
  ['ownFunds=150000&rateSource=OFFER&rateProviderId=13', 3.8, undefined],
  ['ownFunds=150000&rateSource=OFFER&rateProviderId=12&nominalInterestRate=4', 4, undefined],
])('%s is counted at %d % of %s', (query, rate, lender) => {
  const { figures } = solve(`purchasePrice=400000&${query}`, withLender);
  expect(figures?.nominalInterestRate).toBe(rate);
  expect(figures?.market?.lender).toBe(lender);
});

test('beside a rate that was typed stands the lender’s whose offer it goes before', () => {
  const query =
    'purchasePrice=400000&ownFunds=150000&rateSource=OFFER&rateProviderId=12&nominalInterestRate=4';
  expect(solve(query, withLender).market).toMatchObject({ rate: 3.415, lender: 'Musterkasse' });
});

test('whatever is typed has figures or none, never an error, and what is calculated the call takes', () => {
  fc.assert(
    fc.property(anyValues(MORTGAGE_FORM), (typed) => {
      const { figures } = solveMortgage(typed, MARKET);
      if (figures) expect(Number.isFinite(figures.monthlyRate)).toBe(true);
      const { good } = readForm(MORTGAGE_FORM, typed);
      expect(figures === undefined || good !== undefined).toBe(true);
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(
      fc.tuple(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.nat(12_000_000),
        fc.integer({ min: 0, max: 2_000 }),
      ),
      ([price, ownFunds, rate]) => {
        const query = `purchasePrice=${price}&ownFunds=${ownFunds}&nominalInterestRate=${rate / 100}`;
        const { good } = readForm(MORTGAGE_FORM, values(query));
        const body: unknown = JSON.parse(JSON.stringify(good && bodyOf(good)));
        expect(calculateMortgage.body.safeParse(body).success).toBe(true);
        solve(query);
      },
    ),
    { numRuns: 200 },
  );
});
