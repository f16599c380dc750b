import type { CalculationKind, CalculationResult } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { CalculationThenAndNow } from '../services/profile.ts';
import { marketDay, thenAndNow } from './then-and-now.ts';

const saved = (
  kind: CalculationKind,
  result: CalculationResult,
  today?: CalculationResult,
): CalculationThenAndNow => ({
  id: '1',
  name: 'Haus',
  kind,
  inputs: {},
  rulesVersion: 'regeln 2026-11, markt 2026-11-02',
  result,
  savedAt: '2026-11-20T10:00:00Z',
  today: today && { rulesVersion: 'regeln 2026-11, markt 2026-11-20', result: today },
});
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

test.each`
  kind               | then                              | today                             | before         | now            | change
  ${'mortgage'}      | ${{ monthlyRate: 1600 }}          | ${{ monthlyRate: 1625.4 }}        | ${'1.600 €'}   | ${'1.625 €'}   | ${'+ 25 €'}
  ${'mortgage'}      | ${{ monthlyRate: 1600 }}          | ${{ monthlyRate: 1600.3 }}        | ${'1.600 €'}   | ${'1.600 €'}   | ${undefined}
  ${'affordability'} | ${{ maxPurchasePrice: 400_000 }}  | ${{ maxPurchasePrice: 390_000 }}  | ${'400.000 €'} | ${'390.000 €'} | ${'− 10.000 €'}
  ${'mortgage'}      | ${{ monthlyRate: 1600 }}          | ${undefined}                      | ${'1.600 €'}   | ${undefined}   | ${undefined}
  ${'mortgage'}      | ${{ monthlyRate: null }}          | ${{ monthlyRate: 1600 }}          | ${'–'}         | ${'1.600 €'}   | ${undefined}
  ${'rent-or-buy'}   | ${{ advantageOfBuying: -20_000 }} | ${{ advantageOfBuying: -25_000 }} | ${'-20.000 €'} | ${'-25.000 €'} | ${'− 5.000 €'}
`('$kind: $before then, $now now', ({ kind, then, today, before, now, change }) => {
  const both = thenAndNow(saved(kind, then, today));
  expect([plain(both.before), plain(both.now), plain(both.change)]).toEqual([before, now, change]);
});

test.each([
  [undefined, 'Dafür gibt es heute kein Ergebnis.'],
  [{ maxPurchasePrice: null, word: 'NOT_FEASIBLE' }, 'So geht es nicht.'],
  [{ maxPurchasePrice: null, word: 'NOT_JUDGED' }, 'Noch nicht beurteilt.'],
] as const)('without a result today %j it shows %s', (today, instead) => {
  const then = { maxPurchasePrice: 400_000 };
  expect(thenAndNow(saved('affordability', then, today))).toMatchObject({ now: undefined, instead });
});

test('the version of a result names the day of its market', () => {
  expect(marketDay('regeln 2026-11, markt 2026-11-20')).toBe('2026-11-20');
  expect(marketDay('')).toBeUndefined();
});
