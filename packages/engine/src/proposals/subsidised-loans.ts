import { cents, type Cents } from '../money/money.ts';
import { LOANS_OF_ONE_PLAN } from '../several-loans/loans-of-one-plan.ts';
import type { ProgrammeAssessment, ProgrammeTerms } from '../subsidised-programmes/assessment.ts';
import type { LoanToCompose } from './proposal-figures.ts';

export type OfferedProgramme = Pick<
  ProgrammeAssessment,
  'programmeId' | 'name' | 'state' | 'maxAmount' | 'terms' | 'notWith'
>;

export interface AdditionalLoan {
  readonly fixedInterestYears: number;
  /** Term of the lender's own loan in months. */
  readonly termMonths: number;
  /** Whole required loan in cents. */
  readonly need: Cents;
  /** Smallest own loan of the lender in cents, which subsidised loans must leave to it. */
  readonly leastLendersLoan: Cents;
}

/** 100 € in cents; programmes lend in multiples of it. */
const STEP = 100_00;

/** Programmes that the case qualifies for, with a rate and at least 100 €; lowest rate first. */
function possibleProgrammes(programmes: readonly OfferedProgramme[], additional: AdditionalLoan) {
  return programmes
    .flatMap((programme) => {
      const terms = remainingTerms(programme.terms, additional);
      const isPossible = programme.state === 'POSSIBLE' && (programme.maxAmount ?? 0) >= STEP;
      return isPossible && terms ? [{ programme, terms }] : [];
    })
    .toSorted(
      (one, other) =>
        one.terms.nominalInterestRate - other.terms.nominalInterestRate ||
        one.programme.programmeId - other.programme.programmeId,
    );
}

/** As many programmes as can be combined, lowest rate first; and each programme alone. */
export function setsOfSubsidisedLoans(
  programmes: readonly OfferedProgramme[],
  additional: AdditionalLoan,
): { readonly together: LoanToCompose[]; readonly alone: readonly LoanToCompose[][] } {
  const possible = possibleProgrammes(programmes, additional);
  const chosen: typeof possible = [];
  for (const candidate of possible) {
    if (chosen.length === LOANS_OF_ONE_PLAN.max - 1) break;
    if (chosen.every(({ programme }) => goTogether(programme, candidate.programme))) chosen.push(candidate);
  }
  const together = amountsOf(chosen, additional);
  // Do not repeat a programme that is the only one in the combination.
  const only = together.length === 1 ? together[0]?.programmeId : undefined;
  const alone = possible
    .filter(({ programme }) => programme.programmeId !== only)
    .map((one) => amountsOf([one], additional))
    .filter((loans) => loans.length > 0);
  return { together, alone };
}

function goTogether(one: OfferedProgramme, other: OfferedProgramme): boolean {
  return !one.notWith.includes(other.programmeId) && !other.notWith.includes(one.programmeId);
}

/** Gives each programme its highest loan, as far as the lender's minimum loan remains. */
function amountsOf(
  chosen: ReturnType<typeof possibleProgrammes>,
  { need, leastLendersLoan }: AdditionalLoan,
): LoanToCompose[] {
  let left = need - leastLendersLoan;
  return chosen.flatMap(({ programme, terms }) => {
    const amount = Math.floor(Math.min(programme.maxAmount ?? 0, left) / STEP) * STEP;
    if (amount <= 0) return [];
    left -= amount;
    return [subsidisedLoan(programme, terms, cents(amount))];
  });
}

function subsidisedLoan(
  { programmeId, name }: OfferedProgramme,
  { fixedInterestYears, termMonths, interestOnlyMonths, nominalInterestRate }: ProgrammeTerms,
  loanAmount: Cents,
): LoanToCompose {
  return {
    name,
    kind: 'SUBSIDIZED_LOAN',
    loanType: 'SUBSIDIZED_LOAN',
    programmeId,
    takesSpecialRepayments: false,
    terms: {
      loanAmount,
      nominalInterestRate,
      repayment: { by: 'termMonths', termMonths },
      fixedInterestYears,
      ...(interestOnlyMonths > 0 ? { interestOnlyMonths } : {}),
    },
  };
}

/** The programme's loan most like the lender's: by fixed-rate period (the longer if equal), then by term. */
function remainingTerms(
  terms: readonly ProgrammeTerms[],
  { fixedInterestYears, termMonths }: AdditionalLoan,
): ProgrammeTerms | undefined {
  return terms.toSorted(
    (one, other) =>
      Math.abs(one.fixedInterestYears - fixedInterestYears) -
        Math.abs(other.fixedInterestYears - fixedInterestYears) ||
      other.fixedInterestYears - one.fixedInterestYears ||
      Math.abs(one.termMonths - termMonths) - Math.abs(other.termMonths - termMonths) ||
      one.nominalInterestRate - other.nominalInterestRate ||
      one.interestOnlyMonths - other.interestOnlyMonths,
  )[0];
}
