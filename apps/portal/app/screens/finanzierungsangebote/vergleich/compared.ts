import { compareAtSamePayment } from '@heimvorteil/calculations';
import type { PaperOffer } from '@heimvorteil/contracts';
import { COMPARED_OFFERS } from '@heimvorteil/engine';
import type { ListedOffer } from '../../../condition-services.ts';

/** One of the offers side by side: a lender's of today, or one that its visitor holds on paper. */
export interface ComparedColumn {
  readonly key: string;
  readonly name: string;
  /** Below the name. */
  readonly detail: string;
  readonly offer: PaperOffer;
  readonly effectiveInterestRate: number | undefined;
  /** Months; undefined where a paper says nothing of it. */
  readonly commitmentFreeMonths: number | undefined;
  /** Whom a request would go to; undefined for a paper. */
  readonly providerId: number | undefined;
}

/** The lenders' offers as columns, repaid as the case wants it. */
export function columnsOfLenders(offers: readonly ListedOffer[], amortizationRate: number): ComparedColumn[] {
  return offers.map(({ mortgageProvider: { id, name, brand }, amortizationData, ...offer }) => ({
    key: `${id}-${offer.fixedInterestYears}`,
    name: brand.name,
    detail: `${name.replace(brand.name, '').trim()}, ${offer.fixedInterestYears} Jahre`.replace(/^, /, ''),
    offer: {
      name: brand.name,
      nominalInterestRate: amortizationData.nominalInterestRate,
      fixedInterestYears: offer.fixedInterestYears,
      amortizationRate,
      allowedSpecialRepayment: Math.min(offer.specialRepaymentPercent, 10),
    },
    effectiveInterestRate: amortizationData.effectiveInterestRate,
    commitmentFreeMonths: offer.commitmentFreeMonths,
    providerId: id,
  }));
}

/** Offers on paper as columns, as many as there is room for beside the lenders'; `from` is the first that is shown. */
export function columnsOfPaper(
  offers: readonly PaperOffer[],
  { beside, from }: { beside: number; from: number },
): ComparedColumn[] {
  const room = Math.max(COMPARED_OFFERS.max - beside, 0);
  return offers.slice(from, from + room).map((offer, index) => ({
    key: `paper-${from + index}`,
    name: offer.name ?? `Angebot ${from + index + 1}`,
    detail: `eigenes Angebot, ${offer.fixedInterestYears} Jahre`,
    offer,
    effectiveInterestRate: undefined,
    commitmentFreeMonths: undefined,
    providerId: undefined,
  }));
}

/** All columns at the same payment and to the same end; undefined where there is none, or the payment does not cover the interest. */
export function comparedColumns(
  columns: readonly ComparedColumn[],
  common: Parameters<typeof compareAtSamePayment>[1],
) {
  if (columns.length === 0) return undefined;
  return compareAtSamePayment(
    columns.map(({ offer }) => offer),
    common,
  ).result;
}
