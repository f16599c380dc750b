import {
  exampleOf,
  legalFigures,
  settledMean,
  type AnnuityLoan,
  type MarketMean,
  type Surroundings,
} from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { Cents } from '@heimvorteil/engine';

/** Amounts in cents. */
interface SolvedLoan {
  readonly loan: AnnuityLoan | undefined;
  readonly market: MarketMean | undefined;
  readonly rateIsOwn: boolean;
  readonly loanAmount: Cents;
  readonly securityValue: Cents;
}

/** Without a loan, example and plan are undefined and the APR is null. */
export function highestLoan(stated: Partial<FinancingCase>, solved: SolvedLoan, surroundings: Surroundings) {
  const { loan, rateIsOwn } = solved;
  const market = marketBeside(stated, solved, surroundings);
  return {
    /** Also present with an entered rate. */
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
      payoutDate: surroundings.today,
    },
  };
}

/** Mean market rate, recomputed for an entered rate; undefined without a loan or if no lender qualifies. */
function marketBeside(
  stated: Partial<FinancingCase>,
  { market, rateIsOwn, loanAmount, securityValue }: SolvedLoan,
  surroundings: Surroundings,
): MarketMean | undefined {
  return rateIsOwn && loanAmount > 0
    ? settledMean(stated, { loanAmount, securityValue }, surroundings)
    : market;
}
