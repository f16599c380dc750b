import { exampleOfPlan, legalFigures, type LegalFigures } from '@heimvorteil/calculations';
import { cents } from '@heimvorteil/engine';
import type { SolvedPlan } from './solve-plan.ts';

/** The example's figures of a plan. It tells of one instalment from the first month on, so what changes on the way is left out. */
export function legalFiguresOfPlan({
  fixed: { terms },
  fixedInterestYears,
  rateIsOwn,
  market,
}: SolvedPlan): LegalFigures | undefined {
  return legalFigures(
    { ...exampleOfPlan(terms), fixedInterestYears },
    {
      rateIsOwn,
      nominalInterestRate: terms.nominalInterestRate,
      market,
      enteredFees: terms.fees ?? cents(0),
    },
  );
}
