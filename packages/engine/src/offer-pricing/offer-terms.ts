import type { Percent } from '../money/percent.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { percentOfThousandths } from './thousandths.ts';
import { variantRow } from './variant-row.ts';

export interface OfferTerms {
  /** Yearly limit of special repayments, in percent of the loan. */
  readonly specialRepaymentPercent: Percent;
  /** Months after commitment without interest on undrawn money. */
  readonly commitmentFreeMonths: number;
}

/** The lender's own terms, or those of the requested variant. */
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
