import { exampleOf, legalFigures, type LegalFigures } from '@heimvorteil/calculations';
import { cents } from '@heimvorteil/engine';
import type { SolvedConstruction } from './solve.ts';

/** The example of a construction's loan, as if it were paid out at once. */
export function legalFiguresOfConstruction({
  body,
  options,
  plan,
  rateIsOwn,
  market,
}: SolvedConstruction): LegalFigures | undefined {
  const { amortizationRate, nominalInterestRate } = options;
  return legalFigures(
    exampleOf({ loanAmount: plan.loanAmount, amortizationRate, fixedInterestYears: body.fixedInterestYears }),
    { rateIsOwn, nominalInterestRate, market, enteredFees: options.fees ?? cents(0) },
  );
}
