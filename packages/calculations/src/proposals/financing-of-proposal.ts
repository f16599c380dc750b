import type { CalculateSeveralLoansBody, UnkeptProposal } from '@heimvorteil/contracts';
import type { ComparedFinancing } from '@heimvorteil/engine';
import { loanOf } from '../several-loans/calculate-several-loans.ts';
import { placeOfLendersLoan, severalLoansOfProposal } from './plan-of-proposal.ts';

/** Proposal for comparisons: the lender's own loan, with the other loans as in its combined plan. */
export function financingOfProposal(proposal: Pick<UnkeptProposal, 'loans'>): ComparedFinancing {
  const { loans }: CalculateSeveralLoansBody = severalLoansOfProposal(proposal);
  const own = placeOfLendersLoan(proposal);
  const all = loans.map(loanOf).map((loan, at) => ({
    ...loan,
    terms: { ...loan.terms, fixedInterestYears: proposal.loans[at]!.fixedInterestYears },
  }));
  return {
    own: all[own]!.terms,
    beside: all.filter((_loan, at) => at !== own),
  };
}
