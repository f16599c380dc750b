import { instalmentPhases, loanFigures, type InstalmentPhase, type LoanFigures } from '@heimvorteil/engine';
import { oncePer } from '../../forms/once-per.ts';
import type { SolvedLoans } from './solve.ts';

/** Several loans with all that stands below their answer; it is worked out when its script has come. */
export interface DetailedLoans extends SolvedLoans {
  /** Each loan's own figures, in their order. */
  readonly figures: readonly LoanFigures[];
  readonly phases: readonly InstalmentPhase[];
}

/** Adds each loan's own figures and the steps of the instalment. */
export const detailedLoans = oncePer((solved: SolvedLoans): DetailedLoans => ({
  ...solved,
  figures: solved.loans.map((loan, index) => loanFigures(loan, solved.together.plans[index]!)),
  phases: instalmentPhases(solved.together),
}));
