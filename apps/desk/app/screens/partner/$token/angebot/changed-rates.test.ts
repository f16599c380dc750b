import type { Proposal } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { DraftProposal } from '../../../../services/index.ts';
import { changedProposals } from './changed-rates.tsx';

const proposal = (monthlyInstallment: number, effectiveInterestRate: number): Proposal => ({
  id: 'p1-10',
  provider: { id: '1', name: 'Musterbank' },
  loans: [],
  monthlyInstallment,
  effectiveInterestRate,
  totalCosts: 1,
  remainingDebt: 1,
  reasons: [],
});
const column = (priced?: Proposal): DraftProposal => ({
  lender: '1',
  lenderName: 'Musterbank',
  years: '10',
  repayment: '2,00',
  takers: [{ id: '1', name: 'Musterbank', effectiveRate: 3 }],
  ...(priced && { proposal: priced }),
});

test('names the proposals with changed results, and those without a lender today', () => {
  const columns = [column(proposal(1_500, 3.6)), column(proposal(1_600, 3.7)), column()];
  expect(changedProposals(columns, '1500/3.6 1590/3.65 1700/3.8')).toMatchObject([
    { number: 2, before: { monthlyInstallment: 1_590 }, now: { monthlyInstallment: 1_600 } },
    { number: 3, name: 'Musterbank', before: { effectiveInterestRate: 3.8 }, now: undefined },
  ]);
});

test('names nothing without a price, and nothing for an invalid text', () => {
  const columns = [column(proposal(1_500, 3.6)), column()];
  for (const seen of ['- -', '', 'abc/def x', '1500/3.6 -'])
    expect(changedProposals(columns, seen)).toEqual([]);
});
