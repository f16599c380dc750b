import { expect, test } from 'vitest';
import { rateLabel, rateSource, ratesOf } from './rate-source.ts';

const MARKET = { offerCount: 412, asOf: '2026-11-20' };

test.each([
  [MARKET, 'Mittel aus 412 Angeboten, Stand 20.11.2026'],
  [{ ...MARKET, offerCount: 1 }, 'Mittel aus 1 Angebot, Stand 20.11.2026'],
  [{ ...MARKET, lender: 'Musterkasse' }, 'Angebot von Musterkasse, Stand 20.11.2026'],
])('%j reads "%s"', (source, text) => {
  expect(rateSource(source)).toBe(text);
  expect(rateLabel(false, source)).toBe(`Sollzins, ${text}`);
});

test('an own rate is marked as such, another one is not', () => {
  expect(rateLabel(true, MARKET)).toBe('Sollzins, dein eigener');
  expect(rateLabel(false, undefined)).toBe('Sollzins');
});

test('a screen names the day of its rates and none as today’s', () => {
  expect(ratesOf(MARKET)).toBe('den Zinsen vom 20.11.2026');
  expect(ratesOf(undefined)).toBe('den Zinsen des Marktes');
});
