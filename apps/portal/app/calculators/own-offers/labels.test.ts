import { calculateOwnOffers } from '@heimvorteil/calculations';
import type { CompareOwnOffersBody } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { headline, measureLabels, reasonsOf, turningPointsOf, writtenEnd, writtenLead } from './labels.ts';

type Offer = CompareOwnOffersBody['offers'][number];
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const OFFER: Offer = { nominalInterestRate: 3.6, fixedInterestYears: 10, amortizationRate: 2 };
const compare = (one: Partial<Offer>, other: Partial<Offer>, more: Partial<CompareOwnOffersBody> = {}) =>
  calculateOwnOffers({
    loanAmount: 300_000,
    offers: [
      { ...OFFER, name: 'A', ...one },
      { ...OFFER, name: 'B', ...other },
    ],
    ...more,
  }).result!.compared;

test.each([1, 15, 60])('the end of year %d', (years) => {
  expect(writtenEnd(years)).toBe(`Ende des ${years}. Jahres`);
});

test.each([
  ['costs', 'Zinsen und Kosten bis Ende des 12. Jahres'],
  ['effectiveInterestRateHorizon', 'Effektivzins bis Ende des 12. Jahres'],
  ['effectiveInterestRate', 'Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)'],
  ['monthlyRate', 'Rate im Monat'],
  ['remainingDebtAtHorizon', 'Restschuld am Ende des 12. Jahres'],
] as const)('%s is called %s', (measure, label) => {
  expect(plain(measureLabels(measure, 12))).toBe(label);
});

test.each([
  ['costs', 123_456, '1.235 €'],
  ['monthlyRate', 5_000, '50 €'],
  ['remainingDebtAtHorizon', 100, '1 €'],
  ['effectiveInterestRate', 0.25, '0,25 Punkte'],
  ['effectiveInterestRateHorizon', 1, '1,00 Punkte'],
] as const)('a lead in %s of %d is %s', (measure, lead, text) => {
  expect(plain(writtenLead(measure, lead))).toBe(text);
});

describe('the headline', () => {
  test.each([
    ['the first', { fees: 0 }, { fees: 100 }, 'A kostet am wenigsten, bis Ende des 10. Jahres'],
    ['the second', { fees: 100 }, { fees: 0 }, 'B kostet am wenigsten, bis Ende des 10. Jahres'],
    ['less than a euro', { fees: 0 }, { fees: 0.99 }, 'Alle kosten gleich viel, bis Ende des 10. Jahres'],
    ['a euro', { fees: 0 }, { fees: 1 }, 'A kostet am wenigsten, bis Ende des 10. Jahres'],
  ])('%s', (_, one, other, text) => {
    expect(headline(compare(one, other))).toBe(text);
  });
});

describe('the reasons', () => {
  const reasons = (...args: Parameters<typeof compare>) => reasonsOf(compare(...args)).map(plain);

  test.each([
    [
      { fees: 0 },
      { fees: 300 },
      ['A verlangt bis Ende des 10. Jahres 300 € weniger Kosten bei der Auszahlung als B.'],
    ],
    [
      { fees: 0 },
      { fees: 1 },
      ['A verlangt bis Ende des 10. Jahres 1 € weniger Kosten bei der Auszahlung als B.'],
    ],
    [{ fees: 0 }, { fees: 0.99 }, []],
    [
      { fees: 50 },
      { fees: 0 },
      ['B verlangt bis Ende des 10. Jahres 50 € weniger Kosten bei der Auszahlung als A.'],
    ],
  ])('of fees alone: %j and %j', (one, other, sentences) => {
    expect(reasons(one, other, { horizonYears: 10 })).toEqual(sentences);
  });

  test('say what is dearer beside what is cheaper', () => {
    const [why] = reasons({ nominalInterestRate: 3, fees: 900 }, { fees: 0 }, { horizonYears: 10 });
    expect(why).toMatch(
      /^A verlangt bis Ende des 10\. Jahres [\d.]+ € weniger Zinsen und 900 € mehr Kosten bei der Auszahlung als B\.$/,
    );
  });

  test('say where a higher instalment is part of it', () => {
    // 300,000 × 1 % / 12 = 250 more a month
    const [, more] = reasons({ amortizationRate: 3 }, {}, { horizonYears: 10 });
    expect(more).toContain('250 € mehr im Monat');
    expect(reasons({}, { fees: 300 }, { horizonYears: 10 })).toHaveLength(1);
  });

  test('say what is only assumed, offer by offer', () => {
    const all = reasons(
      {},
      { fixedInterestYears: 15, nominalInterestRate: 4 },
      { followUpInterestRate: 4.5 },
    );
    expect(all.at(-1)).toMatch(/hier mit 4,50 % gerechnet: [\d.]+ € bei A\.$/);
  });
});

describe('a turning point', () => {
  test('is above or below the assumption', () => {
    const cheapNow = compare(
      {},
      { fixedInterestYears: 15, nominalInterestRate: 4 },
      { followUpInterestRate: 3, horizonYears: 15 },
    );
    const dearLater = compare(
      {},
      { fixedInterestYears: 15, nominalInterestRate: 4 },
      { followUpInterestRate: 9, horizonYears: 15 },
    );
    const written = (rate: number | null | undefined) => rate?.toFixed(2).replace('.', ',');
    const [turnOfA] = dearLater.offers;
    const [, turnOfB] = cheapNow.offers;
    expect(turningPointsOf(cheapNow).map(plain)).toEqual([
      `Ab ${written(turnOfB?.breakEvenFollowUpRate)} % Anschlusszins kostet B nicht mehr als A.`,
    ]);
    expect(turningPointsOf(dearLater).map(plain)).toEqual([
      `Bis ${written(turnOfA?.breakEvenFollowUpRate)} % Anschlusszins kostet A nicht mehr als B.`,
    ]);
  });

  test('is none where nothing is assumed or nothing lies between', () => {
    expect(turningPointsOf(compare({ fees: 0 }, { fees: 500 }, { horizonYears: 10 }))).toEqual([]);
    expect(turningPointsOf(compare({}, {}))).toEqual([]);
  });
});
