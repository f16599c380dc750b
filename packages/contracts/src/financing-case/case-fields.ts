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
  EuroAmount,
} from '../entities/amounts.ts';
import { ExposeId, GeoCode, IsoDate, lineOfText, Postcode, text } from '../entities/text.ts';
import { Employment, FinancingUseType, Profession } from '../enumerations.ts';
import { ContractType, FinancingType } from '../requests/request-enumerations.ts';

/** Origin of a case's rate: average of the market, a lender's current offer, or entered by the visitor. */
export const RATE_SOURCES = ['MARKET', 'OFFER', 'TYPED'] as const;
export const RateSource = z.enum(RATE_SOURCES);
export type RateSource = z.infer<typeof RateSource>;

/** Id of a lender in rate sheets and URLs. */
export const ProviderId = text(64).check(z.minLength(1));

/** Table for the land transfer tax, the specification's or the law's; by default the operator's setting. */
export const LandTransferTaxChoice = z.enum(LAND_TRANSFER_TAXES);
export type LandTransferTaxChoice = z.infer<typeof LandTransferTaxChoice>;

/** Rule for notary and land register fees; by default percentages of the price. */
export const PurchaseFees = z.enum(PURCHASE_FEES_RULES);

export const MOST_CHOSEN_LENDERS = 4;
const MOST_BORROWERS = 10;

/** YYYY-MM. */
export const IsoMonth = z.string().check(z.maxLength(7), z.regex(ENTERED_MONTH, { error: 'INVALID_DATE' }));

const campaignText = z.optional(lineOfText(128));
/** Campaign parameters in a link to the portal. */
export const Campaign = z.strictObject({
  cmp_id: campaignText,
  cmp_name: campaignText,
  cmp_position: campaignText,
  cmp_creative: campaignText,
});
export type Campaign = z.infer<typeof Campaign>;

/** Fields of a financing case (contract §3); euros, percent a year, years. */
export const caseFields = {
  financingType: FinancingType,
  purchasePrice: PurchasePrice,
  /** For a building: part of the price for the land; 0 if the builder owns it already. */
  landPrice: z.optional(EuroAmount),
  ownFunds: OwnFunds,
  /** By default the loan that the case needs. */
  loanAmount: z.optional(LoanAmount),
  /** Value of the property for follow-on financing, or of a building's plot that is already owned. */
  propertyValue: z.optional(PositiveEuros),
  remainingDebt: PositiveEuros,
  /** Last day of the present fixed rate. */
  fixedUntil: z.optional(IsoDate),
  /** Month in which the present loan was paid out. */
  payoutMonth: z.optional(IsoMonth),
  currentInstallment: z.optional(PositiveEuros),
  oldInterestRate: z.optional(InterestRate),
  hasCourtage: z.optional(z.boolean()),
  brokerCommission: z.optional(BrokerCommission),
  landTransferTax: z.optional(LandTransferTaxChoice),
  purchaseFees: z.optional(PurchaseFees),
  geoCode: z.optional(GeoCode),
  /** Postal code of the property. */
  postcode: z.optional(Postcode),
  /** Renovation in percent of the price; by default none. */
  renovationCostPercentage: z.optional(RenovationCostPercentage),
  nominalInterestRate: z.optional(InterestRate),
  rateSource: RateSource,
  rateProviderId: z.optional(ProviderId),
  amortizationRate: AmortizationRate,
  fixedInterestYears: FixedInterestYears,
  yearlySpecialRepayment: z.optional(EuroAmount),
  financingUseType: FinancingUseType,
  employmentType: Employment,
  /** With two borrowers the riskier of their contracts, because lenders price by it. */
  contractType: z.optional(ContractType),
  profession: z.optional(Profession),
  numberOfBorrowers: z.int().check(z.minimum(1), z.maximum(MOST_BORROWERS)),
  exposeId: z.optional(ExposeId),
  campaign: z.optional(Campaign),
  providers: z.optional(z.array(ProviderId).check(z.maxLength(MOST_CHOSEN_LENDERS))),
} as const;

/** Financing case of a visitor, the same in calculations, storage, messages and screens (contract §3). */
export const FinancingCase = z.strictObject(caseFields);
export type FinancingCase = z.infer<typeof FinancingCase>;
export type CaseField = keyof typeof caseFields;

/** Names of all fields, in the order in which URLs and texts list them. */
export const CASE_FIELDS = Object.keys(caseFields) as CaseField[];

/** Fields of a financing case for API calls in which all are optional. */
export const optionalCaseFields = Object.fromEntries(
  Object.entries(caseFields).map(([name, schema]) => [name, z.optional(schema as z.ZodMiniType)]),
) as { [Field in CaseField]: z.ZodMiniOptional<Unwrapped<(typeof caseFields)[Field]>> };

type Unwrapped<Schema> = Schema extends z.ZodMiniOptional<infer Inner> ? Inner : Schema;
