import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { bestOffers } from './best-offers.ts';
import { compareOwnOffers } from './compare-own-offers.ts';
import type { ComparedOffer } from './offer-course.ts';
import type { OwnOffer } from './own-offer.ts';

const offer: OwnOffer = {
  name: 'Bank',
  nominalInterestRate: percent(3.6),
  repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  fixedInterestYears: 10,
};
const [compared] = compareOwnOffers([offer, offer], { loanAmount: euros(300_000) }).offers;
const best = (...changes: Partial<ComparedOffer>[]) =>
  new Map(bestOffers(changes.map((one) => ({ ...compared!, ...one }))).map((one) => [one.measure, one]));

test('the lead is that on the next one, not on the last', () => {
  const measures = best({ costs: euros(900) }, { costs: euros(700) }, { costs: euros(750) });
  expect(measures.get('costs')).toEqual({ measure: 'costs', offers: [1], lead: euros(50) });
});

test.each(['effectiveInterestRate', 'effectiveInterestRateHorizon'] as const)(
  'offers with the same displayed %s are level',
  (measure) => {
    const measures = best(
      { [measure]: percent(3.661) },
      { [measure]: percent(3.664) },
      { [measure]: percent(3.7) },
    );
    // Two offers share the best rate, 3.66; the next one is 3.70.
    expect(measures.get(measure)).toEqual({ measure, offers: [0, 1], lead: 0.04 });
  },
);

test('an offer without a rate is not the best by it, and without any there is no best', () => {
  const measure = 'effectiveInterestRateHorizon';
  const one = best({ [measure]: null }, { [measure]: percent(3.7) }, { [measure]: percent(3.6) });
  expect(one.get(measure)).toEqual({ measure, offers: [2], lead: 0.1 });
  expect(best({ [measure]: null }, { [measure]: null }).get(measure)).toMatchObject({
    offers: [],
    lead: null,
  });
});
