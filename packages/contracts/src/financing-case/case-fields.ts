import { ENTERED_MONTH, LAND_TRANSFER_TAXES, PURCHASE_FEES_RULES } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import {
  AmortizationRate,
  BrokerCommission,
  FixedInterestYears,
  InterestRate,
  LoanAmount,
  OwnFunds,
  PositiveEuros,
  PurchasePrice,
  RenovationCostPercentage,
  StatedEuros,
} from '../entities/amounts.ts';
import { Postcode } from '../entities/postcode.ts';
import { ExposeId, GeoCode, IsoDate, lineOfText, text } from '../entities/text.ts';
import { Employment, FinancingUseType, Profession } from '../enumerations.ts';
import { ContractType, FinancingType } from '../requests/request-enumerations.ts';

/** Where a case's rate comes from: the market's mean for it, one lender's offer priced anew, or what somebody typed. */
export const RATE_SOURCES = ['MARKET', 'OFFER', 'TYPED'] as const;
export const RateSource = z.enum(RATE_SOURCES);
export type RateSource = z.infer<typeof RateSource>;

/** A lender, as rate sheets and addresses name it. */
export const ProviderId = text(64).check(z.minLength(1));

/** Which land transfer tax counts: the specification's table or the law; left out: as the operator has set it. */
export const LandTransferTaxChoice = z.enum(LAND_TRANSFER_TAXES);
export type LandTransferTaxChoice = z.infer<typeof LandTransferTaxChoice>;

/** How notary and land register are counted; left out: as percentages of the price. */
export const PurchaseFees = z.enum(PURCHASE_FEES_RULES);

/** Lenders chosen for a request. */
export const MOST_CHOSEN_LENDERS = 4;
const MOST_BORROWERS = 10;

/** A month of the calendar, YYYY-MM. */
export const IsoMonth = z.string().check(z.maxLength(7), z.regex(ENTERED_MONTH, { error: 'INVALID_DATE' }));

const campaignText = z.optional(lineOfText(128));
/** The campaign that led here, as links carry it. */
export const Campaign = z.strictObject({
  cmp_id: campaignText,
  cmp_name: campaignText,
  cmp_position: campaignText,
  cmp_creative: campaignText,
});
export type Campaign = z.infer<typeof Campaign>;

/** Every field of a financing case (contract §3): euros, percent a year, years. */
export const caseFields = {
  financingType: FinancingType,
  purchasePrice: PurchasePrice,
  /** Building: the part of the price that the land costs; 0 where it is owned already. */
  landPrice: z.optional(StatedEuros),
  ownFunds: OwnFunds,
  /** Left out: what the case needs. */
  loanAmount: z.optional(LoanAmount),
  /** What a follow-up is secured by; building: the plot where it was owned before. */
  propertyValue: z.optional(PositiveEuros),
  remainingDebt: PositiveEuros,
  /** The day on which the present fixed rate ends. */
  fixedUntil: z.optional(IsoDate),
  /** The month in which the present loan was paid out. */
  payoutMonth: z.optional(IsoMonth),
  currentInstallment: z.optional(PositiveEuros),
  oldInterestRate: z.optional(InterestRate),
  hasCourtage: z.optional(z.boolean()),
  brokerCommission: z.optional(BrokerCommission),
  landTransferTax: z.optional(LandTransferTaxChoice),
  purchaseFees: z.optional(PurchaseFees),
  geoCode: z.optional(GeoCode),
  /** The property's. */
  postcode: z.optional(Postcode),
  /** Of the price; left out: no renovation. */
  renovationCostPercentage: z.optional(RenovationCostPercentage),
  nominalInterestRate: z.optional(InterestRate),
  rateSource: RateSource,
  rateProviderId: z.optional(ProviderId),
  amortizationRate: AmortizationRate,
  fixedInterestYears: FixedInterestYears,
  yearlySpecialRepayment: z.optional(StatedEuros),
  financingUseType: FinancingUseType,
  employmentType: Employment,
  /** Of two borrowers the riskier one; it decides the price. */
  contractType: z.optional(ContractType),
  profession: z.optional(Profession),
  numberOfBorrowers: z.int().check(z.minimum(1), z.maximum(MOST_BORROWERS)),
  exposeId: z.optional(ExposeId),
  campaign: z.optional(Campaign),
  providers: z.optional(z.array(ProviderId).check(z.maxLength(MOST_CHOSEN_LENDERS))),
} as const;

/** What a visitor's case is made of, wherever it is calculated, kept, sent or shown (contract §3). */
export const FinancingCase = z.strictObject(caseFields);
export type FinancingCase = z.infer<typeof FinancingCase>;
export type CaseField = keyof typeof caseFields;

/** The names of a case's fields, in the order in which addresses and texts state them. */
export const CASE_FIELDS = Object.keys(caseFields) as CaseField[];

/** What a call may state of a case: every field, none of them needed. */
export const statedCaseFields = Object.fromEntries(
  Object.entries(caseFields).map(([name, schema]) => [name, z.optional(schema as z.ZodMiniType)]),
) as { [Field in CaseField]: z.ZodMiniOptional<Unwrapped<(typeof caseFields)[Field]>> };

type Unwrapped<Schema> = Schema extends z.ZodMiniOptional<infer Inner> ? Inner : Schema;
