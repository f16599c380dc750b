import type { SeveralLoansResult } from '@heimvorteil/calculations';
import { instalmentPhases, type InstalmentPhase } from '@heimvorteil/engine';
import { oncePer } from '../../case-fields/once-per.ts';
import type { SolvedLoans } from './solve.ts';

/** Loans in one plan, as far as its timeline shows them. */
export type TimelineLoans = SeveralLoansResult &
  Pick<SolvedLoans, 'body' | 'purchasePrice' | 'rates'> & {
    readonly phases: readonly InstalmentPhase[];
  };

/** Several loans with all that stands below their answer; it is worked out when its script has come. */
export interface DetailedLoans extends SolvedLoans {
  readonly phases: readonly InstalmentPhase[];
}

/** Adds the steps of the instalment. */
export const detailedLoans = oncePer((solved: SolvedLoans): DetailedLoans => ({
  ...solved,
  phases: instalmentPhases(solved.together),
}));
