import { exampleOfPlan, legalFigures, type LegalFigures } from '@heimvorteil/calculations';
import { effectiveRatesOfPlan, type RepaymentTerms } from '@heimvorteil/engine';
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
      lenderFees: feesOf(terms, fixedInterestYears),
    },
  );
}

function feesOf(
  { loanAmount, nominalInterestRate, repayment, fees }: RepaymentTerms,
  fixedInterestYears: number,
) {
  if (!fees) return undefined;
  const { effectiveInterestRate } = effectiveRatesOfPlan({
    loanAmount,
    nominalInterestRate,
    repayment,
    fees,
    fixedInterestYears: repayment.by === 'fullRepayment' ? fixedInterestYears : undefined,
  });
  return effectiveInterestRate === null ? undefined : { fees, effectiveInterestRate };
}
