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
  ['effectiveInterestRateWhileFixed', 'Effektivzins bis Ende des 10. Jahres, alle fest'],
  ['moreThanCheapest', 'Restschuld am Ende des 10. Jahres bei gleicher Zahlung'],
  ['costs', 'Zinsen und Kosten bis Ende des 12. Jahres'],
  ['effectiveInterestRateHorizon', 'Effektivzins bis Ende des 12. Jahres, mit Anschluss'],
  ['effectiveInterestRate', 'Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)'],
  ['monthlyRate', 'Rate im Monat'],
  ['remainingDebtAtHorizon', 'Restschuld am Ende des 12. Jahres'],
] as const)('%s is called %s', (measure, label) => {
  expect(plain(measureLabels(measure, { horizonYears: 12, fixedYearsOfAll: 10 }))).toBe(label);
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
    ['the first', { fees: 0 }, { fees: 900 }, 'A ist das günstigste Angebot, bis Ende des 10. Jahres'],
    ['the second', { fees: 900 }, { fees: 0 }, 'B ist das günstigste Angebot, bis Ende des 10. Jahres'],
    [
      'not who repays faster at a dearer rate',
      { nominalInterestRate: 3.9, amortizationRate: 5 },
      {},
      'B ist das günstigste Angebot, bis Ende des 10. Jahres',
    ],
    [
      'the one of a shorter fixed rate, as long as all are fixed',
      { nominalInterestRate: 4, fixedInterestYears: 15 },
      {},
      'B ist das günstigste Angebot, bis Ende des 10. Jahres',
    ],
    [
      'rates that read the same',
      { fees: 0 },
      { fees: 1 },
      'Alle sind gleich günstig, bis Ende des 10. Jahres',
    ],
  ])('%s', (_, one, other, text) => {
    expect(headline(compare(one, other))).toBe(text);
  });
});

describe('the reasons', () => {
  const reasons = (...args: Parameters<typeof compare>) => reasonsOf(compare(...args)).map(plain);

  test('name both rates, and who stands better at the same payment', () => {
    const [why, same] = reasons({ fees: 0 }, { fees: 900 });
    expect(why).toMatch(/^A kostet bis Ende des 10\. Jahres 3,\d\d % effektiv, B 3,\d\d %:/);
    expect(same).toMatch(
      /^Zahlst du bei allen [\d.]+ € im Monat, stehst du am Ende bei B um 900 € schlechter da\.$/,
    );
  });

  test('are none where nothing differs', () => {
    expect(reasons({}, {})).toEqual([]);
    expect(reasons({}, { fees: 0.99 })).toEqual([]);
  });

  test('say where another offer is the better one at the same payment', () => {
    // A takes nothing of the 600 € a month that C's higher instalment is above it.
    const all = calculateOwnOffers({
      loanAmount: 300_000,
      offers: [
        { ...OFFER, name: 'A', allowedSpecialRepayment: 0 },
        { ...OFFER, name: 'B', nominalInterestRate: OFFER.nominalInterestRate + 0.01 },
        { ...OFFER, name: 'C', nominalInterestRate: OFFER.nominalInterestRate + 0.02, amortizationRate: 6 },
      ],
    }).result!.compared;
    const sentences = reasonsOf(all).map(plain);
    expect(headline(all)).toContain('A ist das günstigste Angebot');
    expect(sentences[1]).toMatch(/bei B um [\d.]+ € besser da, weil mehr davon tilgt/);
    expect(sentences[2]).toMatch(/^Bei gleicher Zahlung stehst du am Ende bei C um [\d.]+ € besser da/);
  });

  test('say what is only assumed, offer by offer', () => {
    const all = reasons(
      {},
      { fixedInterestYears: 15, nominalInterestRate: 4 },
      { followUpInterestRate: 4.5 },
    );
    expect(all.at(-1)).toMatch(/hier mit 4,50 % und dem bisherigen Ende gerechnet: [\d.]+ € bei A\.$/);
  });
});

describe('a turning point', () => {
  const written = (rate: number | null | undefined) => rate?.toFixed(2).replace('.', ',');

  test('is from where on a longer fixed rate is not dearer, whatever is assumed', () => {
    for (const followUpInterestRate of [3, 9]) {
      const found = compare({}, { fixedInterestYears: 15, nominalInterestRate: 4 }, { followUpInterestRate });
      expect(turningPointsOf(found).map(plain)).toEqual([
        `Ab ${written(found.offers[1]?.breakEvenFollowUpRate)} % Anschlusszins ist B bis Ende des 15. Jahres nicht teurer als A.`,
      ]);
    }
  });

  test('is up to where a shorter one is not dearer', () => {
    const found = compare({ nominalInterestRate: 4 }, { fixedInterestYears: 15, nominalInterestRate: 3.5 });
    expect(turningPointsOf(found).map(plain)).toEqual([
      `Bis ${written(found.offers[0]?.breakEvenFollowUpRate)} % Anschlusszins ist A bis Ende des 15. Jahres nicht teurer als B.`,
    ]);
  });

  test('is none where nothing is assumed or nothing lies between', () => {
    expect(turningPointsOf(compare({ fees: 0 }, { fees: 500 }, { horizonYears: 10 }))).toEqual([]);
    expect(turningPointsOf(compare({}, {}))).toEqual([]);
  });
});
