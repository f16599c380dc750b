import {
  composeProposals,
  proposalOfLender,
  sortedProposals,
  type ComposedProposal,
  type FinancingCase as CaseForLenders,
  type IsoDate,
  type Market,
  eurosFromCents,
  VARIABLE_YEARS,
  type ComposedLoan,
  type Lender,
} from '@heimvorteil/engine';
import type { FindProposals, UnkeptProposal } from './find-proposals.ts';
import { shownRate } from '../amounts/written-amounts.ts';

type ProposedLoan = UnkeptProposal['loans'][number];

/** Plans have room for so much of a loan's name. */
const LONGEST_NAME = 60;

/** A composed proposal in euros. `asOf` is the day from which the lender's rates hold, ISO 8601. */
function proposalAnswer(
  found: ComposedProposal,
  { lender, asOf }: { lender: Pick<Lender, 'lenderId' | 'name'>; asOf: IsoDate },
): UnkeptProposal {
  return {
    provider: { id: String(lender.lenderId), name: lender.name },
    loans: found.loans.map(loanAnswer),
    monthlyInstallment: eurosFromCents(found.monthlyRate),
    ...(found.phases.length > 1 && {
      monthlyInstallmentFrom: found.phases.map(({ from, monthlyRate }) => ({
        month: from,
        amount: eurosFromCents(monthlyRate),
      })),
    }),
    effectiveInterestRate: shownRate(found.effectiveInterestRate) ?? 0,
    totalCosts: eurosFromCents(found.totalCosts),
    remainingDebt: eurosFromCents(found.remainingDebt),
    remainingDebtAt: found.remainingDebtYears,
    reasons: [
      ...found.reasons.map(({ code, points }) => ({ code, points })),
      ...found.loans
        .filter(({ loanType }) => loanType === 'SUBSIDIZED_LOAN')
        .map(() => ({ code: 'SUBSIDIZED_LOAN', points: 0 })),
      ...(found.isShortOfWish ? [{ code: 'SPECIAL_REPAYMENT_SHORT', points: 0 }] : []),
    ],
    asOf,
    ...(found.variants.length > 0 && {
      variants: found.variants.map(({ specialRepaymentPercent, monthlyRate, ...variant }) => ({
        ...variant,
        allowedSpecialRepayment: specialRepaymentPercent,
        monthlyInstallment: eurosFromCents(monthlyRate),
      })),
    }),
  };
}

function loanAnswer(loan: ComposedLoan): ProposedLoan {
  const { terms, programmeId, allowed } = loan;
  return {
    loanType: loan.loanType,
    name: loan.name.slice(0, LONGEST_NAME),
    ...(programmeId !== undefined && { programmeId }),
    loanAmount: eurosFromCents(terms.loanAmount),
    monthlyInstallment: eurosFromCents(loan.monthlyRate),
    nominalInterestRate: terms.nominalInterestRate,
    effectiveInterestRate: shownRate(loan.effectiveInterestRate) ?? 0,
    ...(terms.fees !== undefined && { landChargeFee: eurosFromCents(terms.fees) }),
    fixedInterestYears: terms.fixedInterestYears ?? VARIABLE_YEARS,
    amortizationRate: loan.amortizationRate,
    ...(terms.repayment.by === 'termMonths' && { termMonths: terms.repayment.termMonths }),
    ...(terms.interestOnlyMonths !== undefined && { interestOnlyMonths: terms.interestOnlyMonths }),
    totalCosts: eurosFromCents(loan.totalCosts),
    remainingDebt: eurosFromCents(loan.remainingDebt),
    numberOfInstallments: loan.numberOfInstallments,
    lastInstallmentAmount: eurosFromCents(loan.lastInstallmentAmount),
    lastInstallmentDate: null,
    ...(allowed && {
      allowedSpecialRepayment: allowed.specialRepaymentPercent,
      commitmentFreeMonths: allowed.commitmentFreeMonths,
    }),
  };
}

/** Composes proposals from a market; `dayOf` tells the day of a moment from which rates hold. */
export function proposalsOfMarket(
  market: Market,
  dayOf: (moment: string) => IsoDate,
): {
  readonly findProposals: FindProposals;
  /** What one lender proposes for a case with its very terms; undefined where it does not take it so. */
  readonly findProposalOf: (lenderId: number, asked: CaseForLenders) => UnkeptProposal | undefined;
} {
  const written = (found: ComposedProposal) =>
    proposalAnswer(found, {
      lender: market.lenders[found.lenderIndex]!,
      asOf: dayOf(found.validFrom),
    });
  return {
    findProposals: (query) => sortedProposals(composeProposals(market, query).map(written), 'EFFECTIVE_RATE'),
    findProposalOf(lenderId, asked) {
      const found = proposalOfLender(market, asked, lenderId);
      return found && written(found);
    },
  };
}
