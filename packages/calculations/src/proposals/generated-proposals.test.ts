import {
  cents,
  compileMarket,
  PROGRAMME_STATES,
  percent,
  type Market,
  type ProposalsQuery,
} from '@heimvorteil/engine';
import fc from 'fast-check';
import { runs } from '@heimvorteil/engine/property-runs';
import { expect, test } from 'vitest';
import { CASE, lender, plannedOf, ratesOf, proposalSums, VALID_FROM } from '../testing/example-proposals.ts';
import { proposalsOfMarket } from './proposals-of-market.ts';

type Programme = NonNullable<ProposalsQuery['programmes']>[number];

const IDS = [124, 297, 300, 308] as const;
const rate = (least: number, most: number) =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((thousandths) => percent(thousandths / 1000));
const euros = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((amount) => cents(amount));

const terms = fc
  .record({
    fixedInterestYears: fc.constantFrom(5, 10, 20),
    termYears: fc.integer({ min: 20, max: 35 }),
    interestOnlyMonths: fc.constantFrom(0, 12, 60),
    nominalInterestRate: rate(0.01, 5),
  })
  .map(({ termYears, ...loan }) => ({ ...loan, termMonths: termYears * 12, source: 'Beispiel' }));
const programmes: fc.Arbitrary<Programme[]> = fc
  .tuple(
    ...IDS.map((programmeId) =>
      fc.record({
        programmeId: fc.constant(programmeId),
        name: fc.constant(`Programm ${programmeId}`),
        state: fc.constantFrom(...PROGRAMME_STATES),
        maxAmount: euros(0, 300_000),
        terms: fc.array(terms, { maxLength: 3 }),
        notWith: fc.subarray(IDS.filter((id) => id !== programmeId)),
      }),
    ),
  )
  .map((all) => all.filter((one) => one !== undefined));

const market: fc.Arbitrary<Market> = fc
  .array(
    fc.record({
      rate: rate(1, 6),
      minLoan: fc.constantFrom(0, 30_000, 100_000),
      own: fc.constantFrom(0, 5),
      points: rate(0.01, 0.5),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((stated): Parameters<typeof compileMarket>[0] => ({
    lenders: stated.map(({ minLoan, own }, at) =>
      lender(at + 1, { minLoan: cents(minLoan * 100), specialRepaymentPercent: percent(own) }),
    ),
    rates: stated.flatMap((one, at) => ratesOf(at + 1, one.rate)),
    surcharges: stated.map(({ own, points }, at) => ({
      kind: 'SPECIAL_REPAYMENT',
      from: percent(own),
      to: percent(10),
      lenderId: at + 1,
      validFrom: VALID_FROM,
      points,
    })),
  }))
  .map((sheets) => compileMarket(sheets, '2026-11-20'));

test('for every offer, proposals agree to the cent, and contain only possible combinations', () => {
  let combined = 0;
  fc.assert(
    fc.property(
      market,
      programmes,
      euros(100_000, 500_000),
      rate(1, 5),
      fc.option(euros(1, 60_000), { nil: undefined }),
      (lenders, assessed, need, amortizationRate, yearlySpecialRepayment) => {
        const { findProposals } = proposalsOfMarket(lenders, (moment) => moment);
        const purchasePrice = cents(Math.round(need * 1.25));
        const financingCase = { ...CASE, loanAmount: need, purchasePrice, amortizationRate };
        for (const proposal of findProposals({
          financingCase,
          programmes: assessed,
          yearlySpecialRepayment,
        })) {
          expect(proposalSums(proposal)).toEqual(plannedOf(proposal, need));
          const [own, ...beside] = proposal.loans;
          const lent = beside.map(({ programmeId }) =>
            assessed.find((one) => one.programmeId === programmeId)!,
          );
          for (const [at, programme] of lent.entries()) {
            expect(programme.state).toBe('POSSIBLE');
            expect(beside[at]!.loanAmount * 100).toBeLessThanOrEqual(programme.maxAmount ?? 0);
            for (const other of lent) expect(programme.notWith).not.toContain(other.programmeId);
          }
          expect(new Set(lent).size).toBe(lent.length);
          if (beside.length > 0) {
            combined++;
            expect(own!.loanAmount).toBeGreaterThanOrEqual(30_000);
          }
        }
      },
    ),
    { numRuns: runs(60) },
  );
  expect(combined).toBeGreaterThan(runs(60));
});
