import { calculateSeveralLoans as call, Proposal } from '@heimvorteil/contracts';
import { addMonths, cents, compileMarket, percent, type ProposalsQuery } from '@heimvorteil/engine';
import fc from 'fast-check';
import { aprByBisection, aprOf, courtFee, instalmentsOf } from '@heimvorteil/engine/apr-by-bisection';
import { runs } from '@heimvorteil/engine/property-runs';
import { describe, expect, test } from 'vitest';
import type { UnstoredProposal } from '@heimvorteil/contracts';
import { derivationOfProposal, planOfProposal, severalLoansOfProposal } from './plan-of-proposal.ts';
import { CASE, lender, plannedOf, ratesOf, proposalSums, VALID_FROM } from '../testing/example-proposals.ts';
import { proposalsOfMarket } from './proposals-of-market.ts';

const MARKET = compileMarket(
  {
    lenders: [lender(1), lender(2, { minLoan: cents(100_000_00) }), lender(3)],
    rates: [...ratesOf(1, 3.215), ...ratesOf(2, 3.181), ...ratesOf(3, 3.4), ...ratesOf(3, 3.6, [0])],
    surcharges: [
      {
        kind: 'SPECIAL_REPAYMENT',
        from: percent(5),
        to: percent(10),
        lenderId: 1,
        validFrom: VALID_FROM,
        points: percent(0.125),
      },
    ],
  },
  '2026-11-20',
);
const { findProposals, findProposalOf } = proposalsOfMarket(MARKET, (moment) => moment);
const PROGRAMMES: NonNullable<ProposalsQuery['programmes']> = [
  {
    programmeId: 300,
    name: 'Wohneigentum für Familien, Neubau, mit einem Namen, der für einen Plan zu lang ist',
    state: 'POSSIBLE',
    maxAmount: cents(190_000_00),
    notWith: [],
    terms: [
      {
        fixedInterestYears: 10,
        termMonths: 420,
        interestOnlyMonths: 36,
        nominalInterestRate: percent(1.37),
        source: 'Beispiel',
      },
      {
        fixedInterestYears: 20,
        termMonths: 300,
        interestOnlyMonths: 0,
        nominalInterestRate: percent(2.41),
        source: 'Beispiel',
      },
    ],
  },
  {
    programmeId: 124,
    name: 'Wohneigentumsprogramm',
    state: 'POSSIBLE',
    maxAmount: cents(100_000_00),
    notWith: [],
    terms: [
      {
        fixedInterestYears: 10,
        termMonths: 240,
        interestOnlyMonths: 12,
        nominalInterestRate: percent(3.53),
        source: 'Beispiel',
      },
    ],
  },
];

describe('a proposal agrees to the cent with the calculator over several loans', () => {
  const loan = fc.integer({ min: 100_000_00, max: 700_000_00 });
  const own = fc.integer({ min: 0, max: 400_000_00 });
  const repayment = fc.integer({ min: 100, max: 1_000 }).map((hundredths) => hundredths / 100);
  const share = fc.option(fc.constantFrom(3, 7, 10), { nil: undefined });

  // @spec 3.69 3.71 3.74 3.75 3.76 3.77
  test('whatever is borrowed, repaid and wanted, with subsidised loans and without', () => {
    let proposed = 0;
    let combined = 0;
    fc.assert(
      fc.property(
        loan,
        own,
        repayment,
        share,
        fc.boolean(),
        (need, ownFunds, amortization, wish, isSubsidised) => {
          const financingCase = {
            ...CASE,
            loanAmount: cents(need),
            purchasePrice: cents(need + ownFunds),
            amortizationRate: percent(amortization),
            wishedSpecialRepayment: wish === undefined ? undefined : percent(wish),
          };
          const found = findProposals({ financingCase, programmes: isSubsidised ? PROGRAMMES : [] });
          for (const proposal of found) {
            expect(() => Proposal.parse({ ...proposal, id: 'p' })).not.toThrow();
            expect(() => call.body.parse(severalLoansOfProposal(proposal))).not.toThrow();
            expect(proposalSums(proposal)).toEqual(plannedOf(proposal, need));
            if (proposal.loans.length > 1) combined++;
          }
          proposed += found.length;
        },
      ),
      { numRuns: runs(40) },
    );
    expect(proposed).toBeGreaterThan(5 * runs(40));
    expect(combined).toBeGreaterThan(runs(40));
  });

  // @spec 3.71
  test('the lowest displayed effective rate comes first', () => {
    const rates = findProposals({ financingCase: CASE, programmes: PROGRAMMES }).map(
      ({ effectiveInterestRate }) => effectiveInterestRate,
    );
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    expect(rates.length).toBeGreaterThan(20);
  });
});

