import type { PreapprovalAnswer, PreapprovalBody, Proposal } from '@heimvorteil/contracts';
import { storePreapproval } from '../credit/preapproval/store-preapproval.ts';
import type { TestApp } from './test-app.ts';

/** Purchase in Berlin that these tests use by default. */
export const PURCHASE: PreapprovalBody = {
  income: { salary: 6_000 },
  financingType: 'PurchaseFinancing',
  purchasePrice: 400_000,
  ownFunds: 100_000,
  geoCode: '1276003001',
};

type NewProposal = Omit<Proposal, 'id'>;

export function proposalOf(providerId: number, changes: Partial<NewProposal> = {}): NewProposal {
  const loan = {
    loanType: 'ANNUITY_LOAN' as const,
    loanAmount: 346_280,
    monthlyInstallment: 1_673.69,
    nominalInterestRate: 3.8,
    effectiveInterestRate: 3.87,
    fixedInterestYears: 10,
    amortizationRate: 2,
    totalCosts: 560_000,
    remainingDebt: 262_000,
    numberOfInstallments: 341,
    lastInstallmentAmount: 800,
    lastInstallmentDate: null,
    allowedSpecialRepayment: 5,
  };
  return {
    provider: { id: String(providerId), name: `Bank ${providerId}` },
    loans: [loan],
    monthlyInstallment: loan.monthlyInstallment,
    effectiveInterestRate: loan.effectiveInterestRate,
    totalCosts: loan.totalCosts,
    remainingDebt: loan.remainingDebt,
    remainingDebtAt: 10,
    reasons: [{ code: 'BASE_RATE', points: 3.8 }],
    asOf: '2026-11-20',
    ...changes,
  };
}

export function proposalFixedFor(years: number, providerId: number): NewProposal {
  const { loans, ...proposal } = proposalOf(providerId);
  return {
    ...proposal,
    loans: loans.map((loan) => ({ ...loan, fixedInterestYears: years })),
    remainingDebtAt: years,
  };
}

/** Stores a positive pre-approval with these proposals for an owner; returns their ids. */
export async function storeProposals(
  { database: { db }, vault }: Pick<TestApp, 'database' | 'vault'>,
  owner: { accountId: string } | { visitKey: string },
  proposals: readonly NewProposal[],
  entered: PreapprovalBody = PURCHASE,
  programmes: PreapprovalAnswer['programmes'] = [],
): Promise<{ id: string; proposalIds: string[] }> {
  const { id, answer } = await storePreapproval({ db, vault }, owner, {
    stated: entered,
    answer: {
      result: 'POSITIVE',
      maxPurchasePrice: 500_000,
      feasiblePrice: null,
      offerCount: proposals.length,
      word: 'WELL_FEASIBLE',
      feasibility: 'good',
      probability: 'high',
      risk: 'low',
      stress: [],
      reasons: [],
      errors: [],
      programmes,
      proposals,
    },
  });
  return { id, proposalIds: answer.proposals.map((proposal) => proposal.id) };
}
