import { compareAtSamePayment, financingOfOffer, type SamePayment } from '@heimvorteil/calculations';
import type { PaperOffer, Proposal } from '@heimvorteil/contracts';
import { COMPARED_OFFERS, type ComparedFinancing } from '@heimvorteil/engine';
import type { ListedOffer } from '../../../services/market.ts';

/** One of the financings side by side: a lender's offer of today, a proposal, or an offer that its visitor holds on paper. */
export interface ComparedColumn {
  readonly key: string;
  readonly name: string;
  /** Below the name. */
  readonly detail: string;
  readonly financing: ComparedFinancing;
  /** Percent of the lender's own loan a year; undefined where a paper says nothing of it. */
  readonly allowedSpecialRepayment: number | undefined;
  readonly effectiveInterestRate: number | undefined;
  /** Months; undefined where a paper says nothing of it. */
  readonly commitmentFreeMonths: number | undefined;
  /** Whom a request would go to; undefined for a paper. */
  readonly providerId: number | undefined;
  /** What it is a column of; undefined for offers. */
  readonly proposal?: Proposal | undefined;
}

/** The lenders' offers as columns, repaid as the case wants it; the loan in euros. */
export function columnsOfLenders(
  offers: readonly ListedOffer[],
  { amortizationRate, loanAmount }: { amortizationRate: number; loanAmount: number },
): ComparedColumn[] {
  return offers.map(({ mortgageProvider: { id, name, brand }, amortizationData, ...offer }) => ({
    key: `${id}-${offer.fixedInterestYears}`,
    name: brand.name,
    detail: `${name.replace(brand.name, '').trim()}, ${offer.fixedInterestYears} Jahre`.replace(/^, /, ''),
    financing: financingOfOffer(
      {
        nominalInterestRate: amortizationData.nominalInterestRate,
        fixedInterestYears: offer.fixedInterestYears,
        amortizationRate,
      },
      loanAmount,
    ),
    allowedSpecialRepayment: Math.min(offer.specialRepaymentPercent, 10),
    effectiveInterestRate: amortizationData.effectiveInterestRate,
    commitmentFreeMonths: offer.commitmentFreeMonths,
    providerId: id,
  }));
}

/** Offers on paper as columns, as many as there is room for beside the others; `from` is the first that is shown, the loan in euros. */
export function columnsOfPaper(
  offers: readonly PaperOffer[],
  { beside, from, loanAmount }: { beside: number; from: number; loanAmount: number },
): ComparedColumn[] {
  const room = Math.max(COMPARED_OFFERS.max - beside, 0);
  return offers.slice(from, from + room).map((offer, index) => ({
    key: `paper-${from + index}`,
    name: offer.name ?? `Angebot ${from + index + 1}`,
    detail: `eigenes Angebot, ${offer.fixedInterestYears} Jahre`,
    financing: financingOfOffer(offer, loanAmount),
    allowedSpecialRepayment: offer.allowedSpecialRepayment,
    effectiveInterestRate: undefined,
    commitmentFreeMonths: undefined,
    providerId: undefined,
  }));
}

/** All columns at the same payment and to the same end; undefined where there is none, or the payment does not cover what is due. */
export function comparedColumns(columns: readonly ComparedColumn[], common: SamePayment) {
  if (columns.length === 0) return undefined;
  return compareAtSamePayment(
    columns.map(({ financing }) => financing),
    common,
  ).result;
}
