import { cents, type Cents } from '../money/cents.ts';
import { LOANS_OF_ONE_PLAN } from '../several-loans/loans-of-one-plan.ts';
import type { ProgrammeAssessment, ProgrammeTerms } from '../subsidised-programmes/assessment.ts';
import type { LoanToCompose } from './proposal-figures.ts';

/** What an assessed programme must say to be combined with a lender's loan. */
export type OfferedProgramme = Pick<
  ProgrammeAssessment,
  'programmeId' | 'name' | 'state' | 'maxAmount' | 'terms' | 'notWith'
>;

/** What subsidised loans are fitted to. */
export interface LoanBeside {
  readonly fixedInterestYears: number;
  /** Months in which the lender's own loan is repaid. */
  readonly termMonths: number;
  /** All that is borrowed, in cents. */
  readonly need: Cents;
  /** What has to be left for the lender, in cents. */
  readonly leastLendersLoan: Cents;
}

/** Subsidised loans are given in whole hundreds of euros. */
const STEP = 100_00;

/** The programmes that a case may have, that lend at all and have rates, the lowest rate first. */
function possibleProgrammes(programmes: readonly OfferedProgramme[], beside: LoanBeside) {
  return programmes
    .flatMap((programme) => {
      const terms = termsBeside(programme.terms, beside);
      const isPossible = programme.state === 'POSSIBLE' && (programme.maxAmount ?? 0) >= STEP;
      return isPossible && terms ? [{ programme, terms }] : [];
    })
    .toSorted(
      (one, other) =>
        one.terms.nominalInterestRate - other.terms.nominalInterestRate ||
        one.programme.programmeId - other.programme.programmeId,
    );
}

/**
 * The sets of subsidised loans that are proposed beside a lender's loan: as many as go together, the lowest rate first, and
 * each by itself. A set that leaves the lender too little is none.
 */
export function setsOfSubsidisedLoans(
  programmes: readonly OfferedProgramme[],
  beside: LoanBeside,
): { readonly together: LoanToCompose[]; readonly alone: readonly LoanToCompose[][] } {
  const possible = possibleProgrammes(programmes, beside);
  const chosen: typeof possible = [];
  for (const candidate of possible) {
    if (chosen.length === LOANS_OF_ONE_PLAN.max - 1) break;
    if (chosen.every(({ programme }) => goTogether(programme, candidate.programme))) chosen.push(candidate);
  }
  const together = amountsOf(chosen, beside);
  // One that goes with no other is the whole set already.
  const only = together.length === 1 ? together[0]?.programmeId : undefined;
  const alone = possible
    .filter(({ programme }) => programme.programmeId !== only)
    .map((one) => amountsOf([one], beside))
    .filter((loans) => loans.length > 0);
  return { together, alone };
}

function goTogether(one: OfferedProgramme, other: OfferedProgramme): boolean {
  return !one.notWith.includes(other.programmeId) && !other.notWith.includes(one.programmeId);
}

/** Each gets the most that it lends and that is left beside the lender's loan. */
function amountsOf(
  chosen: ReturnType<typeof possibleProgrammes>,
  { need, leastLendersLoan }: LoanBeside,
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

/** Of a programme's loans the one that ends nearest to the lender's: first its fixed rate, the longer of two, then its term. */
function termsBeside(
  terms: readonly ProgrammeTerms[],
  { fixedInterestYears, termMonths }: LoanBeside,
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
