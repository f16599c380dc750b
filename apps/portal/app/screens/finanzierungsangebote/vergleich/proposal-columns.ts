import { financingOfProposal } from '@heimvorteil/calculations';
import type { Proposal, ProposedLoan } from '@heimvorteil/contracts';
import { lendersLoan } from '@heimvorteil/engine';
import { formatCount } from '@heimvorteil/format';
import { shortLoanName } from '../../../proposals/proposal-words.ts';
import type { ComparedColumn } from './compared.ts';

/** Proposals as columns; where a lender has several of them they are numbered, so that each is told from the others by its name. */
export function columnsOfProposals(proposals: readonly Proposal[]): ComparedColumn[] {
  const isNumbered = new Set(proposals.map(({ provider }) => provider.name)).size < proposals.length;
  return proposals.flatMap((proposal, index): ComparedColumn[] => {
    const own = lendersLoan(proposal.loans);
    if (!own) return [];
    const others = proposal.loans.filter((loan) => loan !== own).map(shortLoanName);
    return [
      {
        key: proposal.id,
        name: isNumbered ? `${index + 1}. ${proposal.provider.name}` : proposal.provider.name,
        detail: [
          formatCount(own.fixedInterestYears, 'year'),
          ...(others.length > 0 ? [`mit ${others.join(' und ')}`] : []),
        ].join(', '),
        financing: financingOfProposal({ loans: proposal.loans.map(withoutLandChargeFee) }),
        allowedSpecialRepayment: own.allowedSpecialRepayment ?? 0,
        effectiveInterestRate: proposal.effectiveInterestRate,
        commitmentFreeMonths: own.commitmentFreeMonths,
        providerId: Number(proposal.provider.id),
        proposal,
      },
    ];
  });
}

/** Offers on paper rarely list the court's fee, which is due with every one of them. */
function withoutLandChargeFee({ landChargeFee: _fee, ...loan }: ProposedLoan): ProposedLoan {
  return loan;
}

/** What all of them finance together, in euros: proposals of one check are for one sum. */
export function sumOfLoans({ loans }: Pick<Proposal, 'loans'>): number {
  return loans.reduce((sum, { loanAmount }) => sum + Math.round(loanAmount * 100), 0) / 100;
}
