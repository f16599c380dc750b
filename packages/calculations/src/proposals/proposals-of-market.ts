import { inEuros, UnstoredProposal, type InCents, type ProposedLoan } from '@heimvorteil/contracts';
import {
  composeProposals,
  proposalOfLender,
  sortedProposals,
  VARIABLE_YEARS,
  type ComposedLoan,
  type ComposedProposal,
  type FinancingCase as CaseForLenders,
  type IsoDate,
  type Lender,
  type Market,
} from '@heimvorteil/engine';
import { roundedRate } from '../amounts/rounded-amounts.ts';
import type { FindProposals } from '../market-context.ts';

/** Maximum characters of a loan's name in repayment plans. */
const LONGEST_NAME = 60;

/** Converts a proposal to euros; `asOf` is the first day of the lender's rates, ISO 8601. */
function proposalAnswer(
  found: ComposedProposal,
  { lender, asOf }: { lender: Pick<Lender, 'lenderId' | 'name'>; asOf: IsoDate },
): UnstoredProposal {
  return inEuros(UnstoredProposal, {
    ...found,
    provider: { id: String(lender.lenderId), name: lender.name },
    loans: found.loans.map(loanInCents),
    monthlyInstallment: found.monthlyRate,
    monthlyInstallmentFrom:
      found.phases.length > 1
        ? found.phases.map(({ from, monthlyRate }) => ({ month: from, amount: monthlyRate }))
        : undefined,
    effectiveInterestRate: roundedRate(found.effectiveInterestRate) ?? 0,
    remainingDebtAt: found.remainingDebtYears,
    reasons: [
      ...found.reasons,
      ...found.loans
        .filter(({ loanType }) => loanType === 'SUBSIDIZED_LOAN')
        .map(() => ({ code: 'SUBSIDIZED_LOAN', points: 0 })),
      ...(found.isBelowRequest ? [{ code: 'SPECIAL_REPAYMENT_SHORT', points: 0 }] : []),
    ],
    asOf,
    variants:
      found.variants.length > 0
        ? found.variants.map(({ specialRepaymentPercent, monthlyRate, ...variant }) => ({
            ...variant,
            allowedSpecialRepayment: specialRepaymentPercent,
            monthlyInstallment: monthlyRate,
          }))
        : undefined,
  });
}

function loanInCents(loan: ComposedLoan): InCents<typeof ProposedLoan> {
  const { terms, allowed } = loan;
  return {
    ...loan,
    name: loan.name.slice(0, LONGEST_NAME),
    loanAmount: terms.loanAmount,
    monthlyInstallment: loan.monthlyRate,
    nominalInterestRate: terms.nominalInterestRate,
    effectiveInterestRate: roundedRate(loan.effectiveInterestRate) ?? 0,
    landChargeFee: terms.fees,
    fixedInterestYears: terms.fixedInterestYears ?? VARIABLE_YEARS,
    termMonths: terms.repayment.by === 'termMonths' ? terms.repayment.termMonths : undefined,
    interestOnlyMonths: terms.interestOnlyMonths,
    lastInstallmentDate: null,
    allowedSpecialRepayment: allowed?.specialRepaymentPercent,
    commitmentFreeMonths: allowed?.commitmentFreeMonths,
  };
}

/** Finds proposals in a market; `dayOf` converts a timestamp to the first day of the rates. */
export function proposalsOfMarket(
  market: Market,
  dayOf: (moment: string) => IsoDate,
): {
  readonly findProposals: FindProposals;
  /** Proposal of one lender for exactly this case; undefined if the lender does not take it. */
  readonly findProposalOf: (lenderId: number, financingCase: CaseForLenders) => UnstoredProposal | undefined;
} {
  const serialize = (found: ComposedProposal) =>
    proposalAnswer(found, { lender: market.lenders[found.lenderIndex]!, asOf: dayOf(found.validFrom) });
  return {
    findProposals: (query) =>
      sortedProposals(composeProposals(market, query).map(serialize), 'EFFECTIVE_RATE'),
    findProposalOf(lenderId, financingCase) {
      const found = proposalOfLender(market, financingCase, lenderId);
      return found && serialize(found);
    },
  };
}