describe('the legal rate contains the court’s fee for the land charge', () => {
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  /** Terms of a proposal's loan, as input of a second, independent calculation. */
  const level = (loan: UnstoredProposal['loans'][number]) => ({
    loanAmount: Math.round(loan.loanAmount * 100),
    nominalInterestRate: loan.nominalInterestRate,
    monthlyRate: Math.round(loan.monthlyInstallment * 100),
    termMonths: loan.termMonths,
    interestOnlyMonths: loan.interestOnlyMonths,
  });

  test.each<[Partial<typeof CASE>, 0.5 | 1]>([
    [{ financingType: 'PurchaseFinancing' }, 1],
    [{ financingType: 'BuildingFinancing' }, 1],
    [{ financingType: 'FollowupFinancing' }, 0.5],
    [{ financingType: 'FollowupFinancing', leadMonths: 24 }, 0.5],
  ])('of each loan and of all together, and so do the total costs: %o', (changes, share) => {
    const programmes = share === 1 ? PROGRAMMES : [];
    const found = findProposals({ financingCase: { ...CASE, ...changes }, programmes });
    expect(found.length).toBeGreaterThan(5);
    for (const { loans, effectiveInterestRate, totalCosts } of found) {
      const counted = loans.map(level);
      const paid = counted.map(instalmentsOf);
      const fees = counted.map(({ loanAmount }) => courtFee(loanAmount, share));
      const costs = paid.map((amounts, at) => sumOf(amounts) + fees[at]!);
      expect(loans.map((loan) => loan.effectiveInterestRate)).toEqual(
        counted.map((loan) => aprOf(loan, share)),
      );
      expect(loans.map((loan) => Math.round(loan.landChargeFee! * 100))).toEqual(fees);
      expect(loans.map((loan) => Math.round(loan.totalCosts * 100))).toEqual(costs);
      const paidOut = sumOf(counted.map(({ loanAmount }) => loanAmount)) - sumOf(fees);
      expect(effectiveInterestRate).toBe(aprByBisection(paidOut, ...paid));
      expect(Math.round(totalCosts * 100)).toBe(sumOf(costs));
    }
  });

  // @contract 6.8
  test('the rate without the fee is in the derivation; a proposal without a fee has none', () => {
    const [best] = findProposals({ financingCase: CASE });
    const [loan] = best!.loans;
    const without = derivationOfProposal(best!).find(
      ({ figure }) => figure === 'effectiveInterestRateWithoutLandCharge',
    );
    expect(without?.inputs).toEqual({ [loan!.name!]: courtFee(320_000_00) / 100 });
    expect(without?.formula).toContain(`${aprOf(level(loan!), 0)}`.replace('.', ','));
    const figures = derivationOfProposal({ loans: [{ ...loan!, landChargeFee: undefined }] });
    expect(figures.map(({ figure }) => figure)).not.toContain('effectiveInterestRateWithoutLandCharge');
  });
});

