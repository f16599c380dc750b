import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { rentOrBuy } from './rent-or-buy.ts';
import type { RentOrBuyOptions } from './wealth-paths.ts';

describe('the comparison', () => {
  const none = percent(0);
  const free = { hasCourtage: false, unknownStateTax: none };
  /** No tax and no commission, so additional costs are 2 % for notary and land register. */
  const quiet: RentOrBuyOptions = {
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
    purchase: free,
  };

  test('without interest, growth and yield the owner is behind by the additional costs, whatever the rent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_00 }).map(cents), (coldRent) => {
        // The owner loses the costs of 2 %, the renter the rent; the one who pays less invests the
        // difference.
        const { years } = rentOrBuy({ ...quiet, coldRent });
        for (const { year, ownerWealth, renterWealth } of years) {
          expect(ownerWealth - renterWealth).toBe(-euros(6_000) + year * 12 * coldRent);
        }
      }),
    );
  });

  test.each([
    // The purchase needs a loan of 206,000: 250,000 leave 44,000 to invest, 200,000 take 6,000 from
    // investments.
    [250_000, 44_000],
    [200_000, -6_000],
  ])(
    'an entered loan of %d counts, and the amount that the purchase does not need stays',
    (loanAmount, leftOver) => {
      const stated = rentOrBuy({ ...quiet, loanAmount: euros(loanAmount), coldRent: cents(0) });
      expect(stated.loanAmount).toBe(euros(loanAmount));
      // Monthly payment: 4 % initial repayment a year and no interest.
      expect(stated.monthlyRate).toBe(euros(Math.round((loanAmount * 4) / 12) / 100));
      expect(stated.years[0]?.ownerInvested).toBe(euros(leftOver));
    },
  );

  test('with equal outlays and no rates both households are equal except the property', () => {
    // The payment 206,000 × 4 % / 12 = 686.67 equals the rent, so no household has a difference to invest.
    const { years, breakEvenYear } = rentOrBuy({ ...quiet, coldRent: euros(686.67) });
    expect(years[0]).toMatchObject({
      ownerWealth: euros(102_240.04), // property 300,000 − remaining debt
      renterWealth: euros(100_000),
      remainingDebt: euros(197_759.96),
      ownerInvested: 0,
    });
    expect(breakEvenYear).toBe(1);
  });

  test('two households that both only invest are equally wealthy', () => {
    // The owner pays price and costs of 102,000 in cash. Value and investments grow equally, so only costs
    // make a difference.
    const { years } = rentOrBuy({
      ...quiet,
      purchasePrice: euros(100_000),
      ownFunds: euros(202_000),
      coldRent: euros(0),
      yield: percent(5),
      appreciation: percent(5),
      taxRate: none,
    });
    // Owner: home 100,000 × 1.05 + investments 100,000 × 1.05; renter: investments 202,000 × 1.05
    expect(years[0]).toMatchObject({ ownerWealth: euros(210_000), renterWealth: euros(212_100) });
    expect(years[9]?.ownerWealth).toBe(Math.round(200_000_00 * 1.05 ** 10));
    expect(years[9]?.renterWealth).toBe(Math.round(202_000_00 * 1.05 ** 10));
  });

  test('gains above the allowance are taxed each year', () => {
    const renting = { ...quiet, purchasePrice: euros(100_000), ownFunds: euros(102_000), coldRent: euros(0) };
    // Gains: 102,000 × 5 % = 5,100, less 1,000 allowance; tax: 4,100 × 26.375 % = 1,081.38
    expect(rentOrBuy({ ...renting, yield: percent(5) }).years[0]?.renterWealth).toBe(euros(106_018.63));
    const couple = { ...renting, yield: percent(5), taxAllowance: euros(2_000), taxRate: percent(25) };
    expect(rentOrBuy(couple).years[0]?.renterWealth).toBe(euros(106_325)); // tax 3,100 × 25 % = 775
  });

  test('monthly savings earn interest from the month after', () => {
    // The owner paid in cash and invests the saved rent of 1,000; a month's growth is 1.06^(1/12).
    const { years } = rentOrBuy({ ...quiet, ownFunds: euros(306_000), yield: percent(6), taxRate: none });
    const month = 1.06 ** (1 / 12);
    expect(years[0]?.ownerInvested).toBe(Math.round((1_000_00 * (1.06 - 1)) / (month - 1)));
  });

  test('rent and upkeep grow by the twelfth root each month, upkeep by 2 % by default', () => {
    const dear = {
      ...quiet,
      upkeepIncrease: none,
      ownFunds: euros(306_000),
      rentIncrease: percent(12),
      upkeepPercentage: percent(4),
      years: 2,
    };
    // Upkeep 300,000 × 4 % / 12 = 1,000 equals the first rent, so the owner invests only the rent's increase.
    const grown = Array.from({ length: 24 }, (_, month) => 1_000_00 * (1.12 ** (month / 12) - 1));
    expect(rentOrBuy(dear).years[1]?.ownerInvested).toBe(
      Math.round(grown.reduce((sum, more) => sum + more, 0)),
    );
    const { years } = rentOrBuy({ ...dear, upkeepIncrease: percent(12) });
    expect(years[1]).toMatchObject({ ownerInvested: 0, renterWealth: euros(306_000) });
    const leftOut = rentOrBuy({ ...dear, upkeepIncrease: undefined });
    expect(leftOut.years).toEqual(rentOrBuy({ ...dear, upkeepIncrease: percent(2) }).years);
  });

  test('after the fixed years the follow-up rate sets the instalment again', () => {
    const followed = rentOrBuy({
      ...quiet,
      years: 2,
      fixedInterestYears: 1,
      followUpInterestRate: percent(6),
      coldRent: euros(0),
    });
    // After a year at 686.67 the debt costs 1,297.26 a month at 6 %. The renter invests 100,000 and these
    // payments.
    expect(followed.years[1]?.renterWealth).toBe(euros(123_807.16));
  });

  test('selling costs reduce the owner’s wealth', () => {
    const sold = rentOrBuy({ ...quiet, sellingCostsPercentage: percent(3) });
    expect(rentOrBuy(quiet).years[4]!.ownerWealth - sold.years[4]!.ownerWealth).toBe(euros(9_000));
  });

  test.each([
    [1_250, 20, 'FAIR'], // price / 12 rents of 1,250
    [1_250.01, 19.99984, 'CHEAP'],
    [1_000, 25, 'FAIR'],
    [999.99, 25.00025, 'DEAR'],
  ])('at a rent of %f the price is %f yearly rents, %s', (coldRent, ratio, verdict) => {
    const answer = rentOrBuy({ ...quiet, coldRent: euros(coldRent) });
    expect(answer.priceRentRatio).toBeCloseTo(ratio, 4);
    expect(answer.priceRentVerdict).toBe(verdict);
  });

  const percents = (from: number, to: number) =>
    fc.integer({ min: from * 100, max: to * 100 }).map((hundredths) => percent(hundredths / 100));
  const comparisons = fc.record({
    purchasePrice: fc.integer({ min: 100_000_00, max: 900_000_00 }).map(cents),
    ownFunds: fc.integer({ min: 0, max: 300_000_00 }).map(cents),
    coldRent: fc.integer({ min: 100_00, max: 4_000_00 }).map(cents),
    years: fc.integer({ min: 1, max: 35 }),
    nominalInterestRate: percents(0, 7),
    amortizationRate: percents(1, 6),
    rentIncrease: percents(0, 4),
    appreciation: percents(-2, 5),
    upkeepPercentage: percents(0, 2),
    yield: percents(0, 8),
    followUpInterestRate: percents(0, 8),
  });

  test('at the break-even rent buying is not worse at the end, a cent below it is', () => {
    fc.assert(
      fc.property(comparisons, (options) => {
        const { breakEvenRent } = rentOrBuy(options);
        fc.pre(breakEvenRent !== null);
        const advantageAt = (coldRent: number) =>
          rentOrBuy({ ...options, coldRent: cents(coldRent) }).advantageOfBuying;
        expect(advantageAt(breakEvenRent!)).toBeGreaterThanOrEqual(0);
        if (breakEvenRent! > 0) expect(advantageAt(breakEvenRent! - 1)).toBeLessThan(0);
      }),
      { numRuns: runs(60) },
    );
  });

  test('the break-even year is the first in which the owner is not behind', () => {
    fc.assert(
      fc.property(comparisons, (options) => {
        const { years, breakEvenYear } = rentOrBuy(options);
        const first = years.find(({ ownerWealth, renterWealth }) => ownerWealth >= renterWealth);
        expect(breakEvenYear).toBe(first?.year ?? null);
      }),
      { numRuns: runs(60) },
    );
  });

  test('each row of the sensitivity is the answer to the changed question', () => {
    fc.assert(
      fc.property(comparisons, fc.boolean(), (stated, saysFollowUp) => {
        const { followUpInterestRate: _stated, ...withoutFollowUp } = stated;
        // Only one fixed year, so that the follow-on rate has a large effect.
        const options: RentOrBuyOptions = {
          ...(saysFollowUp ? stated : withoutFollowUp),
          fixedInterestYears: 1,
        };
        const left = { upkeepIncrease: 2, followUpInterestRate: options.nominalInterestRate };
        for (const { assumption, delta, breakEvenYear } of rentOrBuy(options).sensitivity) {
          const from = options[assumption] ?? left[assumption as keyof typeof left];
          const moved = { ...options, [assumption]: percent(from + delta) };
          expect(rentOrBuy(moved).breakEvenYear).toBe(breakEvenYear);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  test('the largest effect on the break-even comes first, and one that creates or removes it before all others', () => {
    fc.assert(
      fc.property(comparisons, (options) => {
        const { breakEvenYear: own, sensitivity } = rentOrBuy(options);
        const moved = sensitivity.map(({ breakEvenYear: year }) => {
          if (year === own) return 0;
          return year === null || own === null ? Infinity : Math.abs(year - own);
        });
        expect(moved).toEqual(moved.toSorted((one, other) => (one === other ? 0 : other - one)));
      }),
      { numRuns: runs(30) },
    );
  });

  test('without an effect on the year, the assumption with the largest effect on the money comes first', () => {
    // The owner is behind. A point of appreciation is worth 3,000, half a point of upkeep 1,500.
    const { sensitivity } = rentOrBuy({ ...quiet, ownFunds: euros(306_000), years: 1, coldRent: cents(1) });
    expect(sensitivity.map(({ breakEvenYear }) => breakEvenYear)).toEqual(sensitivity.map(() => null));
    const named = [...new Set(sensitivity.map(({ assumption }) => assumption))];
    // A point of yield is worth 1 % of 306,000 = 3,060, less the tax on gains above 1,000.
    expect(named.slice(0, 3)).toEqual(['yield', 'appreciation', 'upkeepPercentage']);
  });

  test('every assumption is moved down and up by its points, but none below zero that cannot be', () => {
    const rows = (nominal: number, upkeep: number) =>
      rentOrBuy({
        ...quiet,
        nominalInterestRate: percent(nominal),
        followUpInterestRate: percent(nominal),
        upkeepPercentage: percent(upkeep),
      }).sensitivity.map(({ assumption, delta }) => `${assumption} ${delta}`);
    expect(rows(2, 0.5).toSorted()).toEqual([
      'appreciation -1',
      'appreciation 1',
      'followUpInterestRate -2',
      'followUpInterestRate 2',
      'nominalInterestRate -1',
      'nominalInterestRate 1',
      'rentIncrease -1',
      'rentIncrease 1',
      'upkeepIncrease -1',
      'upkeepIncrease 1',
      'upkeepPercentage -0.5',
      'upkeepPercentage 0.5',
      'yield -1',
      'yield 1',
    ]);
    // No lower nominal rate and no lower upkeep, because 0.99 − 1 and 0.49 − 0.5 are negative.
    const lowered = rows(0.99, 0.49).filter((row) => row.includes('-'));
    expect(lowered.toSorted()).toEqual([
      'appreciation -1',
      'rentIncrease -1',
      'upkeepIncrease -1',
      'yield -1',
    ]);
  });
});

describe('its derivation', () => {
  const none = percent(0);
  /** Loan: 300,000 + 2 % costs − own funds 100,000 = 206,000, without interest */
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

  test('every number of the comparison has its derivation', () => {
    const derivations = derivationsOf();
    expect(derivations.map(({ figure, formula, inputs }) => [figure, formula, inputs])).toEqual([
      [
        'monthlyRate',
        '206.000,00 € × (0,00 % + 4,00 %) / 12 = 686,67 €',
        { loanAmount: 206_000, nominalInterestRate: 0, amortizationRate: 4 },
      ],
      [
        'ownerWealth',
        // Selling costs: 3 % of 300,000; debt: 206,000 − 120 × 686.67; invested: 120 × (rent 1,000 − 686.67)
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
        // Without rent the owner is behind by costs 6,000 + selling costs 9,000; 15,000 / 120 months = 125
        'Kaltmiete, bei der nach 10 Jahren beide gleich viel haben: 125,00 €',
        { coldRent: 1_000, years: 10 },
      ],
      [
        'priceRentRatio',
        '300.000,00 € / (12 × 1.000,00 €) = 25',
        { purchasePrice: 300_000, coldRent: 1_000 },
      ],
    ]);
    expect(derivations.every(({ steps }) => steps.length > 0)).toBe(true);
  });

  test('a part never is a rounding error: if only rounding separates them, the steps mention it', () => {
    let rounded = 0;
    for (let years = 1; years <= 30; years++) {
      const [, owner] = derivationsOf({
        years,
        appreciation: percent(1.3),
        yield: percent(4),
        sellingCostsPercentage: none,
      });
      const [value, selling, debt, invested, wealth] = [
        ...owner!.formula.matchAll(/−?[\d.]+,\d\d(?= €)/g),
      ].map(([amount]) => Number(amount.replaceAll('.', '').replace(',', '').replace('−', '-')));
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
    expect(stepsOf({ upkeepPercentage: percent(1.5) })).toContain(
      '1,50 % vom Kaufpreis und steigt um 2,00 %',
    );
    expect(stepsOf(told)).toContain('Nach 10 Jahren geht das Darlehen mit 5,00 % so weiter');
    expect(stepsOf(told)).toContain('3.000,00 € Sondertilgung');
    expect(stepsOf({})).not.toMatch(/Nach 10 Jahren|Sondertilgung/);
  });

  test('a ratio is written to a tenth, and not at all without rent', () => {
    // Price / yearly rent: 300,000 / (12 × 900) = 27.78
    expect(formulaOf('priceRentRatio', { coldRent: euros(900) })).toBe(
      '300.000,00 € / (12 × 900,00 €) = 27,8',
    );
    expect(formulaOf('priceRentRatio', { coldRent: euros(0) })).toBeUndefined();
  });

  test('if the owner never breaks even, no year is named', () => {
    expect(formulaOf('breakEvenYear', { coldRent: euros(0) })).toBe('kein Jahr in 10 Jahren');
  });
});
