import { expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { affordability } from './affordability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { HOUSEHOLD_ITEM_NAMES } from './household-item-names.ts';

const derivationsOf = (changes: Partial<AffordabilityOptions> = {}) =>
  new Map(
    affordability({
      income: { salary: euros(4_500) },
      expenses: { livingCost: euros(1_300), alimony: euros(200) },
      ownCapital: { savings: euros(80_000) },
      purchase: {},
      rateFor: constantRate(percent(3.8)),
      asOf: '2026-11-20',
      ...changes,
    }).derivation.map((one) => [one.figure, one]),
  );

test('what is left of an income names every line, and what was stated where more or less counts', () => {
  const free = derivationsOf().get('freeIncome');
  // 1,300 + 480 + 100 × 2.50 + 200
  expect(free?.formula).toBe('4.500,00 € − 2.230,00 € = 2.270,00 €');
  expect(free?.inputs).toEqual({
    Gehalt: 4_500,
    Lebenshaltung: -1_300,
    'Gezahlter Unterhalt': -480,
    'Bewirtschaftung der Immobilie': -250,
    Reserve: -200,
  });
  expect(free?.steps).toEqual([
    'Gehalt: 4.500,00 €',
    'Lebenshaltung: -1.300,00 €',
    'Gezahlter Unterhalt: -480,00 €, angegeben 200,00 €',
    'Bewirtschaftung der Immobilie: -250,00 € (Pauschale)',
    'Reserve: -200,00 € (Pauschale)',
  ]);
});

test('the verdict names own funds, loan and instalment', () => {
  const verdict = derivationsOf().get('feasibility');
  // 325,862.06 / 363,773.47, and 1,575 / 4,500
  expect(verdict?.formula).toBe(
    'Eigenkapital 80.000,00 €, Darlehen 89,58 % des Preises, Rate 35,00 % des Einkommens',
  );
  expect(verdict?.inputs).toEqual({
    purchasePrice: 363_773.47,
    ownFunds: 80_000,
    additionalCosts: 42_088.59,
    loanToValue: 89.58,
    installmentShare: 35,
  });
  expect(verdict?.steps).toHaveLength(3);
});

test('each strain says what is left in the month', () => {
  const derivations = derivationsOf();
  // Essential costs 1,300 + 480 + 250; 325,862.06 × 7.8 % / 12
  expect(derivations.get('stressTest.TODAY')?.formula).toBe(
    '(1.575,00 € + 2.030,00 €) / 4.500,00 € = 80,11 %',
  );
  const dearer = derivations.get('stressTest.PLUS_TWO_POINTS');
  expect(dearer?.formula).toBe('(2.118,10 € + 2.030,00 €) / 4.500,00 € = 92,18 %');
  expect(dearer?.inputs).toEqual({
    nominalInterestRate: 5.8,
    monthlyRate: 2_118.1,
    essentialCosts: 2_030,
    netIncome: 4_500,
  });
  expect(dearer?.steps).toEqual([
    'Bei 5,80 % ist die Rate 2.118,10 €.',
    '2.270,00 € − 2.118,10 € = 151,90 € bleiben im Monat.',
    expect.any(String),
  ]);
});

test('no two lines of a household are called the same, and none is called nothing', () => {
  const names = Object.values(HOUSEHOLD_ITEM_NAMES);
  expect(new Set(names.filter((name) => name.trim() !== '')).size).toBe(names.length);
});
