import type { PaperOffer, ProposedLoan, RequestOffer } from '@heimvorteil/contracts';
import { VARIABLE_YEARS } from '@heimvorteil/engine';
import { addressOfPapers } from '../calculators/own-offers/index.ts';
import type { RequestConversation } from '../services.ts';

const MOST_COMPARED = 5;
const LONGEST_NAME = 40;

/** The comparison of an offer with the plan that was asked with and the other offers; undefined where it has no loan. */
export function compareAddress(
  offer: RequestOffer,
  { offers, plan }: Pick<RequestConversation, 'offers' | 'plan'>,
): string | undefined {
  const loanAmount = offer.proposals[0]?.loans[0]?.loanAmount;
  if (loanAmount === undefined) return undefined;
  if (papersOf(offer).length === 0) return undefined;
  const others = offers.filter(({ id, expired }) => id !== offer.id && !expired);
  const compared = [...papersOf(offer), ...planPaper(plan), ...others.flatMap(papersOf)];
  return addressOfPapers({ loanAmount, offers: compared.slice(0, MOST_COMPARED) });
}

function papersOf({ adviser, proposals }: RequestOffer): PaperOffer[] {
  return proposals.flatMap(({ provider, loans }) =>
    loans
      .slice(0, 1)
      // The comparison is of fixed rates.
      .filter(({ fixedInterestYears }) => fixedInterestYears !== VARIABLE_YEARS)
      .map((loan) => paperOf(loan, `${provider.name} (${adviser.name})`)),
  );
}

function paperOf(loan: ProposedLoan, name: string): PaperOffer {
  return {
    name: name.slice(0, LONGEST_NAME),
    nominalInterestRate: loan.nominalInterestRate,
    fixedInterestYears: loan.fixedInterestYears,
    amortizationRate: loan.amortizationRate,
    ...(loan.allowedSpecialRepayment === undefined
      ? {}
      : { allowedSpecialRepayment: loan.allowedSpecialRepayment }),
  };
}

function planPaper(plan: RequestConversation['plan']): PaperOffer[] {
  if (!plan) return [];
  const { nominalInterestRate, fixedInterestYears, amortizationRate } = plan;
  return [{ name: 'Dein Plan', nominalInterestRate, fixedInterestYears, amortizationRate }];
}