describe('how a proposal came about', () => {
  const [best] = findProposals({ financingCase: CASE, programmes: PROGRAMMES });

  test('every number of it is derived, with each loan by its name', () => {
    const derivation = derivationOfProposal(best!);
    expect(derivation.map(({ figure }) => figure)).toEqual([
      'monthlyRate',
      'totalInterest',
      'effectiveInterestRate',
      'effectiveInterestRateWithoutLandCharge',
      'totalCosts',
      'remainingDebt',
    ]);
    const debt = derivation.find(({ figure }) => figure === 'remainingDebt');
    expect(Object.keys(debt?.inputs ?? {})).toEqual(best!.loans.map(({ name }) => name));
    const sum = Object.values(debt?.inputs ?? {}).reduce<number>(
      (total, amount) => total + Number(amount),
      0,
    );
    expect(sum).toBeCloseTo(best!.remainingDebt, 6);
    expect(debt?.steps[0]).toContain('Was nach 10 Jahren offen ist, wenn die Zinsbindung von „Bankdarlehen“');
  });

  test('the debt is given at the end of the shortest fixed-rate period; a longer one is marked', () => {
    const long = findProposals({ financingCase: CASE, programmes: PROGRAMMES }).find(
      ({ loans }) => loans.length > 1 && loans[0]!.fixedInterestYears === 30,
    )!;
    const shortest = Math.min(...long.loans.map(({ fixedInterestYears }) => fixedInterestYears));
    expect([long.remainingDebtAt, shortest]).toEqual([10, 10]);
    const debt = derivationOfProposal(long).find(({ figure }) => figure === 'remainingDebt');
    expect(debt?.steps).toContain('„Bankdarlehen“ bleibt danach fest, bis zum Ende von 30 Jahren.');
    expect(Object.values(debt?.inputs ?? {})).toEqual(long.loans.map(({ remainingDebt }) => remainingDebt));
  });

  test('the instalment of the headline is derived in the month in which it is due', () => {
    const stepped = findProposals({ financingCase: CASE, programmes: PROGRAMMES }).find(
      ({ loans }) => loans.length === 2 && loans[1]!.interestOnlyMonths === 12,
    )!;
    expect(stepped.monthlyInstallmentFrom!.map(({ month }) => month).slice(0, 2)).toEqual([1, 13]);
    expect(stepped.monthlyInstallmentFrom![1]!.amount).toBe(stepped.monthlyInstallment);
    const [instalment] = derivationOfProposal(stepped);
    const sum = Object.values(instalment!.inputs).reduce<number>((total, part) => total + Number(part), 0);
    expect(sum).toBeCloseTo(stepped.monthlyInstallment, 6);
    expect(instalment!.steps).toEqual(['Die Rate ab Monat 13: in den ersten 24 Monaten die höchste.']);
  });

  test('a variable loan counts at the rate of today, and an older proposal to the end of the lender’s', () => {
    const [lenders, ...beside] = best!.loans;
    const older = { loans: [...beside, { ...lenders!, fixedInterestYears: 15 }] };
    const debtOf = (proposal: Parameters<typeof derivationOfProposal>[0]) =>
      derivationOfProposal(proposal).find(({ figure }) => figure === 'remainingDebt')!;
    expect(debtOf(older).formula).not.toBe(debtOf({ ...older, remainingDebtAt: 10 }).formula);
    expect(debtOf(older).steps[0]).toContain('Was nach 15 Jahren offen ist, wenn die Zinsbindung von „Bank');
    const open = {
      loans: [{ ...lenders!, name: undefined, loanType: 'VARIABLE_LOAN' as const, fixedInterestYears: 0 }],
    };
    expect(debtOf(open).steps).toEqual([
      'Was nach 10 Jahren offen ist.',
      '„Variables Darlehen“ hat einen veränderlichen Zins; gerechnet ist mit dem von heute.',
    ]);
  });

  // @spec 3.99
  test('a proposal without names from another version has a plan too', () => {
    const bare = { loans: [{ ...best!.loans[0]!, name: undefined, loanType: 'UNKNOWN' as const }] };
    expect(severalLoansOfProposal(bare).loans).toMatchObject([{ name: 'Darlehen', kind: 'ANNUITY_LOAN' }]);
    const never = { loans: [{ ...bare.loans[0]!, amortizationRate: 0 }] };
    expect([planOfProposal(never).refusals, derivationOfProposal(never)]).toEqual([
      [{ code: 'COULD_NOT_CALCULATE' }],
      [],
    ]);
  });
});

test('one lender’s proposal is the one of the list', () => {
  const listed = findProposals({ financingCase: CASE }).find(
    ({ provider, loans }) => provider.id === '3' && loans[0]!.fixedInterestYears === 10,
  );
  expect(findProposalOf(3, CASE)).toEqual(listed);
  expect(findProposalOf(9, CASE)).toBeUndefined();
  expect(addMonths(listed!.asOf!, 0)).toBe(VALID_FROM);
});
