import { compareAtSamePayment, financingOfOffer, type SamePayment } from '@heimvorteil/calculations';
import type { PaperOffer, Proposal } from '@heimvorteil/contracts';
import { COMPARED_OFFERS, type ComparedFinancing } from '@heimvorteil/engine';
import type { ListedOffer } from '../../../services/market.ts';

export interface ComparedColumn {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly financing: ComparedFinancing;
  /** Percent of the lender's own loan a year; undefined if an offer on paper omits it. */
  readonly allowedSpecialRepayment: number | undefined;
  readonly effectiveInterestRate: number | undefined;
  /** Months without commitment interest; undefined if an offer on paper omits it. */
  readonly commitmentFreeMonths: number | undefined;
  /** Recipient of a request; undefined for an offer on paper. */
  readonly providerId: number | undefined;
  /** Proposal of this column; undefined for market offers. */
  readonly proposal?: Proposal | undefined;
}

/** Columns of market offers; `loanAmount` in euros, with the case's repayment. */
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

/** Columns of offers on paper, as many as fit; `from` is the index of the first, `loanAmount` in euros. */
export function columnsOfPaper(
  offers: readonly PaperOffer[],
  { others, from, loanAmount }: { others: number; from: number; loanAmount: number },
): ComparedColumn[] {
  const room = Math.max(COMPARED_OFFERS.max - others, 0);
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

/**
 * Compares with the entered common values, and with derived ones (`standard`). `result` is undefined without
 * columns, or if the payment is below the due instalment.
 */
export function compareColumns(
  columns: readonly ComparedColumn[],
  { monthlyPayment, followUpInterestRate }: SamePayment,
) {
  const financings = columns.map(({ financing }) => financing);
  const comparedBy = (common: SamePayment) =>
    financings.length > 0 ? compareAtSamePayment(financings, common).result : undefined;
  const result = comparedBy({ monthlyPayment, followUpInterestRate });
  const isEntered = monthlyPayment !== undefined || followUpInterestRate !== undefined;
  return { result, standard: isEntered ? comparedBy({}) : result };
}

/** Columns by what their money costs, the cheapest first, so a phone shows the best one without a swipe. */
export function rankedColumns(columns: readonly ComparedColumn[], common: SamePayment): ComparedColumn[] {
  const { result, standard } = compareColumns(columns, common);
  const offers = (result ?? standard)?.compared.offers;
  const rateOf = (column: ComparedColumn) =>
    offers?.[columns.indexOf(column)]?.effectiveInterestRateWhileFixed ?? 0;
  return columns.toSorted((one, other) => rateOf(one) - rateOf(other));
}
