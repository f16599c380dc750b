import { calculateMortgage as operation, type CalculateMortgageBody } from '@heimvorteil/contracts';
import type { CaseBeforeLoan } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { marketOfTable, noMarket } from '../market/market-rates.ts';
import { exampleTable } from '../testing/example-market.ts';
import type { MarketContext } from '../market-context.ts';
import { calculateMortgage, mortgageOrNeed } from './calculate-mortgage.ts';
import { mortgageAnswer } from './definition.ts';

/** Market in which all lenders lend from 100,000 € up to the price, at 3.8 %. */
const ONE_MEAN = exampleTable(3.8, 10_000_000);
const MARKET = marketOfTable({ table: ONE_MEAN, asOf: '2026-11-20', fixedInterestYears: 10 });
const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findGeoCode: (postcode) => (postcode === '80331' ? '1276002009' : undefined),
  findMarketRates: MARKET,
};
const BERLIN: CalculateMortgageBody = {
  purchasePrice: 400_000,
  ownFunds: 100_000,
  geoCode: '1276003001',
  nominalInterestRate: 3.6,
};

function answerOf(body: CalculateMortgageBody, context = TODAY) {
  const { result } = calculateMortgage(operation.body.parse(body), context);
  if (!result) throw new Error('a result is expected');
  return mortgageAnswer(result);
}

test('400,000 in Berlin with 100,000 at 3.6 % and 2 %', () => {
  // Loan: price with 11.57 % costs 446,280 − own funds 100,000. Instalment: loan × (3.6 % + 2 %) / 12.
  expect(answerOf(BERLIN)).toMatchObject({
    loanAmount: 346_280,
    loanToValue: 86.57,
    monthlyRate: 1_615.97,
    // (1 + 3.6 % / 12)¹² − 1 = 3.66 %; with the court's fee of 685 € for the land charge the APR is 3.68 %
    effectiveInterestRate: 3.68,
    additionalCosts: { total: 46_280 },
    asOf: null,
    offerCount: null,
    corrections: [],
    errors: [],
    warnings: [],
  });
});

describe('every field counts', () => {
  test.each<[Partial<CalculateMortgageBody>, object]>([
    // loan: price 300,000 with 11.57 % costs − own funds 100,000; instalment: loan × 5.6 % / 12
    [{ purchasePrice: 300_000 }, { loanAmount: 234_710, monthlyRate: 1_095.31 }],
    // loan: price and costs 446,280 − own funds 50,000
    [{ ownFunds: 50_000 }, { loanAmount: 396_280 }],
    // instalment: loan 346,280 × (interest 4 % + repayment 2 %) / 12
    [{ nominalInterestRate: 4 }, { monthlyRate: 1_731.4 }],
    // instalment: loan 346,280 × (interest 3.6 % + repayment 3 %) / 12
    [{ amortizationRate: 3 }, { monthlyRate: 1_904.54 }],
    // costs in Bavaria: 3.5 % tax, 3.57 % commission and 2 % fees are 36,280 instead of 46,280
    [{ geoCode: '1276002' }, { loanAmount: 336_280 }],
    [{ geoCode: undefined, postcode: '80331' }, { loanAmount: 336_280 }],
    // in an unknown state the tax is assumed as 6 %, as in Berlin
    [{ geoCode: undefined, postcode: '10115' }, { loanAmount: 346_280 }],
    // costs without a broker: 8 % of 400,000 = 32,000
    [{ hasCourtage: false }, { loanAmount: 332_000 }],
    // costs with 2 % commission: 10 % of 400,000 = 40,000
    [{ brokerCommission: 2 }, { loanAmount: 340_000 }],
    // the renovation of 3 % of 400,000 adds 12,000 to the loan
    [{ renovationCostPercentage: 3 }, { loanAmount: 358_280 }],
    // The portal Biallo published this example: 200,000 at 2 % interest and 3 % repayment, ten years fixed.
    [
      { loanAmount: 200_000, nominalInterestRate: 2, amortizationRate: 3 },
      { loanAmount: 200_000, monthlyRate: 833.33, remainingDebt: 133_640.67 },
    ],
    // special repayments are limited to 10 % of the loan of 346,280 a year
    [
      { yearlySpecialRepayment: 50_000 },
      {
        corrections: [
          { code: 'SPECIAL_REPAYMENT_CORRECTED', month: null, from: 50_000, to: 34_628 },
          { code: 'SPECIAL_REPAYMENT_CORRECTED', month: 96, from: 50_000, to: 1_580.72 },
        ],
      },
    ],
    // costs: 6 % tax and 3.57 % commission of the plot's 100,000, and 2 % fees of 400,000, in total 17,570
    [
      { financingType: 'BuildingFinancing', landPrice: 100_000 },
      { loanAmount: 317_570, warnings: [] },
    ],
    [
      { financingType: 'BuildingFinancing' },
      { loanAmount: 346_280, warnings: [{ code: 'LAND_PRICE_UNKNOWN', field: 'landPrice' }] },
    ],
    // for a purchase the land price does not matter
    [{ landPrice: 100_000 }, { loanAmount: 346_280, warnings: [] }],
    // Loan: price with 2 % fees 408,000 − own funds 20,000. Security: price 400,000 and owned plot 100,000.
    [
      { financingType: 'BuildingFinancing', landPrice: 0, propertyValue: 100_000, ownFunds: 20_000 },
      { loanAmount: 388_000, loanToValue: 77.6, warnings: [] },
    ],
  ])('%o', (changed, expected) => {
    expect(answerOf({ ...BERLIN, ...changed })).toMatchObject(expected);
  });

  test('the fixed years end the plan, a special repayment lowers the remaining debt', () => {
    const plan = (changed: object) => calculateMortgage({ ...BERLIN, ...changed }, TODAY).result?.loan;
    expect(plan({ fixedInterestYears: 5 })?.plan.numberOfInstallments).toBe(60);
    const without = plan({})?.remainingDebt ?? 0;
    // Ten special repayments of 5,000 lower the debt by more than 50,000, because they also save interest.
    expect(plan({ yearlySpecialRepayment: 5_000 })?.remainingDebt).toBeLessThan(without - 5_000_000);
    expect(plan({ yearlySpecialRepayment: 5_000 })?.specialRepayment).toBe(500_000);
  });

  test('lenders are asked for the very case', () => {
    const asked: CaseBeforeLoan[] = [];
    const { nominalInterestRate: _own, ...body } = BERLIN;
    calculateMortgage(
      {
        ...body,
        employmentType: 'CIVIL_SERVANT',
        profession: 'DOCTOR',
        financingUseType: 'RENTING',
        financingType: 'BuildingFinancing',
        fixedInterestYears: 15,
        amortizationRate: 3,
      },
      {
        ...TODAY,
        findMarketRates: (terms) => {
          asked.push(terms);
          return MARKET(terms);
        },
      },
    );
    expect(asked).toEqual([
      {
        geoCode: '1276003001',
        employment: 'CIVIL_SERVANT',
        use: 'RENTING',
        contract: undefined,
        profession: 'DOCTOR',
        fixedInterestYears: 15,
        amortizationRate: 3,
        financingType: 'BuildingFinancing',
      },
    ]);
  });
});

