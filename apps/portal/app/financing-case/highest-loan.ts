import {
  exampleOf,
  legalFigures,
  settledMean,
  type AnnuityLoan,
  type MarketMean,
  type MarketContext,
} from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { Cents } from '@heimvorteil/engine';

/** Results of the highest loan, in cents. Without a loan, example and plan are undefined, the APR is null. */
export function highestLoan(
  entered: Partial<FinancingCase>,
  {
    loan,
    rateIsOwn,
    loanAmount,
    securityValue,
    ...solved
  }: {
    readonly loan: AnnuityLoan | undefined;
    readonly market: MarketMean | undefined;
    readonly rateIsOwn: boolean;
    readonly loanAmount: Cents;
    readonly securityValue: Cents;
  },
  context: MarketContext,
) {
  const market =
    rateIsOwn && loanAmount > 0
      ? settledMean(entered, { loanAmount, securityValue }, context)
      : solved.market;
  return {
    /** Mean market rate, set even if one was entered; undefined without a loan or if no lender qualifies. */
    market,
    rateIsOwn,
    effectiveInterestRate: loan?.effectiveInterestRate ?? null,
    legal:
      loan &&
      legalFigures(exampleOf(loan), { rateIsOwn, nominalInterestRate: loan.nominalInterestRate, market }),
    loan: loan && {
      loanAmount: loan.loanAmount,
      nominalInterestRate: loan.nominalInterestRate,
      amortizationRate: loan.amortizationRate,
      fixedInterestYears: loan.fixedInterestYears,
      payoutDate: context.today,
    },
  };
}
