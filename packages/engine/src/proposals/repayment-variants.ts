import type { FinancingCase } from '../eligibility/financing-case.ts';
import { percent, type Percent } from '../money/money.ts';
import type { PricedOffer } from '../offer-pricing/find-offers.ts';
import { type Market, percentOfThousandths, thousandthsOf } from '../offer-pricing/market.ts';
import { figuresOfRates, type OfferFigures } from '../offer-pricing/offer-figures.ts';
import type { OfferTerms } from '../offer-pricing/offer-reasons.ts';
import { SURCHARGE_KINDS } from '../rate-sheets/market-enumerations.ts';

export interface RepaymentVariant
  extends OfferTerms, Pick<OfferFigures, 'nominalInterestRate' | 'effectiveInterestRate' | 'monthlyRate'> {
  /** Surcharge on the offered rate in percentage points. */
  readonly points: Percent;
}

const FIELD_OF_KIND = {
  SPECIAL_REPAYMENT: 'specialRepaymentPercent',
  COMMITMENT_FREE_MONTHS: 'commitmentFreeMonths',
} as const;

/** Better terms that the lender sells for a surcharge, smallest first; empty if it sells none. */
export function repaymentVariants(
  market: Market,
  financingCase: FinancingCase,
  offer: PricedOffer,
): RepaymentVariant[] {
  const { start, kind, to, points } = market.variants;
  const rates = figuresOfRates(financingCase);
  const variants: RepaymentVariant[] = [];
  for (let row = start[offer.lenderIndex]!; row < start[offer.lenderIndex + 1]!; row++) {
    const code = SURCHARGE_KINDS[kind[row]!] as keyof typeof FIELD_OF_KIND;
    const isRepayment = code === 'SPECIAL_REPAYMENT';
    const allowed = isRepayment ? percentOfThousandths(to[row]! - 1) : percent(to[row]! - 1);
    if (allowed <= offer[FIELD_OF_KIND[code]]) continue;
    const paid = offer.reasons.find((reason) => reason.code === code)?.points ?? percent(0);
    const more = points[row]! - thousandthsOf(paid);
    const { remainingDebt: _debt, ...figures } = rates.of(thousandthsOf(offer.nominalInterestRate) + more);
    const { specialRepaymentPercent, commitmentFreeMonths } = offer;
    variants.push({
      specialRepaymentPercent,
      commitmentFreeMonths,
      [FIELD_OF_KIND[code]]: allowed,
      points: percentOfThousandths(more),
      ...figures,
    });
  }
  return variants.toSorted(
    (one, other) =>
      one.specialRepaymentPercent - other.specialRepaymentPercent ||
      one.commitmentFreeMonths - other.commitmentFreeMonths,
  );
}
