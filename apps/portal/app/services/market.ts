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

/** How old the rates in force are. */
export interface MarketAge {
  /** The newest day from which rates hold, ISO 8601. */
  asOf: string;
  days: number;
  /** Older than the operator lets rates become. */
  isOutdated: boolean;
}

/** A case as the calculator knows it before anybody is named. Euros, percent, years. */
export interface LoanQuery {
  purchasePrice: number;
  loanAmount: number;
  geoCode?: string | undefined;
  amortizationRate: number;
  fixedInterestYears: number;
}

/** A case whose loan and price are still open; what is left out is the usual: an employee buys to live there. */
export interface RateTableQuery extends Omit<LoanQuery, 'purchasePrice' | 'loanAmount'> {
  employmentType?: Employment | undefined;
  contractType?: ContractType | undefined;
  financingUseType?: FinancingUseType | undefined;
  financingType?: FinancingType | undefined;
  profession?: Profession | undefined;
  /** The day on which a debt that goes on is paid out, ISO 8601; the means of the market are those of today. */
  fixedUntil?: string | undefined;
}

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

/** An offer as a list shows it: with what its lender allows beside the rate. */
export interface ListedOffer extends PricedLenderOffer {
  /** Percent of the loan a year. */
  specialRepaymentPercent: number;
  /** Months after the commitment in which undrawn money costs nothing. */
  commitmentFreeMonths: number;
  /** Its lender lends in some regions only, the property's among them. */
  isRegional: boolean;
}

/** Why a lender does not take a case, with what it goes to instead. */
export interface RefusalReason {
  code: IneligibilityCode;
  /** Euros of a loan, else percent; undefined where no figure decides. */
  limit?: number | undefined;
}

/** Everything that keeps a lender from a case. */
export interface LenderRefusal {
  reasons: RefusalReason[];
  /** The fixed periods it has rates for, ascending. */
  fixedYears: readonly number[];
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
  page: { offers: ListedOffer[]; total: number; asOf: string };
  cheapest: ListedOffer;
  /** Two thirds of the offers have this effective rate or a lower one (§17 (4) PAngV). */
  representative: PricedLenderOffer;
}

/** What a visitor wants of a lender beside its rate; what is left out does not matter. */
export interface OfferWishes {
  providerType?: 'BANK' | 'INSURER' | undefined;
  /** Percent of the loan a year, at least. */
  leastSpecialRepayment?: number | undefined;
  leastCommitmentFreeMonths?: number | undefined;
  /** Only lenders of the place's region. */
  isRegional?: boolean | undefined;
}
export type OfferWish = keyof OfferWishes;

/** A loan, and which offers for it are wanted, grouped by their fixed years. */
export interface OfferGroupsQuery extends OffersQuery {
  wishes: OfferWishes;
  /** The fixed years to be shown, ascending. */
  groups: readonly number[];
}

/** The offers of one fixed period. */
export interface OfferGroup {
  fixedInterestYears: number;
  offers: ListedOffer[];
  total: number;
}

/** What the market offers for a case, as far as its visitor wants to see it. */
export interface OfferGroups {
  /** Of the wanted fixed years those with offers. */
  groups: OfferGroup[];
  /** Every fixed period of the market, and how many offers fit the wishes there. */
  counts: { fixedInterestYears: number; total: number }[];
  /** How many lenders would take the case, whatever is wished for. */
  takers: number;
  /** How many lenders have rates at all. */
  lenders: number;
  /** Of all offers, whatever is wished for, with the case's own fixed years or the first that are shown. */
  representative: PricedLenderOffer;
  /** The number of those offers. */
  offerCount: number;
  /** The wish without which most offers come back; undefined where some fit. */
  strictest: { wish: OfferWish; total: number } | undefined;
  /** The day from which the rates hold, ISO 8601. */
  asOf: string;
}

/** What a lender makes loans to and on which terms. Euros, percent; an empty list excludes nobody. */
export interface LenderConditions {
  readonly minLoan: number;
  readonly maxLoan: number;
  /** Loan / value, over all its fixed periods. */
  readonly maxLoanToValue: number;
  /** Years, ascending. */
  readonly fixedYears: readonly number[];
  /** Whether it lends at a variable rate too. */
  readonly hasVariable: boolean;
  readonly employments: readonly Employment[];
  readonly uses: readonly FinancingUseType[];
  /** Those that it is reserved for. */
  readonly professions: readonly Profession[];
  readonly minAmortization: number;
  readonly maxAmortization: number;
  /** Of the original loan, a year. */
  readonly specialRepaymentPercent: number;
  readonly commitmentFreeMonths: number;
  /** Of what is not drawn yet, a month. */
  readonly commitmentInterestPerMonth: number;
  /** Percentage points for each month of lead time of a forward loan. */
  readonly forwardPointsPerMonth: number;
  /** Percentage points off when the loan is repaid within the fixed years. */
  readonly fullRepaymentDiscount: number;
  /** The moment from which its rates hold, ISO 8601. */
  readonly validFrom: string;
}

/** The market's means for every loan and price of a case, as plain data: a browser solves a price with the server's very rates. */
export interface RateTable {
  table: AverageRateTable;
  /** The day from which the rates hold, ISO 8601. */
  asOf: string;
  /** The fixed years of the case, else the next longer ones that a lender offers. */
  fixedInterestYears: number;
}

/** The same of the one lender whose offer a case takes. */
export interface LenderRateTable {
  /** As addresses state it. */
  providerId: string;
  /** What the lender is called. */
  lender: string;
  rateTable: RateTable;
}

/** What the market asks for a case. */
export interface MarketServices {
  /** The lenders that take a loan, priced; undefined when nobody offers. */
  findOffers(query: OffersQuery): CaseOffers | undefined;
  /** The same grouped by fixed years, as far as they fit what is wished for; undefined when nobody would take the case. */
  listOffers(query: OfferGroupsQuery): OfferGroups | undefined;
  /** What a change of a case does to the offers of all lenders; undefined where none takes it before and after. */
  marketEffect(before: ConditionsQuery, after: ConditionsQuery): MarketEffect | undefined;
  /** What one provider offers for a loan; undefined where it does not take it. */
  findOfferOf(providerId: number, query: ConditionsQuery): ListedOffer | undefined;
  /** Why a provider does not take a loan; undefined where it does, or has no rates at all. */
  refusalOf(providerId: number, query: ConditionsQuery): LenderRefusal | undefined;
  /** What a provider's sheet says of its loans; undefined where it lends nothing itself. */
  lenderConditions(providerId: number): LenderConditions | undefined;
  /** The best and the middle offer for a case of any financing type; undefined when nobody offers. */
  findConditions(query: ConditionsQuery): Conditions | undefined;
  /** The means of a case whose loan and price are still sought; every rate is null when no lender would take it. */
  rateTable(query: RateTableQuery): RateTable;
  /** What one provider asks for a case; every rate is null where it does not take it, undefined where nobody has that number. */
  lenderRateTable(providerId: string, query: RateTableQuery): LenderRateTable | undefined;
  /** How many lenders have rates in force. */
  lenderCount(): number;
  /** How old the rates in force are; undefined where there are none. */
  marketAge(): MarketAge | undefined;
}
