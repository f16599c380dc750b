import { expect, test } from 'vitest';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents } from '../money/cents.ts';
import { compileMarket } from './compile-market.ts';
import { findOffers } from './find-offers.ts';
import type { Market } from './market.ts';
import { EXAMPLE_CASE, EXAMPLE_SHEETS, exampleSurcharge } from './market.examples.ts';

const market = compileMarket(EXAMPLE_SHEETS, '2026-11-20');

function reasonsOfThird(of: Market, changes: Partial<FinancingCase> = {}) {
  const query = { sortOrder: 'EFFECTIVE_RATE', limit: 1, offset: 0, lenderId: 3 } as const;
  return findOffers(of, { ...EXAMPLE_CASE, ...changes }, query).offers[0]?.reasons;
}

test('loans that meet the same of a sheet are told of by the same list, others by another', () => {
  // Both at most 80 % of 400,000 and above 60 %.
  const [one, other] = [320_000_00, 300_000_00].map((loan) =>
    reasonsOfThird(market, { loanAmount: cents(loan) }),
  );
  expect(one).toBe(other);
  expect(reasonsOfThird(market, { use: 'RENTING' })).not.toEqual(one);
});

test('a lender has a few lists, however many loans are asked for', () => {
  const one = reasonsOfThird(market);
  const everything = [undefined, 'DOCTOR' as const].flatMap((profession) =>
    [240_000_00, 340_000_00, 380_000_00].flatMap((loan) =>
      (['OWNER_OCCUPATION', 'RENTING'] as const).map((use) =>
        reasonsOfThird(market, { profession, use, loanAmount: cents(loan) }),
      ),
    ),
  );
  expect(new Set(everything).size).toBe(12);
  expect(reasonsOfThird(market)).toEqual(one);
  expect(reasonsOfThird(market)).not.toBe(one);
});

test('of a lender with more surcharges than a number has bits, no two compositions are taken for the same', () => {
  const ofNoLoan = Array.from({ length: 60 }, () =>
    exampleSurcharge(3, 0.5, { kind: 'LOAN_AMOUNT', from: cents(900_000_00), to: null }),
  );
  const last = exampleSurcharge(3, 0.07, { kind: 'USE', from: 'RENTING', to: null });
  const long = compileMarket({ ...EXAMPLE_SHEETS, surcharges: [...ofNoLoan, last] }, '2026-11-20');
  const codesOf = (use: FinancingCase['use']) => reasonsOfThird(long, { use })?.map(({ code }) => code);
  expect([codesOf('OWNER_OCCUPATION'), codesOf('RENTING')]).toEqual([
    ['BASE_RATE', 'LOAN_TO_VALUE'],
    ['BASE_RATE', 'LOAN_TO_VALUE', 'USE'],
  ]);
});
