import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { effectiveRatesOfPlan } from '../annuity/effective-rates-of-plan.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { cents, centsFromEuros as euros, percent, roundToHundredths } from '../money/money.ts';
import { compareOwnOffers } from './compare-own-offers.ts';
import type { OwnOffer } from './own-offer.ts';

const amortizationRate = (rate: number) => ({
  by: 'amortizationRate' as const,
  amortizationRate: percent(rate),
});
const ten: OwnOffer = {
  name: 'Zehn',
  nominalInterestRate: percent(3.6),
  repayment: amortizationRate(2),
  fixedInterestYears: 10,
};
const fifteen: OwnOffer = {
  name: 'Fünfzehn',
  nominalInterestRate: percent(3.9),
  repayment: amortizationRate(2),
  fixedInterestYears: 15,
};
const loanAmount = euros(300_000);

describe('offers with the same fixed years', () => {
  const dearer: OwnOffer = { ...ten, name: 'Teurer', nominalInterestRate: percent(3.7), fees: euros(500) };

  test('interest and fees of ten years decide, and the follow-up rate changes nothing', () => {
    const { horizonYears, offers, cheapest } = compareOwnOffers([dearer, ten], { loanAmount });
    expect([horizonYears, cheapest]).toEqual([10, 1]);
    // Payment: 300,000 × 5.6 % / 12 = 1,400
    expect(offers[1]?.monthlyRate).toBe(euros(1_400));
    const plan = repaymentPlan({ loanAmount, ...ten });
    expect(offers[1]).toMatchObject({
      remainingDebt: plan.remainingDebt,
      remainingDebtAtHorizon: plan.remainingDebt,
      interestInFixedYears: plan.totalInterest,
      interestAfterwards: 0,
      costs: plan.totalInterest,
      followUpMonthlyRate: null,
      moreThanCheapest: 0,
      breakEvenFollowUpRate: null,
    });
    expect(offers[1]!.effectiveInterestRateWhileFixed).toBe(offers[1]!.effectiveInterestRateFixedPeriod);
    const other = repaymentPlan({ loanAmount, ...dearer });
    expect(offers[0]).toMatchObject({
      costs: other.totalInterest + euros(500),
      breakEvenFollowUpRate: null,
    });
    expect(
      compareOwnOffers([dearer, ten], { loanAmount, followUpInterestRate: percent(9) }).offers[0]?.costs,
    ).toBe(offers[0]?.costs);
  });

  test('both effective rates are those of the contract, without voluntary repayments', () => {
    const { offers } = compareOwnOffers([dearer, ten], {
      loanAmount,
      yearlySpecialRepayment: euros(10_000),
    });
    const rates = effectiveRatesOfPlan({ loanAmount, ...dearer });
    expect(offers[0]).toMatchObject(rates);
    // Monthly interest compounded over a year: (1 + 3.6 % / 12)^12 − 1 = 3.66 %
    expect(roundToHundredths(offers[1]!.effectiveInterestRate!)).toBe(3.66);
  });

  test('an offer takes the allowed special repayment: 5 % by default, none with full repayment', () => {
    const { offers } = compareOwnOffers(
      [
        { ...ten, allowedSpecialRepayment: percent(0) },
        { ...ten, allowedSpecialRepayment: percent(2.5) },
        ten,
        { ...ten, repayment: { by: 'fullRepayment' } },
      ],
      { loanAmount, yearlySpecialRepayment: euros(20_000) },
    );
    // The offers allow 0, 2.5 and 5 % of 300,000 a year, all less than the requested 20,000.
    expect(offers.map((offer) => offer.yearlySpecialRepayment)).toEqual([0, euros(7_500), euros(15_000), 0]);
    expect(offers[1]!.remainingDebt).toBeGreaterThan(offers[2]!.remainingDebt);
    expect(offers[3]!.remainingDebt).toBe(0);
  });
});

