import { severalLoans, type Cents, type ComparedFinancing, type Percent } from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';

/** A financing with the instalments that were offered, all its loans together, at its first rates; amounts in cents, the rate unrounded. */
export interface FiguresAsOffered {
  /** Of the first month. */
  readonly monthlyRate: Cents;
  readonly effectiveInterestRate: Percent | null;
  /** When the fixed rate of the lender's own loan ends. */
  readonly remainingDebt: Cents;
  readonly totalCosts: Cents;
}

/** What a financing comes to as it was offered, by its plan over all loans; COULD_NOT_CALCULATE where one is never repaid. */
export function figuresAsOffered({ own, beside = [] }: ComparedFinancing): Calculated<FiguresAsOffered> {
  return calculated(() => {
    const loans = [own, ...beside.map(({ terms }) => terms)];
    const { monthlyRate, effectiveInterestRate, totalCosts, remainingDebtAfter } = severalLoans(
      loans.map((terms, at) => ({ name: `Darlehen ${at + 1}`, kind: 'ANNUITY_LOAN', terms })),
    );
    const remainingDebt = (remainingDebtAfter[own.fixedInterestYears * 12 - 1] ?? 0) as Cents;
    return { monthlyRate, effectiveInterestRate, remainingDebt, totalCosts };
  });
}
