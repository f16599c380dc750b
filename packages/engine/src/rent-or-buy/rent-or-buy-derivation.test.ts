import { expect, test } from 'vitest';
import { centsFromEuros as euros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { rentOrBuy } from './rent-or-buy.ts';
import type { RentOrBuyOptions } from './rent-or-buy-options.ts';

const none = percent(0);
/** 300,000 and 2 % for notary and land register, 206,000 of it borrowed without interest. */
const options: RentOrBuyOptions = {
  purchasePrice: euros(300_000),
  ownFunds: euros(100_000),
  coldRent: euros(1_000),
  years: 10,
  nominalInterestRate: none,
  amortizationRate: percent(4),
  rentIncrease: none,
  appreciation: none,
  upkeepPercentage: none,
  yield: none,
  sellingCostsPercentage: percent(3),
  purchase: { hasCourtage: false, unknownStateTax: none },
};
const derivationsOf = (changes: Partial<RentOrBuyOptions> = {}) =>
  rentOrBuy({ ...options, ...changes }).derivation;
const formulaOf = (wanted: string, changes: Partial<RentOrBuyOptions>) =>
  derivationsOf(changes).find(({ figure }) => figure === wanted)?.formula;

test('every figure of the comparison says how it came about', () => {
  const derivations = derivationsOf();
  expect(derivations.map(({ figure, formula, inputs }) => [figure, formula, inputs])).toEqual([
    [
      'monthlyRate',
      '206.000,00 € × (0,00 % + 4,00 %) / 12 = 686,67 €',
      { loanAmount: 206_000, nominalInterestRate: 0, amortizationRate: 4 },
    ],
    [
      'ownerWealth',
      // 3 % of 300,000; 206,000 − 120 × 686.67; 120 × (1,000 − 686.67)
      '300.000,00 € − 9.000,00 € − 123.599,60 € + 37.599,60 € = 205.000,00 €',
      { appreciation: 0, years: 10, upkeepPercentage: 0, upkeepIncrease: 2, sellingCostsPercentage: 3 },
    ],
    [
      'renterWealth',
      '100.000,00 € und monatliche Sparbeträge zu 0,00 % = 100.000,00 €',
      { ownFunds: 100_000, yield: 0, coldRent: 1_000, rentIncrease: 0 },
    ],
    ['breakEvenYear', 'Jahr 2', { years: 10 }],
    [
      'breakEvenRent',
      // The owner is behind by 6,000 of costs and 9,000 of selling: 15,000 / 120 a month
      'Kaltmiete, bei der nach 10 Jahren beide gleich viel haben: 125,00 €',
      { coldRent: 1_000, years: 10 },
    ],
    ['priceRentRatio', '300.000,00 € / (12 × 1.000,00 €) = 25', { purchasePrice: 300_000, coldRent: 1_000 }],
  ]);
  expect(derivations.every(({ steps }) => steps.length > 0)).toBe(true);
});

test('a part never is a rounding error: where rounding alone parts them, the steps say so', () => {
  let rounded = 0;
  for (let years = 1; years <= 30; years++) {
    const [, owner] = derivationsOf({
      years,
      appreciation: percent(1.3),
      yield: percent(4),
      sellingCostsPercentage: none,
    });
    const [value, selling, debt, invested, wealth] = [...owner!.formula.matchAll(/−?[\d.]+,\d\d(?= €)/g)].map(
      ([amount]) => Number(amount.replaceAll('.', '').replace(',', '').replace('−', '-')),
    );
    expect(selling).toBe(0);
    const differs = wealth !== value! - debt! + invested!;
    expect(Math.abs(wealth! - (value! - debt! + invested!))).toBeLessThanOrEqual(1);
    expect(owner!.steps.some((step) => step.includes('ein Cent Unterschied'))).toBe(differs);
    if (differs) rounded++;
  }
  expect(rounded).toBeGreaterThan(0);
});

test('the steps name growth and tax', () => {
  const [, owner, renter] = derivationsOf({ appreciation: percent(1.5), taxAllowance: euros(2_000) });
  expect(owner?.steps[0]).toBe('300.000,00 € mit 1,50 % Wertsteigerung im Jahr über 10 Jahre.');
  expect(renter?.steps[2]).toBe('Erträge über 2.000,00 € im Jahr kosten 26,375 % Steuer.');
});

test('the steps name rising upkeep, the rate after the fixed years and special repayments', () => {
  const stepsOf = (changes: Partial<RentOrBuyOptions>) =>
    derivationsOf(changes)
      .find(({ figure }) => figure === 'ownerWealth')
      ?.steps.join(' ') ?? '';
  const told = { years: 12, followUpInterestRate: percent(5), yearlySpecialRepayment: euros(3_000) };
  expect(stepsOf({ upkeepPercentage: percent(1.5) })).toContain('1,50 % vom Kaufpreis und steigt um 2,00 %');
  expect(stepsOf(told)).toContain('Nach 10 Jahren geht das Darlehen mit 5,00 % so weiter');
  expect(stepsOf(told)).toContain('3.000,00 € Sondertilgung');
  expect(stepsOf({})).not.toMatch(/Nach 10 Jahren|Sondertilgung/);
});

test('a ratio is written to a tenth, and not at all without rent', () => {
  // 300,000 / 10,800 = 27.78
  expect(formulaOf('priceRentRatio', { coldRent: euros(900) })).toBe('300.000,00 € / (12 × 900,00 €) = 27,8');
  expect(formulaOf('priceRentRatio', { coldRent: euros(0) })).toBeUndefined();
});

test('where the owner never draws level, no year is named', () => {
  expect(formulaOf('breakEvenYear', { coldRent: euros(0) })).toBe('kein Jahr in 10 Jahren');
});
