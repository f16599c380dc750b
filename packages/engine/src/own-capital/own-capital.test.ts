import { expect, test, describe } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { ownCapital, ownFundsState } from './own-capital.ts';
import { additionalCosts } from '../purchase-costs/additional-costs.ts';

describe('the sum', () => {
  test('all five parts count in full', () => {
    const parts = {
      savings: euros(10_000),
      stocks: euros(5_000.5),
      buildingSavings: euros(20_000),
      lifeInsurance: euros(7_000),
      otherAssets: euros(3_000),
    };
    const { total, errors, derivation } = ownCapital(parts);
    // Sum of all assets: 10,000 + 5,000.50 + 20,000 + 7,000 + 3,000 = 45,000.50
    expect(total).toBe(euros(45_000.5));
    expect(errors).toEqual([]);
    expect(derivation).toEqual([
      {
        figure: 'total',
        formula: '10.000,00 € + 5.000,50 € + 20.000,00 € + 7.000,00 € + 3.000,00 € = 45.000,50 €',
        inputs: {
          Ersparnisse: 10_000,
          Wertpapiere: 5_000.5,
          Bausparguthaben: 20_000,
          'Rückkaufswert der Lebensversicherung': 7_000,
          'Weiteres Vermögen': 3_000,
        },
        steps: [expect.any(String)],
      },
    ]);
  });

  test.each([
    [{}, 0, []],
    [{ savings: euros(10_000_000) }, 10_000_000, []],
    [{ savings: euros(10_000_000), stocks: euros(0.01) }, 10_000_000.01, ['OWN_CAPITAL_TOO_HIGH']],
  ] as const)('the sum of %o is %f with %o', (parts, total, errors) => {
    expect(ownCapital(parts)).toMatchObject({ total: euros(total), errors });
  });
});

describe('its standing', () => {
  const price = euros(400_000);
  // Costs: commission 3.57 + tax 6 + notary 1.5 + land register 0.5 = 11.57 % of 400,000 = 46,280
  const costs = additionalCosts({ purchasePrice: price, brokerCommission: percent(3.57) });
  const purchase = { purchasePrice: price, additionalCosts: costs };

  test.each([
    // Loan: 446,280 − 80,000 = 366,280, 91.57 % of the price; beyond costs: 80,000 − 46,280 = 33,720
    { ownFunds: 80_000, share: 20, beyondCosts: 33_720, loanAmount: 366_280, loanToValue: 91.57 },
    // Own funds of 30,000 are 16,280 less than the costs; loan: 416,280, 104.07 % of the price
    { ownFunds: 30_000, share: 7.5, beyondCosts: -16_280, loanAmount: 416_280, loanToValue: 104.07 },
    { ownFunds: 500_000, share: 125, beyondCosts: 453_720, loanAmount: 0, loanToValue: 0 },
  ])('$ownFunds for 400,000', ({ ownFunds, share, beyondCosts, loanAmount, loanToValue }) => {
    expect(ownFundsState({ ...purchase, ownFunds: euros(ownFunds) })).toMatchObject({
      share,
      beyondCosts: euros(beyondCosts),
      loanAmount: euros(loanAmount),
      loanToValue,
    });
  });

  test('every goal names the missing amount', () => {
    expect(ownFundsState({ ...purchase, ownFunds: euros(80_000) }).goals).toEqual([
      { goal: 'ADDITIONAL_COSTS', amount: euros(46_280), missing: 0 },
      { goal: 'LEAST_SHARE', amount: euros(40_000), missing: 0 },
      { goal: 'COSTS_AND_LEAST_SHARE', amount: euros(86_280), missing: euros(6_280) },
      { goal: 'RECOMMENDED_FROM', amount: euros(80_000), missing: 0 },
      { goal: 'RECOMMENDED_UP_TO', amount: euros(120_000), missing: euros(40_000) },
    ]);
  });

  test('the share and the rest beyond the costs have a derivation', () => {
    const { derivation } = ownFundsState({ ...purchase, ownFunds: euros(80_000) });
    expect(derivation).toEqual([
      {
        figure: 'ownFundsShare',
        formula: '80.000,00 € / 400.000,00 € = 20,00 %',
        inputs: { ownFunds: 80_000, securityValue: 400_000 },
        steps: [expect.stringMatching(/10,00 % .* 20,00 % bis 30,00 %/)],
      },
      {
        figure: 'beyondCosts',
        formula: '80.000,00 € − 46.280,00 € = 33.720,00 €',
        inputs: { ownFunds: 80_000, additionalCosts: 46_280 },
        steps: [expect.any(String)],
      },
    ]);
  });

  test('a plot owned before counts as own funds and secures the loan', () => {
    // Loan: 306,000 with costs of 2 % − 20,000 = 286,000 of value 400,000; own funds + plot = 120,000 or 30 %
    const building = additionalCosts({ purchasePrice: euros(300_000), landPrice: euros(0) });
    const house = { purchasePrice: euros(300_000), additionalCosts: building, ownFunds: euros(20_000) };
    expect(ownFundsState({ ...house, ownedLand: euros(100_000) })).toMatchObject({
      share: 30,
      beyondCosts: euros(114_000),
      loanAmount: euros(286_000),
      loanToValue: 71.5,
      goals: expect.arrayContaining([{ goal: 'LEAST_SHARE', amount: euros(40_000), missing: 0 }]),
    });
  });

  test('a renovation is borrowed too, and an entered loan is unchanged', () => {
    const wanted = { ...purchase, ownFunds: euros(80_000), renovationCostPercentage: percent(3) };
    // Loan: 366,280 + renovation of 3 % × 400,000 = 378,280
    expect(ownFundsState(wanted)).toMatchObject({
      renovationCosts: euros(12_000),
      loanAmount: euros(378_280),
    });
    expect(ownFundsState({ ...wanted, loanAmount: euros(200_000) })).toMatchObject({
      loanAmount: euros(200_000),
      loanToValue: 50,
    });
  });
});
