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
    'Laufende Kosten der Immobilie': -250,
    Reserve: -200,
  });
  expect(free?.steps).toEqual([
    'Gehalt: 4.500,00 €',
    'Lebenshaltung: −1.300,00 €',
    'Gezahlter Unterhalt: −480,00 €, angegeben 200,00 €',
    'Laufende Kosten der Immobilie: −250,00 € (Annahme)',
    'Reserve: −200,00 € (Annahme)',
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

test('the word names what it is the lowest of', () => {
  expect(derivationsOf().get('word')?.formula).toBe(
    'Eigenkapital und Rate gut, Aussicht hoch, Zinsrisiko gering: Gut machbar',
  );
  expect(derivationsOf({ contractType: 'PROBATION' }).get('word')?.formula).toBe(
    'Eigenkapital und Rate gut, Aussicht mittel, Zinsrisiko gering: Machbar',
  );
});

test('an error has its reason, and no price', () => {
  const derivations = derivationsOf({ income: { salary: euros(1_200) } });
  expect([...derivations.keys()]).toEqual(['freeIncome', 'word']);
  // 1,300 of living costs
  expect(derivations.get('word')?.formula).toBe('So geht es nicht: Einkommen unter den Lebenshaltungskosten');
});

test('nothing is judged while no own funds are stated', () => {
  expect([...derivationsOf({ ownCapital: {} }).keys()]).toEqual(['freeIncome']);
});

test('each rate after the fixed years says what is left in the month', () => {
  const derivations = derivationsOf();
  // 2,270 are left before it
  expect(derivations.get('stress.0')?.formula).toBe('2.270,00 € − 1.575,00 € = 695,00 €');
  const dearer = derivations.get('stress.2');
  expect(dearer?.formula).toBe('2.270,00 € − 1.839,30 € = 430,70 €');
  expect(dearer?.inputs).toEqual({ nominalInterestRate: 5.8, freeIncome: 2_270, monthlyRate: 1_839.3 });
  expect(dearer?.steps[0]).toContain('5,80 %');
});

test('no two lines of a household are called the same, and none is called nothing', () => {
  const names = Object.values(HOUSEHOLD_ITEM_NAMES);
  expect(new Set(names.filter((name) => name.trim() !== '')).size).toBe(names.length);
});
