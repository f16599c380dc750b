import type { Percent } from '../money/percent.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { percentOfThousandths } from './thousandths.ts';
import { variantRow } from './variant-row.ts';

/** What a lender allows beside the instalments of a loan as it is offered. */
export interface OfferTerms {
  /** Percent of the loan that may be repaid besides each year. */
  readonly specialRepaymentPercent: Percent;
  /** Months after commitment in which undrawn money costs nothing. */
  readonly commitmentFreeMonths: number;
}

/** A lender's own terms, or those of the variant that a case wishes. */
export function offerTerms(market: Market, facts: CaseFacts, lender: number): OfferTerms {
  const { specialRepaymentPercent, commitmentFreeMonths } = market.lenders[lender]!;
  const special = variantRow(market, facts, lender, 'SPECIAL_REPAYMENT');
  const months = variantRow(market, facts, lender, 'COMMITMENT_FREE_MONTHS');
  const { to } = market.variants;
  return {
    specialRepaymentPercent:
      special === undefined ? specialRepaymentPercent : percentOfThousandths(to[special]! - 1),
    commitmentFreeMonths: months === undefined ? commitmentFreeMonths : to[months]! - 1,
  };
}
