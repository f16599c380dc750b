import { caseOf, type FinancingCase } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { enteredFigures, hasAnyEnteredValue } from './entered-figures.ts';

type OtherInput = Parameters<typeof enteredFigures>[1];

const figuresOf = (entered: Partial<FinancingCase>, others?: OtherInput) =>
  Object.entries(enteredFigures(caseOf(entered), others)).flatMap(([name, isEntered]) =>
    isEntered ? [name] : [],
  );

describe('entered values', () => {
  test.each<[string, Partial<FinancingCase>, OtherInput, string[]]>([
    ['nothing', {}, undefined, []],
    ['a place only', { geoCode: '1276003', postcode: '10115' }, undefined, []],
    ['another price', { purchasePrice: 389_000 }, undefined, ['price', 'main']],
    ['a listing at the example’s price', { exposeId: 7 }, undefined, ['price', 'main']],
    ['own funds in an address', { ownFunds: 90_000 }, undefined, ['price', 'ownFunds', 'main']],
    ['own funds beside an example', { ownFunds: 90_000 }, { usingDefaultPurchasePrice: true }, ['ownFunds']],
    ['an example that is meant', {}, { usingDefaultPurchasePrice: false }, ['price', 'main']],
    // A price that differs from the example counts as entered, even if the flag says otherwise.
    ['an old price', { purchasePrice: 1 }, { usingDefaultPurchasePrice: true }, ['price', 'main']],
    ['the capital of a household', {}, { household: { ownCapital: { savings: 80_000 } } }, ['ownFunds']],
    ['a debt', { remainingDebt: 210_000 }, undefined, ['debt']],
    [
      'a debt that goes on',
      { financingType: 'FollowupFinancing', remainingDebt: 210_000 },
      undefined,
      ['debt', 'main'],
    ],
    [
      'an example’s debt that is meant',
      { financingType: 'FollowupFinancing' },
      { usingDefaultRemainingDebt: false },
      ['debt', 'main'],
    ],
    ['the day of a debt', { financingType: 'FollowupFinancing', fixedUntil: '2028-03-01' }, undefined, []],
  ])('%s', (_name, entered, others, expected) => {
    expect(figuresOf(entered, others)).toEqual(expected);
  });

  test.each<[Partial<FinancingCase>, boolean]>([
    [{}, false],
    [{ geoCode: '1276003' }, true],
    [{ amortizationRate: 3 }, true],
    [{ purchasePrice: 389_000 }, true],
  ])('%j is worth taking over: %s', (entered, expected) => {
    expect(hasAnyEnteredValue(caseOf(entered))).toBe(expected);
  });
});
