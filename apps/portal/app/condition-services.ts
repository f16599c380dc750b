import type { PricedLenderOffer } from '@heimvorteil/contracts';
import type {
  Cents,
  Employment,
  FinancingUseType,
  IneligibilityCode,
  Profession,
  SortOrder,
} from '@heimvorteil/engine';
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
export interface Refusal {
  code: IneligibilityCode;
  /** Euros of a loan, else percent; undefined where no figure decides. */
  limit?: number | undefined;
}

/** Everything that keeps a lender from a case. */
export interface LenderRefusal {
  reasons: Refusal[];
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
