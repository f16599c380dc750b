import {
  EMPLOYMENTS,
  FINANCING_USE_TYPES,
  PRODUCT_KINDS,
  PROFESSIONS,
  PROVIDER_KINDS,
  PROVIDER_TYPES,
  SORT_ORDERS,
  type FinancingType,
} from '@heimvorteil/engine';
import * as z from 'zod/mini';

export const Employment = z.enum(EMPLOYMENTS);
export const FinancingUseType = z.enum(FINANCING_USE_TYPES);
export const Profession = z.enum(PROFESSIONS);
export const ProductKind = z.enum(PRODUCT_KINDS);
export const ProviderKind = z.enum(PROVIDER_KINDS);
export const ProviderType = z.enum(PROVIDER_TYPES);
export const SortOrder = z.enum(SORT_ORDERS);

/** Financing types that the `findOffers` call accepts, with their names in a `FinancingCase`. */
export const PRICED_FINANCING_TYPES = {
  PROPERTY_PURCHASE: 'PurchaseFinancing',
  BUILDING: 'BuildingFinancing',
  FOLLOW_UP: 'FollowupFinancing',
} as const satisfies Record<string, FinancingType>;
export const PricedFinancingType = z.enum(['PROPERTY_PURCHASE', 'BUILDING', 'FOLLOW_UP']);

/** Financing types for which lenders have offers (specification, calls 7 and 9). */
export const OFFER_FINANCING_TYPES = ['PROPERTY_PURCHASE'] as const;
export const OfferFinancingType = z.enum(OFFER_FINANCING_TYPES);

/** Values for fixed years in calls for offers, with their number of years. */
export const FIXED_INTEREST_YEARS = {
  FIVE_YEARS: 5,
  TEN_YEARS: 10,
  FIFTEEN_YEARS: 15,
  TWENTY_YEARS: 20,
  THIRTY_YEARS: 30,
} as const;
export const FixedNominalInterestRate = z.enum(
  Object.keys(FIXED_INTEREST_YEARS) as (keyof typeof FIXED_INTEREST_YEARS)[],
);
export type FixedNominalInterestRate = z.infer<typeof FixedNominalInterestRate>;

/** Roles of the operator: introducer (TIPPGEBER) or intermediary (VERMITTLER) under §34i GewO. */
export const OPERATOR_ROLES = ['TIPPGEBER', 'VERMITTLER'] as const;

export const LOG_LEVELS = ['info', 'error'] as const;
export const LogLevel = z.enum(LOG_LEVELS);
export type LogLevel = z.infer<typeof LogLevel>;