describe('offers with different fixed years', () => {
  test('are followed to the end of the longest, at the most expensive of their rates', () => {
    const { horizonYears, followUpInterestRate, offers } = compareOwnOffers([ten, fifteen], { loanAmount });
    expect([horizonYears, followUpInterestRate]).toEqual([15, 3.9]);
    const fixed = repaymentPlan({ loanAmount, ...ten });
    const whole = repaymentPlan({ loanAmount, ...ten, followUpInterestRate: percent(3.9) });
    const interest = whole.interest.subarray(0, 180).reduce((total, one) => total + one, 0);
    expect(offers[0]).toMatchObject({
      followUpMonthlyRate: whole.payment[120],
      interestInFixedYears: fixed.totalInterest,
      interestAfterwards: interest - fixed.totalInterest,
      costs: interest,
      remainingDebtAtHorizon: whole.remainingDebtAfter[179],
    });
    expect(offers[1]).toMatchObject({ interestAfterwards: 0, followUpMonthlyRate: null });
  });

  test('the same rate afterwards continues unchanged', () => {
    const { offers } = compareOwnOffers([ten, fifteen], { loanAmount, followUpInterestRate: percent(3.6) });
    const { fixedInterestYears: _years, ...open } = ten;
    const untilRepaid = repaymentPlan({ loanAmount, ...open });
    expect(offers[0]!.course.paid).toEqual(untilRepaid.payment.slice(0, 180));
  });

  // @contract 6.14
  test('the cheapest money is the lowest rate while all are fixed, whatever is assumed for later', () => {
    for (const rate of [1, 3.9, 9]) {
      const { cheapest, fixedYearsOfAll } = compareOwnOffers([fifteen, ten], {
        loanAmount,
        followUpInterestRate: percent(rate),
      });
      expect([cheapest, fixedYearsOfAll]).toEqual([1, 10]);
    }
  });

  test('the break-even follow-up rate turns the order up to the common end, one hundredth before it does not', () => {
    const isTurned = (rate: number) => {
      const options = { loanAmount, followUpInterestRate: percent(rate) };
      const [first, second] = compareOwnOffers([ten, fifteen], options).offers;
      return second!.effectiveInterestRateHorizon! <= first!.effectiveInterestRateHorizon!;
    };
    for (const assumed of [1, 3.9, 9]) {
      const { offers } = compareOwnOffers([ten, fifteen], {
        loanAmount,
        followUpInterestRate: percent(assumed),
      });
      const turning = offers[1]!.breakEvenFollowUpRate!;
      expect(turning).toBeGreaterThan(3.9);
      expect([isTurned(turning), isTurned(turning - 0.01)]).toEqual([true, false]);
    }
  });

  test('if the longer fixed rate is the cheaper one, the shorter one is better up to a rate', () => {
    const cheaper = { ...fifteen, nominalInterestRate: percent(3.4) };
    const { cheapest, offers } = compareOwnOffers([ten, cheaper], { loanAmount });
    expect(cheapest).toBe(1);
    const turning = offers[0]!.breakEvenFollowUpRate!;
    expect(turning).toBeLessThan(3.4);
    const isTurned = (rate: number) => {
      const options = { loanAmount, followUpInterestRate: percent(rate) };
      const [first, second] = compareOwnOffers([ten, cheaper], options).offers;
      return first!.effectiveInterestRateHorizon! <= second!.effectiveInterestRateHorizon!;
    };
    expect([turning, turning + 0.01].map(isTurned)).toEqual([true, false]);
  });

  test('no follow-up rate turns the order where the costs alone decide it', () => {
    const cheaper = { ...fifteen, nominalInterestRate: percent(1), fixedInterestYears: 15 };
    const { cheapest, offers } = compareOwnOffers([{ ...ten, fees: euros(90_000) }, cheaper], { loanAmount });
    expect(cheapest).toBe(1);
    expect(offers[0]!.breakEvenFollowUpRate).toBeNull();
  });

  test('a common end before a fixed rate ends counts up to there', () => {
    const { offers } = compareOwnOffers([ten, fifteen], { loanAmount, horizonYears: 5 });
    const five = repaymentPlan({ loanAmount, ...fifteen, fixedInterestYears: 5 });
    expect(offers[1]).toMatchObject({
      costs: five.totalInterest,
      remainingDebtAtHorizon: five.remainingDebt,
      fixedInterestYears: 15,
    });
    expect(offers[1]!.course.paid).toHaveLength(60);
  });
});

describe('at the same monthly payment', () => {
  const fast: OwnOffer = {
    ...ten,
    name: 'Schnell',
    repayment: amortizationRate(4),
    nominalInterestRate: percent(3.8),
  };

  test('the most expensive money is never crowned for being repaid faster', () => {
    // `fast` costs 1,950 a month, so its total interest is lowest, although its rate is higher.
    const { offers, cheapest, samePaymentMonthly } = compareOwnOffers([fast, ten], { loanAmount });
    expect(offers[0]!.costs).toBeLessThan(offers[1]!.costs);
    expect([cheapest, samePaymentMonthly]).toEqual([1, euros(1_950)]);
    // 1,950 instead of 1,400 a month is 6,600 more a year; the offer allows special repayments of 15,000.
    expect(offers[1]!.samePayment).toMatchObject({ yearlySpecialRepayment: euros(6_600), putAside: 0 });
    expect(offers[0]!.moreThanCheapest).toBeGreaterThan(0);
  });

  test('an amount that an offer does not take is put aside without interest', () => {
    const { offers } = compareOwnOffers([fast, { ...ten, allowedSpecialRepayment: percent(1) }], {
      loanAmount,
      yearlySpecialRepayment: euros(1_000),
    });
    // 6,600 more + 1,000 requested a year; the offer allows 1 % of 300,000 = 3,000, so 4,600 is saved up.
    expect(offers[1]!.samePayment).toMatchObject({
      yearlySpecialRepayment: euros(3_000),
      putAside: euros(46_000),
    });
    const plan = repaymentPlan({ loanAmount, ...ten, yearlySpecialRepayment: euros(3_000) });
    expect(offers[1]!.samePayment.remainingDebt).toBe(plan.remainingDebt);
    expect(offers[1]!.samePayment.balance).toBe(plan.remainingDebt - euros(46_000));
  });

  test('costs count for the balance and for the rate', () => {
    const { offers, cheapest } = compareOwnOffers([{ ...ten, fees: euros(500) }, ten], { loanAmount });
    expect(cheapest).toBe(1);
    expect(offers[0]!.moreThanCheapest).toBe(euros(500));
  });

  test('with equal rates, the better one at the same payment comes first', () => {
    const open = { ...ten, repayment: amortizationRate(3) };
    const closed = { ...ten, allowedSpecialRepayment: percent(0) };
    const { offers, cheapest } = compareOwnOffers([closed, open], { loanAmount });
    expect(cheapest).toBe(1);
    expect(offers[0]!.moreThanCheapest).toBeGreaterThan(0);
  });
});