describe('without a rate of its own', () => {
  test.each<[string, CalculateMortgageBody, boolean, object]>([
    // instalment: loan 346,280 × (interest 3.8 % + repayment 2 %) / 12
    [
      'the mean of the market',
      { purchasePrice: 400_000, ownFunds: 100_000 },
      false,
      { monthlyRate: 1_673.69, errors: [] },
    ],
    // loan: price 120,000 with 11.57 % costs − own funds 50,000 = 83,884; instalment: loan × 5.8 % / 12
    [
      'a loan that is too small has the mean of the least one',
      { purchasePrice: 120_000, ownFunds: 50_000 },
      true,
      { loanAmount: 83_884, monthlyRate: 405.44, errors: [{ code: 'LOAN_AMOUNT_TO_LOW' }] },
    ],
    // loan: price 60,000 with 11.57 % costs = 66,942; instalment: loan × 5.8 % / 12
    [
      'even on a price below the least loan',
      { purchasePrice: 60_000, ownFunds: 0 },
      true,
      { loanAmount: 66_942, monthlyRate: 323.55, errors: [{ code: 'LOAN_AMOUNT_TO_LOW' }] },
    ],
    [
      'who needs no loan gets none',
      { purchasePrice: 300_000, ownFunds: 900_000 },
      true,
      { loanAmount: 0, monthlyRate: 0, effectiveInterestRate: null, remainingDebt: 0 },
    ],
  ])('%s', (_what, body, standsIn, expected) => {
    const answer = answerOf(body);
    expect(answer).toMatchObject({
      nominalInterestRate: 3.8,
      asOf: '2026-11-20',
      offerCount: 7,
      ...expected,
    });
    expect(calculateMortgage(body, TODAY).result).toMatchObject({ rateIsOwn: false, market: { standsIn } });
  });

  // The market of these tests lends up to 100 % of the price.
  test.each([
    [
      'a loan above the highest loan-to-value',
      { purchasePrice: 400_000, ownFunds: 0 },
      TODAY,
      446_280,
      111.57,
    ],
    [
      'a loan in an empty market',
      { purchasePrice: 400_000, ownFunds: 100_000 },
      { ...TODAY, findMarketRates: noMarket },
      346_280,
      86.57,
    ],
  ])('%s has no rate and no instalment', (_what, body, around, loanAmount, loanToValue) => {
    expect(calculateMortgage(body, around).refusals).toEqual([{ code: 'NO_OFFER' }]);
    const { result } = mortgageOrNeed(operation.body.parse(body), around);
    expect(mortgageAnswer(result!)).toMatchObject({
      loanAmount,
      loanToValue,
      nominalInterestRate: null,
      monthlyRate: null,
      effectiveInterestRate: null,
      remainingDebt: null,
      additionalCosts: { total: 46_280 },
      errors: [{ code: 'NO_OFFER' }],
    });
  });

  test('without a need no lender is asked', () => {
    const alone = { ...TODAY, findMarketRates: noMarket };
    expect(answerOf({ purchasePrice: 300_000, ownFunds: 900_000 }, alone).loanAmount).toBe(0);
  });
});

test.each([
  // loan 2.23; its instalment and its interest both round to a cent, so it is never repaid
  [{ purchasePrice: 2, ownFunds: 0, nominalInterestRate: 4 }],
  // instalment: loan 0.45 × 2 % / 12 rounds to 0
  [{ purchasePrice: 0.4, ownFunds: 0, nominalInterestRate: 0 }],
])('a loan of cents that is never repaid is no mortgage: %o', (body) => {
  expect(calculateMortgage(body, TODAY).refusals).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
});

test.each<['specification' | 'statutory', string, object | undefined]>([
  // Thuringia: the tax is 6.5 % in the specification's table, but 5 % by law since 2024
  ['specification', '1276016', { percent: 5, since: '2024-01-01' }],
  ['specification', '1276003', undefined],
  ['statutory', '1276016', undefined],
])('by the %s table in %s the law differs by %o', (landTransferTaxTable, geoCode, statute) => {
  const { result } = calculateMortgage({ ...BERLIN, geoCode }, { ...TODAY, landTransferTaxTable });
  expect(result?.costs.landTransferByLaw).toEqual(statute);
});
