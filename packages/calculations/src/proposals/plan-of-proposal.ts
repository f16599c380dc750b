import type {
  AnswerOf,
  calculateSeveralLoans as call,
  CalculateSeveralLoansBody,
  UnstoredProposal,
} from '@heimvorteil/contracts';
import {
  lendersLoan,
  proposalDerivation,
  VARIABLE_YEARS,
  yearsOfRemainingDebt,
  type ComparedFinancing,
  type Derivation,
  type LoanType,
} from '@heimvorteil/engine';
import { answered, type Calculated } from '../calculated.ts';
import { calculateSeveralLoans, loanOf } from '../several-loans/calculate-several-loans.ts';
import { severalLoansAnswer } from '../several-loans/definition.ts';

type Proposed = Pick<UnstoredProposal, 'loans'>;

/** Converts a proposal's loans to the request body of the several-loans calculator. */
export function severalLoansOfProposal({ loans }: Proposed): CalculateSeveralLoansBody {
  return {
    loans: loans.map((loan, at) => ({
      name: nameOf(loan, at),
      kind: KIND_OF_TYPE[loan.loanType],
      takesSpecialRepayments: (loan.allowedSpecialRepayment ?? 0) > 0,
      loanAmount: loan.loanAmount,
      nominalInterestRate: loan.nominalInterestRate,
      ...(loan.termMonths === undefined
        ? { amortizationRate: loan.amortizationRate }
        : { termMonths: loan.termMonths }),
      // Leave out the fixed years of a variable loan, so that today's rate applies until the end.
      ...(loan.fixedInterestYears !== VARIABLE_YEARS && { fixedInterestYears: loan.fixedInterestYears }),
      ...(loan.interestOnlyMonths !== undefined && { interestOnlyMonths: loan.interestOnlyMonths }),
      ...(loan.landChargeFee !== undefined && { fees: loan.landChargeFee }),
    })),
  };
}

/** Years after which the proposal states a remaining debt; old proposals did not store them. */
export function yearsOfDebt({
  loans,
  remainingDebtAt,
}: Proposed & Pick<UnstoredProposal, 'remainingDebtAt'>): number {
  return remainingDebtAt ?? (lendersLoan(loans)?.fixedInterestYears || yearsOfRemainingDebt(loans));
}

/** Repayment plan over all loans of a proposal, which agrees with its results to the cent. */
export function planOfProposal(proposal: Proposed): Calculated<AnswerOf<typeof call>> {
  return answered(calculateSeveralLoans(severalLoansOfProposal(proposal)), severalLoansAnswer);
}

/** Derivation of a proposal's results; empty if one of its loans is never repaid. */
export function derivationOfProposal(
  proposal: Proposed & Pick<UnstoredProposal, 'remainingDebtAt'>,
): readonly Derivation[] {
  const { result } = calculateSeveralLoans(severalLoansOfProposal(proposal));
  if (!result) return [];
  return proposalDerivation(result.loans, result.together, yearsOfDebt(proposal));
}

const KIND_OF_TYPE = {
  ANNUITY_LOAN: 'ANNUITY_LOAN',
  FORWARD_LOAN: 'ANNUITY_LOAN',
  VARIABLE_LOAN: 'ANNUITY_LOAN',
  UNKNOWN: 'ANNUITY_LOAN',
  PRIVATE_LOAN: 'PRIVATE_LOAN',
  SUBSIDIZED_LOAN: 'SUBSIDIZED_LOAN',
} as const satisfies Record<LoanType, CalculateSeveralLoansBody['loans'][number]['kind']>;

const NAME_OF_TYPE: Readonly<Record<LoanType, string>> = {
  ANNUITY_LOAN: 'Bankdarlehen',
  FORWARD_LOAN: 'Forward-Darlehen',
  VARIABLE_LOAN: 'Variables Darlehen',
  UNKNOWN: 'Darlehen',
  PRIVATE_LOAN: 'Privatdarlehen',
  SUBSIDIZED_LOAN: 'Förderdarlehen',
};

function nameOf({ name, loanType }: Proposed['loans'][number], at: number): string {
  return name ?? (at === 0 ? NAME_OF_TYPE[loanType] : `${NAME_OF_TYPE[loanType]} ${at + 1}`);
}

/** Converts a proposal for comparisons: the loan from the lender itself, and its other loans. */
export function financingOfProposal(proposal: Pick<UnstoredProposal, 'loans'>): ComparedFinancing {
  const { loans }: CalculateSeveralLoansBody = severalLoansOfProposal(proposal);
  const lenders = lendersLoan(proposal.loans);
  const own = proposal.loans.findIndex((loan) => loan === lenders);
  const all = loans.map(loanOf).map((loan, at) => ({
    ...loan,
    terms: { ...loan.terms, fixedInterestYears: proposal.loans[at]!.fixedInterestYears },
  }));
  return { own: all[own]!.terms, others: all.filter((_loan, at) => at !== own) };
}
