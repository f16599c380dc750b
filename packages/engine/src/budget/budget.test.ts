import { expect, test, describe } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { budget, type BudgetOptions } from './budget.ts';

describe('the budget', () => {
  const asking = (
    netIncome: number,
    expenses: number,
    ownFunds: number,
    changes: Partial<BudgetOptions> = {},
  ) =>
    budget({
      netIncome: euros(netIncome),
      expenses: euros(expenses),
      ownFunds: euros(ownFunds),
      purchase: {},
      rateFor: constantRate(percent(3.6)),
      ...changes,
    });

  test.each([
    // 35 % of 4,000 = 1,400, less than 2,000 free; loan: 1,400 × 1200 / 5.6; price: (loan + 60,000) / 1.1157
    {
      net: 4_000,
      expenses: 1_800,
      own: 60_000,
      rate: 1_400,
      loan: 300_000,
      price: 322_667.38,
      rule: 'RATIO',
    },
    // Free income: 4,000 − 3,000 − 200 reserve = 800, below 1,400; price: (loan + own funds 60,000) / 1.1157
    {
      net: 4_000,
      expenses: 3_000,
      own: 60_000,
      rate: 800,
      loan: 171_428.57,
      price: 207_429.03,
      rule: 'HOUSEHOLD',
    },
  ])('$net minus $expenses with $own afford $price', ({ net, expenses, own, rate, loan, price, rule }) => {
    const answer = asking(net, expenses, own);
    expect(answer).toMatchObject({
      maxMonthlyRate: euros(rate),
      nominalInterestRate: 3.6,
      bindingRule: rule,
      errors: [],
    });
    expect(Math.abs(answer.maxLoanAmount - euros(loan))).toBeLessThanOrEqual(2);
    expect(Math.abs(answer.maxPurchasePrice - euros(price))).toBeLessThanOrEqual(2);
  });

  test.each([
    // 27 % of 4,000 = 1,080, less than 80 % of 2,000; loan 1,080 × 12 / 5.6 % = 231,428.57
    { expenses: 1_800, rate: 1_080, price: (231_428.57 + 60_000) / 1.1157 },
    // Surplus 4,000 − 3,000 − 200 = 800, of it 80 % = 640; loan 137,142.86
    { expenses: 3_000, rate: 640, price: (137_142.86 + 60_000) / 1.1157 },
  ])('expenses of $expenses are comfortable up to $rate a month', ({ expenses, rate, price }) => {
    const answer = asking(4_000, expenses, 60_000);
    expect(answer.comfortableMonthlyRate).toBe(euros(rate));
    expect(Math.abs(answer.comfortablePurchasePrice - euros(price))).toBeLessThanOrEqual(3);
  });

  test('the loan is at most the price', () => {
    const answer = asking(6_000, 1_000, 10_000); // own funds pay the costs of 86,430 only
    expect(answer.bindingRule).toBe('LOAN_TO_VALUE');
    expect(answer.maxPurchasePrice / 100).toBeCloseTo(10_000 / 0.1157, -1);
    expect(answer.maxLoanAmount).toBeLessThanOrEqual(answer.maxPurchasePrice);
  });

  test('a loan above 120 incomes binds no budget', () => {
    const rateFor = constantRate(percent(1));
    const answer = asking(4_000, 1_000, 200_000, { rateFor, amortizationRate: percent(1) });
    expect(answer).toMatchObject({ maxLoanAmount: euros(840_000), bindingRule: 'RATIO' }); // 1,400 × 1200 / 2
  });

  test.each([
    [1_000, 900, {}, ['FUTURE_BUDGET_BELOW_ZERO']],
    [1_000, 800, {}, []],
    // Without a lender the own funds of 60,000 alone pay for a home.
    [4_000, 1_800, { rateFor: constantRate(null) }, []],
  ])('%i less %i has the errors %o', (net, expenses, changes, errors) => {
    expect(asking(net, expenses, 60_000, changes).errors).toEqual(errors);
  });

  test('for a new building, tax and commission apply to the land only', () => {
    // Price: (360,000 − tax and broker 9.57 % × land 80,000) / 1.02 (notary, register) = 345,435.29
    const { maxPurchasePrice } = asking(4_000, 1_800, 60_000, { purchase: { landPrice: euros(80_000) } });
    expect(Math.abs(maxPurchasePrice - euros(345_435.29))).toBeLessThanOrEqual(2);
  });
});

