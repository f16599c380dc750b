import type { PricedLenderOffer } from '@heimvorteil/contracts';
import type {
  AverageRateTable,
  Cents,
  ContractType,
  Employment,
  FinancingType,
  FinancingUseType,
  IneligibilityCode,
  MarketEffect,
  Profession,
  SortOrder,
} from '@heimvorteil/engine';

export interface MarketAge {
  /** Latest effective date of the current rates, ISO 8601. */
  asOf: string;
  days: number;
  /** Older than the operator's limit. */
  isOutdated: boolean;
}

/** A case as the calculator knows it, before personal data is entered. Euros, percent, years. */
export interface LoanQuery {
  purchasePrice: number;
  loanAmount: number;
  geoCode?: string | undefined;
  amortizationRate: number;
  fixedInterestYears: number;
}

/** A case whose loan and price are still open; defaults: an employee buys to live there. */
export interface RateTableQuery extends Omit<LoanQuery, 'purchasePrice' | 'loanAmount'> {
  employmentType?: Employment | undefined;
  contractType?: ContractType | undefined;
  financingUseType?: FinancingUseType | undefined;
  financingType?: FinancingType | undefined;
  profession?: Profession | undefined;
  /** Payout date of a follow-on loan, ISO 8601; the rates are still today's. */
  fixedUntil?: string | undefined;
}

/** A case of any financing type in a flow: euros, percent, years; without a purchase, price means value. */
export interface ConditionsQuery
  extends
    LoanQuery,
    Pick<
      RateTableQuery,
      'employmentType' | 'contractType' | 'financingUseType' | 'financingType' | 'profession' | 'fixedUntil'
    > {}

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

export interface Conditions {
  best: Condition;
  median: Condition;
  /** Two thirds of the offers have this APR or a lower one (§17 (4) PAngV). */
  representative: Condition;
  offerCount: number;
  /** Effective date of the rates, ISO 8601. */
  asOf: string;
}

export interface ListedOffer extends PricedLenderOffer {
  /** Percent of the loan a year. */
  specialRepaymentPercent: number;
  /** Months after the commitment without interest on undrawn money. */
  commitmentFreeMonths: number;
  /** True if its lender lends only in some regions, including the property's. */
  isRegional: boolean;
}

export interface RefusalReason {
  code: IneligibilityCode;
  /** Euros for a loan, else percent; undefined if no number decides. */
  limit?: number | undefined;
}

export interface LenderRefusal {
  reasons: RefusalReason[];
  /** Fixed-rate periods that it has rates for, ascending. */
  fixedYears: readonly number[];
}

export interface OfferListQuery {
  sortOrder: SortOrder;
  limit: number;
  offset: number;
}

export interface OffersQuery extends ConditionsQuery {
  list: OfferListQuery;
}

/** A page of offers, the lowest instalment of all, and the representative offer. */
export interface CaseOffers {
  page: { offers: ListedOffer[]; total: number; asOf: string };
  cheapest: ListedOffer;
  /** Two thirds of the offers have this APR or a lower one (§17 (4) PAngV). */
  representative: PricedLenderOffer;
}

/** Missing: no restriction. */
export interface OfferFilters {
  providerType?: 'BANK' | 'INSURER' | undefined;
  /** Minimum, in percent of the loan a year. */
  leastSpecialRepayment?: number | undefined;
  leastCommitmentFreeMonths?: number | undefined;
  isRegional?: boolean | undefined;
}
export type OfferFilter = keyof OfferFilters;

export interface OfferGroupsQuery extends OffersQuery {
  wishes: OfferFilters;
  /** Years, ascending. */
  groups: readonly number[];
}

export interface OfferGroup {
  fixedInterestYears: number;
  offers: ListedOffer[];
  total: number;
}

export interface OfferGroups {
  /** Wanted fixed-rate periods that have offers. */
  groups: OfferGroup[];
  /** Every fixed-rate period of the market, with the number of offers that match the filters. */
  counts: { fixedInterestYears: number; total: number }[];
  /** Number of lenders that take the case, regardless of filters. */
  takers: number;
  lenders: number;
  /** Of all offers regardless of filters, for the case's own period or else the first listed one. */
  representative: PricedLenderOffer;
  offerCount: number;
  /** Filter whose removal yields most offers; undefined if some match. */
  strictest: { wish: OfferFilter; total: number } | undefined;
  /** Effective date of the rates, ISO 8601. */
  asOf: string;
}

/** Lending terms of a lender. Euros, percent; an empty list excludes no case. */
export interface LenderConditions {
  readonly minLoan: number;
  readonly maxLoan: number;
  /** Loan / value, maximum over all its fixed-rate periods. */
  readonly maxLoanToValue: number;
  /** Years, ascending. */
  readonly fixedYears: readonly number[];
  /** Whether it also lends at a variable rate. */
  readonly hasVariable: boolean;
  readonly employments: readonly Employment[];
  readonly uses: readonly FinancingUseType[];
  /** Professions that it is reserved for. */
  readonly professions: readonly Profession[];
  readonly minAmortization: number;
  readonly maxAmortization: number;
  /** Percent of the original loan, a year. */
  readonly specialRepaymentPercent: number;
  readonly commitmentFreeMonths: number;
  /** Percent of the undrawn amount, a month. */
  readonly commitmentInterestPerMonth: number;
  /** Percentage points for each month of lead time of a forward loan. */
  readonly forwardPointsPerMonth: number;
  /** Percentage points off if the loan is repaid within the fixed-rate period. */
  readonly fullRepaymentDiscount: number;
  /** Effective time of its rates, ISO 8601. */
  readonly validFrom: string;
}

/** Market rates for every loan and price of a case, as plain data from which the browser solves a price. */
export interface RateTable {
  table: AverageRateTable;
  /** Effective date of the rates, ISO 8601. */
  asOf: string;
  /** The case's fixed years, else the next longer ones that a lender offers. */
  fixedInterestYears: number;
}

/** The same for the one lender whose offer a case takes. */
export interface LenderRateTable {
  /** As addresses contain it. */
  providerId: string;
  lender: string;
  rateTable: RateTable;
}

export interface MarketServices {
  /** Priced offers of all lenders that take the loan; undefined if none does. */
  findOffers(query: OffersQuery): CaseOffers | undefined;
  /** Matching offers grouped by fixed-rate period; undefined if no lender takes the case. */
  listOffers(query: OfferGroupsQuery): OfferGroups | undefined;
  /** Effect of a change on all lenders' offers; undefined if none takes both cases. */
  marketEffect(before: ConditionsQuery, after: ConditionsQuery): MarketEffect | undefined;
  /** Undefined if the provider refuses the loan. */
  findOfferOf(providerId: number, query: ConditionsQuery): ListedOffer | undefined;
  /** Undefined if the provider takes the loan, or has no rates. */
  refusalOf(providerId: number, query: ConditionsQuery): LenderRefusal | undefined;
  /** Undefined if the provider is no lender. */
  lenderConditions(providerId: number): LenderConditions | undefined;
  /** Best, median and representative offer for a case of any type; undefined if there are no offers. */
  findConditions(query: ConditionsQuery): Conditions | undefined;
  /** Rates of a case whose loan and price are still sought; null for each step that no lender takes. */
  rateTable(query: RateTableQuery): RateTable;
  /** The same of one provider; undefined if none has that number. */
  lenderRateTable(providerId: string, query: RateTableQuery): LenderRateTable | undefined;
  /** Number of lenders with current rates. */
  lenderCount(): number;
  /** Undefined if there are no current rates. */
  marketAge(): MarketAge | undefined;
}
