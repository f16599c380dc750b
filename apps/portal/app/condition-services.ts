import type { FindOffersAnswer, PricedLenderOffer } from '@heimvorteil/contracts';
import type { Cents, SortOrder } from '@heimvorteil/engine';
import type { LoanQuery, RateTableQuery } from './services.ts';

/** A case of any financing type as a flow knows it. Euros, percent, years; the price is the property's value where nothing is bought. */
export interface ConditionsQuery
  extends
    LoanQuery,
    Pick<
      RateTableQuery,
      'employmentType' | 'contractType' | 'financingUseType' | 'financingType' | 'profession' | 'fixedUntil'
    > {}

/** What one lender asks for a case, and why. Rates in percent a year. */
export interface Condition {
  lender: string;
  lenderId: number;
  fixedInterestYears: number;
  nominalInterestRate: number;
  effectiveInterestRate: number;
  monthlyRate: Cents;
  /** The base rate and every surcharge met; their points add up to the nominal rate. */
  reasons: { code: string; points: number }[];
}

/** Where the market stands for a case: half of the offers are no dearer than the median. */
export interface Conditions {
  best: Condition;
  median: Condition;
  /** Two thirds of the offers have this effective rate or a lower one (§17 (4) PAngV). */
  representative: Condition;
  offerCount: number;
  /** The day from which the rates hold, ISO 8601. */
  asOf: string;
}

/** Which part of the list of offers is looked at. */
export interface OfferListQuery {
  sortOrder: SortOrder;
  limit: number;
  offset: number;
}

/** A loan, and which of the offers for it are wanted. */
export interface OffersQuery extends ConditionsQuery {
  list: OfferListQuery;
}

/** A page of the list, the lowest instalment of all offers, and the one that stands for them in law. */
export interface CaseOffers {
  page: FindOffersAnswer;
  cheapest: PricedLenderOffer;
  /** Two thirds of the offers have this effective rate or a lower one (§17 (4) PAngV). */
  representative: PricedLenderOffer;
}
