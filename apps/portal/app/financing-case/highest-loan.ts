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
import { isLent } from './is-lent.ts';

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

interface FoundPrices {
  readonly maxPurchasePrice: Cents;
  readonly comfortablePurchasePrice: Cents | null;
  readonly comfortableLoanAmount: Cents | null;
}

export interface PriceRange {
  /** Undefined if it is not below the highest price, in whole euros. */
  readonly comfortablePrice: Cents | undefined;
  /** Price for the next steps: the comfortable one, if lenders grant its loan and it pays for the plot. */
  readonly startPrice: Cents;
}

export function priceRange(
  { maxPurchasePrice: highest, comfortablePurchasePrice: price, comfortableLoanAmount: loan }: FoundPrices,
  landPrice = 0,
): PriceRange {
  if (price === null || loan === null || Math.floor(price / 100) >= Math.floor(highest / 100)) {
    return { comfortablePrice: undefined, startPrice: highest };
  }
  const isUsable = isLent(loan) && price >= landPrice;
  return { comfortablePrice: price, startPrice: isUsable ? price : highest };
}
