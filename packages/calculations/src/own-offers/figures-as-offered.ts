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

/** Results of a financing over all its loans, at the offered rates; amounts in cents, APR not rounded. */
export interface FiguresAsOffered {
  /** Highest instalment within the first 24 months. */
  readonly monthlyRate: Cents;
  readonly effectiveInterestRate: Percent | null;
  /** Debt at the end of the shortest fixed years among the loans. */
  readonly remainingDebt: Cents;
  readonly totalCosts: Cents;
}

/** Adds up all loans of a financing. Refuses COULD_NOT_CALCULATE if one is never repaid. */
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