describe('its derivation', () => {
  const derivationsOf = (netIncome: number, expenses: number, changes: Partial<BudgetOptions> = {}) =>
    budget({
      netIncome: euros(netIncome),
      expenses: euros(expenses),
      ownFunds: euros(60_000),
      purchase: {},
      rateFor: constantRate(percent(3.6)),
      ...changes,
    }).derivation;

  test('every number of a budget has its derivation', () => {
    const derivations = derivationsOf(4_000, 1_800);
    expect(derivations.map(({ figure, formula, inputs }) => [figure, formula, inputs])).toEqual([
      [
        'freeIncome',
        '4.000,00 € − 1.800,00 € − 200,00 € = 2.000,00 €',
        { netIncome: 4_000, expenses: 1_800, reserve: 200 },
      ],
      [
        'maxMonthlyRate',
        'das Kleinere von 2.000,00 € und 4.000,00 € × 35,00 % = 1.400,00 €',
        { freeIncome: 2_000, netIncome: 4_000, share: 35 },
      ],
      [
        'maxLoanAmount',
        '300.000,00 € × (3,60 % + 2,00 %) / 12 ≤ 1.400,00 €',
        { maxMonthlyRate: 1_400, nominalInterestRate: 3.6, amortizationRate: 2 },
      ],
      [
        'maxPurchasePrice',
        // Additional costs: 11.57 % of the price 322,667.38 = 37,332.62
        '300.000,00 € + 60.000,00 € − 37.332,62 € = 322.667,38 €',
        {
          loanAmount: 300_000,
          ownFunds: 60_000,
          additionalCosts: 37_332.62,
          additionalCostsPercentage: 11.57,
        },
      ],
      [
        'comfortablePurchasePrice',
        'das Kleinere von 4.000,00 € × 27,00 % und 2.000,00 € × 80,00 % = 1.080,00 €',
        { netIncome: 4_000, freeIncome: 2_000 },
      ],
    ]);
    expect(derivations.every(({ steps }) => steps.length > 0)).toBe(true);
  });

  test('the steps name reserve, both rules and the loan in percent of the price', () => {
    const [free, rate, loan, price] = derivationsOf(4_000, 1_800);
    expect(free?.steps[0]).toBe('Eine Reserve von 200,00 € bleibt frei.');
    expect(rate?.steps).toEqual([
      'Nach der Haushaltsrechnung bleiben 2.000,00 € für die Rate.',
      'Nach der Faustregel der Banken sind es 35,00 % des Nettoeinkommens, also 1.400,00 €.',
      expect.stringContaining('Faustregel'),
    ]);
    expect(loan?.steps[0]).toContain('92,98 % des Kaufpreises'); // 300,000 / 322,667.38
    expect(price?.steps.at(-1)).toContain('35 % vom Nettoeinkommen');
  });

  test('a household with less left than the rule of thumb is warned', () => {
    // Free income: 4,000 − 3,000 − 200 reserve = 800, below 35 % of 4,000 = 1,400
    const [, rate, , price] = derivationsOf(4_000, 3_000);
    expect(rate?.formula).toBe('das Kleinere von 800,00 € und 4.000,00 € × 35,00 % = 800,00 €');
    expect(rate?.steps[2]).toContain('Die Haushaltsrechnung ergibt weniger');
    expect(price?.steps.at(-1)).toContain('Die Grenze ist dein Haushalt');
  });

  test('without a loan own funds alone pay', () => {
    // Price: own funds of 60,000 / 1.1157 (costs) = 53,777.90
    const [, , loan, price] = derivationsOf(1_000, 900);
    expect(loan).toMatchObject({ figure: 'maxLoanAmount', formula: '0,00 €', inputs: {} });
    expect(loan?.steps).toHaveLength(1);
    expect(price?.formula).toBe('0,00 € + 60.000,00 € − 6.222,10 € = 53.777,90 €');
  });

  test('a renovation is paid from the same money', () => {
    // Price: (loan 300,000 + own funds 60,000) / 1.1457 = 314,218.38; renovation: 3 % of it = 9,426.55
    const [, , , price] = derivationsOf(4_000, 1_800, { purchase: { renovationCostPercentage: percent(3) } });
    expect(price?.formula).toBe('300.000,00 € + 60.000,00 € − 36.355,07 € − 9.426,55 € = 314.218,38 €');
  });
});
