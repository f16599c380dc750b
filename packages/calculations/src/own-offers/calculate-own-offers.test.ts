import type { CompareOwnOffersBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { calculateOwnOffers } from './calculate-own-offers.ts';
import { ownOffersAnswer } from './definition.ts';

const BANK = { name: 'Hausbank', nominalInterestRate: 3.6, amortizationRate: 2, fixedInterestYears: 10 };
const INSURER = { nominalInterestRate: 3.8, amortizationRate: 2, fixedInterestYears: 15, fees: 300 };
const OFFERS: CompareOwnOffersBody = { loanAmount: 300_000, offers: [BANK, INSURER] };

function answerOf(changed: Partial<CompareOwnOffersBody> = {}) {
  const { result } = calculateOwnOffers({ ...OFFERS, ...changed });
  if (!result) throw new Error('a result is expected');
  return ownOffersAnswer(result);
}

test('two offers with different fixed years are followed to the same end', () => {
  const { offers, ...answer } = answerOf();
  expect(answer).toMatchObject({ horizonYears: 15, followUpInterestRate: 3.8 });
  // Instalments: 300,000 × 5.6 % / 12 = 1,400 and 300,000 × 5.8 % / 12 = 1,450.
  expect(offers.map(({ name, monthlyRate, fees }) => [name, monthlyRate, fees])).toEqual([
    ['Hausbank', 1_400, 0],
    ['Angebot 2', 1_450, 300],
  ]);
  expect(answer.installments).toHaveLength(180);
  // Interest of the first month: 300,000 × 3.6 % / 12 = 900 and 300,000 × 3.8 % / 12 = 950.
  expect(answer.installments[0]).toEqual({
    number: 1,
    payments: [1_400, 1_450],
    interests: [900, 950],
    remainingDebts: [299_500, 299_500],
  });
  expect(answer.lowestEffectiveInterestRate).toBe(
    Math.min(...offers.map((offer) => offer.effectiveInterestRateWhileFixed)),
  );
  expect(answer.spread).toBe(Math.max(...offers.map(({ moreThanCheapest }) => moreThanCheapest)));
});

test.each<[Partial<CompareOwnOffersBody>, object]>([
  // first instalment: loan 150,000 × (interest and repayment, 5.6 %) / 12
  [{ loanAmount: 150_000 }, { offers: [{ monthlyRate: 700 }, { monthlyRate: 725 }] }],
  [{ horizonYears: 20 }, { horizonYears: 20 }],
  [{ followUpInterestRate: 6 }, { followUpInterestRate: 6 }],
  // an offer without a limit allows special repayments of 5 % of the loan of 300,000
  [
    { yearlySpecialRepayment: 20_000 },
    { offers: [{ yearlySpecialRepayment: 15_000 }, { yearlySpecialRepayment: 15_000 }] },
  ],
  [
    { yearlySpecialRepayment: 20_000, offers: [{ ...BANK, allowedSpecialRepayment: 0 }, INSURER] },
    { offers: [{ yearlySpecialRepayment: 0 }, { yearlySpecialRepayment: 15_000 }] },
  ],
  [
    { offers: [{ nominalInterestRate: 3, monthlyRate: 1_500, fixedInterestYears: 10 }, INSURER] },
    { offers: [{ monthlyRate: 1_500 }, {}] },
  ],
  // a loan of 120,000 without interest, repaid in ten years
  [
    {
      loanAmount: 120_000,
      offers: [{ nominalInterestRate: 0, fullRepayment: true, fixedInterestYears: 10 }, INSURER],
    },
    { offers: [{ monthlyRate: 1_000, remainingDebt: 0, followUpMonthlyRate: null }, {}] },
  ],
])('%o', (changed, expected) => {
  expect(answerOf(changed)).toMatchObject(expected);
});

test('an instalment below the interest cannot be compared', () => {
  // The instalment of 999 does not even cover the interest, 300,000 × 4 % / 12 = 1,000.
  const never = { nominalInterestRate: 4, monthlyRate: 999, fixedInterestYears: 10 };
  expect(calculateOwnOffers({ ...OFFERS, offers: [BANK, never] }).refusals).toEqual([
    { code: 'COULD_NOT_CALCULATE' },
  ]);
});

test('a lead in rates is in points, one in money in euros', () => {
  const { best, offers } = answerOf();
  const leadOf = (measure: string) => best.find((one) => one.measure === measure);
  const [one, other] = offers;
  expect(leadOf('costs')?.lead).toBeCloseTo(Math.abs(one!.costs - other!.costs), 2);
  expect(leadOf('monthlyRate')).toEqual({ measure: 'monthlyRate', offers: [0], lead: 50 });
  const rates = offers.map(({ effectiveInterestRate }) => effectiveInterestRate!);
  expect(leadOf('effectiveInterestRate')?.lead).toBeCloseTo(Math.abs(rates[0]! - rates[1]!), 1);
  const atEnd = offers.map(({ effectiveInterestRateHorizon }) => effectiveInterestRateHorizon!);
  expect(leadOf('effectiveInterestRateHorizon')?.lead).toBeCloseTo(Math.abs(atEnd[0]! - atEnd[1]!), 1);
});

test('two equal offers share the best place without a lead, and each explains itself', () => {
  const { best, offers, derivation } = answerOf({ offers: [BANK, BANK] });
  for (const { offers: first, lead } of best) {
    expect(first).toEqual([0, 1]);
    expect(lead).toBeNull();
  }
  for (const one of [derivation, ...offers.map((offer) => offer.derivation)]) expect(one).not.toEqual([]);
});
