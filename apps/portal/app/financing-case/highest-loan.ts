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

/** What was solved for a household: its highest loan and what stands behind it, amounts in cents. */
interface SolvedLoan {
  readonly loan: AnnuityLoan | undefined;
  readonly market: MarketMean | undefined;
  readonly rateIsOwn: boolean;
  readonly loanAmount: Cents;
  readonly securityValue: Cents;
}

/** What screens show of a household's highest loan: rate, example and plan are undefined, the effective rate null, without a loan. */
export function highestLoan(stated: Partial<FinancingCase>, solved: SolvedLoan, surroundings: Surroundings) {
  const { loan, rateIsOwn } = solved;
  const market = marketBeside(stated, solved, surroundings);
  return {
    /** Beside a rate that was typed too. */
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

/** The market's mean for a solved loan beside a rate that was typed; the mean behind it where none was, undefined without a loan or a lender. */
function marketBeside(
  stated: Partial<FinancingCase>,
  { market, rateIsOwn, loanAmount, securityValue }: SolvedLoan,
  surroundings: Surroundings,
): MarketMean | undefined {
  return rateIsOwn && loanAmount > 0
    ? settledMean(stated, { loanAmount, securityValue }, surroundings)
    : market;
}
