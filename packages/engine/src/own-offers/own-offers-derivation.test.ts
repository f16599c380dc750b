import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { compareOwnOffers } from './compare-own-offers.ts';
import { offerDerivation } from './own-offers-derivation.ts';
import type { OwnOffer } from './own-offer.ts';

const ten: OwnOffer = {
  name: 'Zehn',
  nominalInterestRate: percent(3.6),
  repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  fixedInterestYears: 10,
  fees: euros(500),
};
const fifteen: OwnOffer = {
  ...ten,
  name: 'Fünfzehn',
  nominalInterestRate: percent(3.9),
  fixedInterestYears: 15,
  fees: undefined,
};
const loanAmount = euros(300_000);

test('instalment, rates and costs of an offer have a derivation', () => {
  const { offers } = compareOwnOffers([ten, fifteen], {
    loanAmount,
    yearlySpecialRepayment: euros(1_000),
  });
  const derivation = offers[0]!.derivation;
  expect(derivation.map(({ figure, formula }) => [figure, formula])).toEqual([
    ['monthlyRate', '300.000,00 € × (3,60 % + 2,00 %) / 12 = 1.400,00 €'],
    ['effectiveInterestRate', expect.stringMatching(/ bei 3,6\d+ % im Jahr = 299\.500,00 € Auszahlung$/)],
    [
      'effectiveInterestRateWhileFixed',
      'Barwert aller Raten bis zum Ende des 10. Jahres und der Restschuld dann bei 3,68 % im Jahr = 299.500,00 € Auszahlung',
    ],
    // 1,475 instead of 1,400 a month is 900 more a year; the offer allows these and the requested 1,000.
    ['moreThanCheapest', '205.452,01 € Restschuld − 0,00 € beiseite + 500,00 € Kosten = 205.952,01 €'],
    ['costs', '94.088,72 € + 37.244,60 € + 500,00 € = 131.833,32 €'],
    [
      'effectiveInterestRateHorizon',
      expect.stringMatching(/ bei 3,7\d % im Jahr = 299\.500,00 € Auszahlung$/),
    ],
  ]);
  expect(derivation[4]?.inputs).toEqual({
    loanAmount: 300_000,
    nominalInterestRate: 3.6,
    fixedInterestYears: 10,
    fees: 500,
    followUpInterestRate: 3.9,
  });
  expect(derivation[4]?.steps).toEqual([
    expect.stringContaining('bis zum Ende des 15. Jahres'),
    // Debt: 300,000 + interest 94,088.72 − 120 payments of 1,400 − 10 special repayments of 1,000
    expect.stringMatching(/sind 216\.088,72 € offen\. .* 3,90 % und 1\.\d{3},\d\d € Rate weiter\.$/),
    'Jedes Jahr werden 1.000,00 € zusätzlich getilgt.',
  ]);
  expect(derivation[5]?.inputs).toEqual({ paidOut: 299_500, years: 15 });
  expect(derivation[5]?.steps[0]).toContain('Am Ende des 15. Jahres');
});

test('an offer that lasts to the common end has nothing afterwards', () => {
  const { offers } = compareOwnOffers([ten, fifteen], { loanAmount });
  const costs = offers[1]!.derivation.find(({ figure }) => figure === 'costs');
  expect(costs?.formula).toMatch(/^([\d.,]+ €) \+ 0,00 € \+ 0,00 € = \1$/);
  expect(costs?.steps).toHaveLength(1);
});

test('without an effective rate up to the common end there is no explanation', () => {
  const [offer] = compareOwnOffers([ten, fifteen], { loanAmount }).offers;
  const answer = { ...offer!, effectiveInterestRateHorizon: null };
  const end = {
    years: 15,
    followUpInterestRate: percent(3.9),
    fixedYearsOfAll: 10,
    samePaymentMonthly: euros(1_475),
  };
  expect(offerDerivation(answer, end).map(({ figure }) => figure)).toEqual([
    'monthlyRate',
    'effectiveInterestRate',
    'effectiveInterestRateWhileFixed',
    'moreThanCheapest',
    'costs',
  ]);
});

test('assumptions are marked as entered or not', () => {
  const [years, rate] = compareOwnOffers([ten, fifteen], { loanAmount }).derivation;
  expect([years?.formula, rate?.formula]).toEqual([
    'gerechnet bis zum Ende des 15. Jahres',
    '3,90 % nach jeder Zinsbindung',
  ]);
  expect([years?.inputs, rate?.inputs]).toEqual([
    { Zehn: 10, Fünfzehn: 15 },
    { Zehn: 3.6, Fünfzehn: 3.9 },
  ]);
  expect(years?.steps).toEqual([expect.stringContaining('dauert 15 Jahre')]);
  expect(rate?.steps).toEqual([expect.stringContaining('höchste Sollzins'), expect.any(String)]);

  const stated = compareOwnOffers([ten, fifteen], {
    loanAmount,
    horizonYears: 20,
    followUpInterestRate: percent(5),
  }).derivation;
  expect(stated.map(({ formula, steps }) => [formula, steps[0]])).toEqual([
    ['gerechnet bis zum Ende des 20. Jahres', 'So viele Jahre sind vorgegeben.'],
    ['5,00 % nach jeder Zinsbindung', 'Dieser Zins ist vorgegeben.'],
  ]);
});
