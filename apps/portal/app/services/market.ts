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
  /** True if the rates are older than the operator's limit. */
  isOutdated: boolean;
}

/** Case with a known price and loan, without personal data. Euros, percent, years. */
export interface LoanQuery {
  purchasePrice: number;
  loanAmount: number;
  geoCode?: string | undefined;
  amortizationRate: number;
  fixedInterestYears: number;
}

/** A case whose loan and price are still unknown; by default an employee who will live in the home. */
export interface RateTableQuery extends Omit<LoanQuery, 'purchasePrice' | 'loanAmount'> {
  employmentType?: Employment | undefined;
  contractType?: ContractType | undefined;
  financingUseType?: FinancingUseType | undefined;
  financingType?: FinancingType | undefined;
  profession?: Profession | undefined;
  /** End of the fixed rate, when a follow-on loan is paid out, ISO 8601; rates are still today's. */
  fixedUntil?: string | undefined;
}

/** Case of any type in euros, percent, years; for follow-on financing, the price is the home value. */
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
  /** Base rate and surcharges, whose points add up to the nominal rate. */
  reasons: { code: string; points: number }[];
}

export interface Conditions {
  best: Condition;
  median: Condition;
  /** Representative offer: two thirds of the offers have this APR or a lower one (§17 (4) PAngV). */
  representative: Condition;
  offerCount: number;
  /** Effective date of the rates, ISO 8601. */
  asOf: string;
}

export interface ListedOffer extends PricedLenderOffer {
  /** Free special repayment, in percent of the loan a year. */
  specialRepaymentPercent: number;
  /** Months after the commitment in which undrawn money costs no interest. */
  commitmentFreeMonths: number;
  /** True if the lender serves only some regions, and the property's is one of them. */
  isRegional: boolean;
}

export interface RefusalReason {
  code: IneligibilityCode;
  /** Limit that the lender sets: euros for a loan, else percent; undefined if no number decides. */
  limit?: number | undefined;
}

export interface LenderRefusal {
  reasons: RefusalReason[];
  /** Fixed-rate periods that the lender has rates for, ascending. */
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

/** A page of offers, the lowest instalment of all offers, and the representative offer. */
export interface CaseOffers {
  page: { offers: ListedOffer[]; total: number; asOf: string };
  cheapest: ListedOffer;
  /** Representative offer: two thirds of the offers have this APR or a lower one (§17 (4) PAngV). */
  representative: PricedLenderOffer;
}

/** Filters of the list; a missing one does not restrict it. */
export interface OfferFilters {
  providerType?: 'BANK' | 'INSURER' | undefined;
  /** Least special repayment, in percent of the loan a year. */
  leastSpecialRepayment?: number | undefined;
  leastCommitmentFreeMonths?: number | undefined;
  isRegional?: boolean | undefined;
}
export type OfferFilter = keyof OfferFilters;

export interface OfferGroupsQuery extends OffersQuery {
  wishes: OfferFilters;
  /** Fixed-rate periods to list, in years, ascending. */
  groups: readonly number[];
}

export interface OfferGroup {
  fixedInterestYears: number;
  offers: ListedOffer[];
  total: number;
}

export interface OfferGroups {
  /** Offers by fixed-rate period; only requested periods with offers. */
  groups: OfferGroup[];
  /** Every fixed-rate period of the market, with the number of offers that match the filters. */
  counts: { fixedInterestYears: number; total: number }[];
  /** Number of lenders that accept the case, regardless of filters. */
  takers: number;
  lenders: number;
  /** Representative offer regardless of filters, for the case's own period or else the first listed one. */
  representative: PricedLenderOffer;
  offerCount: number;
  /** Filter whose removal yields the most offers; undefined if some offers match. */
  strictest: { wish: OfferFilter; total: number } | undefined;
  /** Effective date of the rates, ISO 8601. */
  asOf: string;
}

/** Lending terms of a lender. Euros, percent; an empty list excludes no case. */
export interface LenderConditions {
  readonly minLoan: number;
  readonly maxLoan: number;
  /** Highest loan in percent of the value, over all fixed-rate periods. */
  readonly maxLoanToValue: number;
  /** Fixed-rate periods in years, ascending. */
  readonly fixedYears: readonly number[];
  /** Whether the lender also offers a variable rate. */
  readonly hasVariable: boolean;
  readonly employments: readonly Employment[];
  readonly uses: readonly FinancingUseType[];
  /** Professions that the lender is reserved for. */
  readonly professions: readonly Profession[];
  readonly minAmortization: number;
  readonly maxAmortization: number;
  /** Free special repayment, in percent of the original loan a year. */
  readonly specialRepaymentPercent: number;
  readonly commitmentFreeMonths: number;
  /** Interest on undrawn money, in percent a month. */
  readonly commitmentInterestPerMonth: number;
  /** Surcharge in percentage points for each month of lead time of a forward loan. */
  readonly forwardPointsPerMonth: number;
  /** Discount in percentage points if the loan is repaid within the fixed-rate period. */
  readonly fullRepaymentDiscount: number;
  /** Time from which the rates are effective, ISO 8601. */
  readonly validFrom: string;
}

/** Market rates for every loan and price of a case, so that the browser calculates without the server. */
export interface RateTable {
  table: AverageRateTable;
  /** Effective date of the rates, ISO 8601. */
  asOf: string;
  /** Fixed-rate period of the rates: the case's, else the next longer one that a lender offers. */
  fixedInterestYears: number;
}

/** Rates of one lender for every loan and price of a case. */
export interface LenderRateTable {
  /** Id of the provider as text, as in addresses. */
  providerId: string;
  lender: string;
  rateTable: RateTable;
}

export interface MarketServices {
  /** Priced offers of all lenders that accept the loan; undefined if none does. */
  findOffers(query: OffersQuery): CaseOffers | undefined;
  /** Matching offers grouped by fixed-rate period; undefined if no lender accepts the case. */
  listOffers(query: OfferGroupsQuery): OfferGroups | undefined;
  /** Effect of a change on the offers of all lenders; undefined if no lender accepts both cases. */
  marketEffect(before: ConditionsQuery, after: ConditionsQuery): MarketEffect | undefined;
  /** Offer of a provider; undefined if it refuses the loan. */
  findOfferOf(providerId: number, query: ConditionsQuery): ListedOffer | undefined;
  /** Reasons why a provider refuses a loan; undefined if it accepts the loan or has no rates. */
  refusalOf(providerId: number, query: ConditionsQuery): LenderRefusal | undefined;
  /** Lending terms of a provider; undefined if it is no lender. */
  lenderConditions(providerId: number): LenderConditions | undefined;
  /** Best, median and representative offer for a case of any type; undefined if there are no offers. */
  findConditions(query: ConditionsQuery): Conditions | undefined;
  /** Rates for a case without known loan and price; null for each step that no lender accepts. */
  rateTable(query: RateTableQuery): RateTable;
  /** Rate table of one provider; undefined if no provider has this number. */
  lenderRateTable(providerId: string, query: RateTableQuery): LenderRateTable | undefined;
  /** Number of lenders with current rates. */
  lenderCount(): number;
  /** Age of the current rates; undefined if there are none. */
  marketAge(): MarketAge | undefined;
}
