import { settledMean, type MarketMean, type Surroundings } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { Cents } from '@heimvorteil/engine';

/** The market's mean for a solved loan beside a rate that was typed; the mean behind it where none was, undefined without a loan or a lender. */
export function marketBeside(
  stated: Partial<FinancingCase>,
  found: { market: MarketMean | undefined; rateIsOwn: boolean; loanAmount: Cents; securityValue: Cents },
  surroundings: Surroundings,
): MarketMean | undefined {
  const { market, rateIsOwn, ...loan } = found;
  return rateIsOwn && loan.loanAmount > 0 ? settledMean(stated, loan, surroundings) : market;
}
