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

/** A financing with the instalments that were offered, all its loans together, at its first rates; amounts in cents, the rate unrounded. */
export interface FiguresAsOffered {
  /** The highest of the first 24 months. */
  readonly monthlyRate: Cents;
  readonly effectiveInterestRate: Percent | null;
  /** At the end of the shortest fixed years among its loans. */
  readonly remainingDebt: Cents;
  readonly totalCosts: Cents;
}

/** What a financing comes to as it was offered, by its plan over all loans; COULD_NOT_CALCULATE where one is never repaid. */
export function figuresAsOffered({ own, beside = [] }: ComparedFinancing): Calculated<FiguresAsOffered> {
  return calculated(() => {
    const loans = [own, ...beside.map(({ terms }) => terms)];
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