test('each measure names its best offers, and how far the next is behind', () => {
  const fast = {
    ...ten,
    name: 'Schnell',
    repayment: amortizationRate(4),
    nominalInterestRate: percent(3.65),
  };
  const { best, offers } = compareOwnOffers([ten, fast, { ...ten, name: 'Zwilling' }], { loanAmount });
  const of = (measure: string) => best.find((one) => one.measure === measure);
  // Payments: 300,000 × 7.65 % / 12 = 1,912.50 and 300,000 × 5.6 % / 12 = 1,400
  expect(of('monthlyRate')).toEqual({ measure: 'monthlyRate', offers: [0, 2], lead: euros(512.5) });
  expect(of('costs')).toEqual({ measure: 'costs', offers: [1], lead: offers[0]!.costs - offers[1]!.costs });
  // Effective rates: (1 + 3.65 % / 12)^12 − 1 = 3.71 %; for 3.6 % it is 3.66 %
  expect(of('effectiveInterestRate')).toEqual({
    measure: 'effectiveInterestRate',
    offers: [0, 2],
    lead: 0.05,
  });
  const level = compareOwnOffers([ten, ten], { loanAmount });
  expect(level.best.every(({ offers: both, lead }) => both.length === 2 && lead === null)).toBe(true);
});

test('fees raise the effective rate more, the sooner the common end comes', () => {
  const rateAt = (horizonYears: number) =>
    compareOwnOffers([ten, { ...ten, fees: euros(3_000) }], { loanAmount, horizonYears }).offers[1]!
      .effectiveInterestRateHorizon!;
  expect(rateAt(5)).toBeGreaterThan(rateAt(10));
  expect(rateAt(10)).toBeGreaterThan(3.66);
});

const anyOffer = fc.record({
  name: fc.constant('Angebot'),
  nominalInterestRate: fc.integer({ min: 0, max: 800 }).map((hundredths) => percent(hundredths / 100)),
  repayment: fc.integer({ min: 100, max: 800 }).map((hundredths) => amortizationRate(hundredths / 100)),
  fixedInterestYears: fc.integer({ min: 1, max: 30 }),
  fees: fc.integer({ min: 0, max: 5_000_00 }).map(cents),
  allowedSpecialRepayment: fc.integer({ min: 0, max: 10 }).map(percent),
});

test('payments up to the common end and the debt then add up to loan and interest', () => {
  fc.assert(
    fc.property(
      fc.array(anyOffer, { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 0, max: 20_000_00 }).map(cents),
      fc.integer({ min: 1, max: 40 }),
      (offers, yearlySpecialRepayment, horizonYears) => {
        const found = compareOwnOffers(offers, { loanAmount, yearlySpecialRepayment, horizonYears });
        for (const {
          course,
          costs,
          fees,
          remainingDebtAtHorizon,
          moreThanCheapest,
          samePayment,
        } of found.offers) {
          const paid = course.paid.reduce((total, amount) => total + amount, 0);
          expect(paid + remainingDebtAtHorizon).toBe(loanAmount + costs - fees);
          expect(found.offers[found.cheapest]!.samePayment.balance + moreThanCheapest).toBe(
            samePayment.balance,
          );
        }
        expect(found.offers[found.cheapest]!.moreThanCheapest).toBe(0);
      },
    ),
    { numRuns: 80 },
  );
});

test('the formula of the costs adds up, and the assumptions name their source', () => {
  const { offers, derivation } = compareOwnOffers([ten, fifteen], { loanAmount });
  const costs = offers[1]!.derivation.find(({ figure }) => figure === 'costs');
  expect(costs?.formula).toMatch(/^([\d.,]+) € \+ 0,00 € \+ 0,00 € = \1 €$/);
  expect(derivation.map(({ figure }) => figure)).toEqual(['horizonYears', 'followUpInterestRate']);
  expect(derivation[1]?.steps[0]).toContain('höchste Sollzins');
});

test('an instalment below the interest is no offer', () => {
  const short: OwnOffer = { ...ten, repayment: { by: 'monthlyRate', monthlyRate: euros(800) } };
  expect(() => compareOwnOffers([ten, short], { loanAmount })).toThrow(CouldNotCalculateError);
});
