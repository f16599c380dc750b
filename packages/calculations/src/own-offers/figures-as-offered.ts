import {
  debtAfterYears,
  instalmentPhases,
  phaseOfInstalment,
  severalLoans,
  yearsOfRemainingDebt,
  type Cents,
  type ComparedFinancing,
  type Percent,
} from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';

/** All loans of a financing together, as offered and at first rates; amounts in cents, APR unrounded. */
export interface FiguresAsOffered {
  /** Highest instalment of the first 24 months. */
  readonly monthlyRate: Cents;
  readonly effectiveInterestRate: Percent | null;
  /** Debt at the end of the shortest fixed years of the financing's loans. */
  readonly remainingDebt: Cents;
  readonly totalCosts: Cents;
}

/** Results of a financing by its plan over all loans; COULD_NOT_CALCULATE if a loan is never repaid. */
export function figuresAsOffered({ own, others = [] }: ComparedFinancing): Calculated<FiguresAsOffered> {
  return calculated(() => {
    const loans = [own, ...others.map(({ terms }) => terms)];
    const together = severalLoans(
      loans.map((terms, at) => ({ name: `Darlehen ${at + 1}`, kind: 'ANNUITY_LOAN', terms })),
    );
    const { effectiveInterestRate, totalCosts, remainingDebtAfter } = together;
    const years = yearsOfRemainingDebt(
      loans.flatMap(({ fixedInterestYears }) =>
        fixedInterestYears === undefined ? [] : [{ fixedInterestYears }],
      ),
    );
    return {
      monthlyRate: phaseOfInstalment(instalmentPhases(together))?.monthlyRate ?? together.monthlyRate,
      effectiveInterestRate,
      remainingDebt: debtAfterYears(remainingDebtAfter, years),
      totalCosts,
    };
  });
}
