import { expect, test } from 'vitest';
import { legalTaxSentence, statuteHint } from './statute-hint.ts';

// Thuringia's land transfer tax is 6.5 % in the contract's table, but 5 % by law since 2024.
const THURINGIA = { landTransferPercentage: 6.5, landTransferByLaw: { percent: 5, since: '2024-01-01' } };

test.each([
  [5, '2024-01-01', 'gesetzlich seit 01.01.2024: 5,0 %'],
  [5.5, '2023-01-01', 'gesetzlich seit 01.01.2023: 5,5 %'],
  [4.25, '2027-07-01', 'gesetzlich seit 01.07.2027: 4,25 %'],
])('a law of %d percent since %s: %s', (percent, since, hint) => {
  expect(statuteHint({ landTransferByLaw: { percent, since } })).toBe(hint);
});

test('the sentence names the law’s rate and the one that is counted', () => {
  expect(legalTaxSentence(THURINGIA)).toBe(
    'Grunderwerbsteuer gesetzlich seit 01.01.2024: 5,0 %. Gerechnet ist mit 6,50\u00a0%.',
  );
});

test('without a difference to the law there is no hint', () => {
  const { landTransferPercentage } = THURINGIA;
  expect([
    statuteHint({}),
    legalTaxSentence({ landTransferPercentage }),
    legalTaxSentence(undefined),
  ]).toEqual([undefined, undefined, undefined]);
});
