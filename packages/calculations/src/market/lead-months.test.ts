import { expect, test } from 'vitest';
import { loanCase, leadMonthsOf } from './loan-case.ts';

const AROUND = { today: '2026-11-20', landTransferTaxTable: 'specification' } as const;

test.each([
  ['FollowupFinancing', '2028-03-31', 16],
  ['FollowupFinancing', '2026-11-20', undefined],
  ['FollowupFinancing', '2026-12-20', 1],
  ['FollowupFinancing', '2020-01-01', undefined],
  ['FollowupFinancing', undefined, undefined],
  ['PurchaseFinancing', '2028-03-31', undefined],
] as const)(
  'a %s whose rate is fixed until %s has %s months of lead',
  (financingType, fixedUntil, months) => {
    expect(leadMonthsOf({ financingType, fixedUntil }, AROUND)).toBe(months);
    expect(loanCase({ financingType, fixedUntil }, AROUND).leadMonths).toBe(months);
  },
);
