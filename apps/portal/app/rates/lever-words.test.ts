import { expect, test } from 'vitest';
import { leverText, pointsText } from './lever-words.ts';
import { doneText } from '../offers/levers.tsx';

test.each([
  [{ code: 'MORE_OWN_FUNDS', change: 6_000 }, '6.000 € mehr Eigenkapital'],
  [{ code: 'LOWER_PRICE', change: 27_000 }, '27.000 € weniger Kaufpreis'],
  [{ code: 'LESS_DEBT', change: 10_000 }, '10.000 € weniger Restschuld'],
  [{ code: 'OTHER_FIXED_YEARS', change: 15 }, 'Zins fest für 15 Jahre'],
  [{ code: 'MORE_REPAYMENT', change: 3 }, '3,00 % Tilgung'],
] as const)('%j reads "%s"', (lever, text) => {
  expect(leverText(lever).replaceAll('\u00a0', ' ')).toBe(text);
});

test('points have a sign that reads well', () => {
  expect([pointsText(-0.1), pointsText(0.355)]).toEqual(['−0,10 Punkte', '+0,355 Punkte']);
});

test('a repayment that was put in is written as a rate', () => {
  const done = doneText({ code: 'MORE_REPAYMENT', fields: { amortizationRate: 3.5 } });
  expect(done).toBe('Tilgung auf 3,50\u00a0% erhöht');
});
