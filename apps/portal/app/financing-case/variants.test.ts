import { DEFAULT_CASE, type FinancingCase, type Project } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { variantName, withoutVariant, withPlan, withVariant } from './variants.ts';

const PLAN: FinancingCase = { ...DEFAULT_CASE, purchasePrice: 389_000 };
const PROJECT: Project = { financingCase: PLAN, variants: [], chosenOffers: [] };
const SAVED = { monthlyRate: 1_731, savedOn: '2026-11-20' };

test.each([
  [{ ownFunds: 86_000 }, /^Mit 86[.]000\s€ Eigenkapital$/],
  [{ fixedInterestYears: 15 }, /^15 Jahre fest$/],
  [{ purchasePrice: 370_000, fixedInterestYears: 15 }, /^Für 370[.]000\s€, 15 Jahre fest$/],
  [{ exposeId: 7, purchasePrice: 512_000 }, /^Haus für 512[.]000\s€$/],
  [{ providers: ['17'] }, /^Wie dein Plan$/],
])('%o is called %s', (change, name) => {
  expect(variantName({ ...PLAN, ...change }, PLAN)).toMatch(name);
});

test('the same plan is stored once, and the plan itself never', () => {
  const once = withVariant(PROJECT, { ...SAVED, financingCase: { ...PLAN, ownFunds: 86_000 } });
  expect(once.variants).toHaveLength(1);
  expect(withVariant(once, { ...SAVED, financingCase: PLAN })).toBe(once);
  expect(withVariant(once, { ...SAVED, financingCase: { ...PLAN, ownFunds: 86_000 } })).toBe(once);
});

test('a variant that becomes the plan leaves its place to the plan of before', () => {
  const stored = withVariant(PROJECT, { ...SAVED, financingCase: { ...PLAN, ownFunds: 86_000 } }, 'a');
  const swapped = withPlan(stored, 'a', { monthlyRate: 1_703, savedOn: '2026-11-22' });
  expect(swapped.financingCase.ownFunds).toBe(86_000);
  expect(swapped.variants).toEqual([
    { id: 'a', financingCase: PLAN, monthlyRate: 1_703, savedOn: '2026-11-22' },
  ]);
  expect(withPlan(stored, 'b', SAVED)).toBe(stored);
  expect(withoutVariant(stored, 'a').variants).toEqual([]);
});
