import * as z from 'zod/mini';
import {
  Employment,
  FinancingUseType,
  FixedNominalInterestRate,
  PricedFinancingType,
  Profession,
  ProviderType,
  SortOrder,
} from '../enumerations.ts';
import {
  AmortizationRate,
  BrokerCommission,
  OwnFunds,
  PurchasePrice,
  RenovationCostPercentage,
  StatedEuros,
} from '../entities/amounts.ts';
import { PricedLenderOffer } from '../entities/lender-offer.ts';
import { GeoCode, IsoDate } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Call [7]: the lenders that take a case, priced, with the reasons of each rate. */
export const findOffers = {
  operationId: 'findOffers',
  method: 'GET',
  path: '/v3/offer',
  summary: 'Angebote der Kreditgeber, die diesen Fall finanzieren, mit den Gründen für jeden Zins.',
  tag: 'Angebote',
  query: z.object({
    purchaseprice: PurchasePrice,
    ownfunds: OwnFunds,
    geocode: GeoCode.check(z.minLength(1)),
    additionalcosts: z.optional(StatedEuros),
    hascourtage: z.optional(z.boolean()),
    brokercommission: z.optional(BrokerCommission),
    /** Building: what of the price is for the land. */
    landprice: z.optional(StatedEuros),
    renovationcostpercentage: z._default(RenovationCostPercentage, 0),
    amortizationrate: z._default(AmortizationRate, 1),
    employment: z._default(Employment, 'EMPLOYED'),
    fixednominalinterestrate: z._default(FixedNominalInterestRate, 'TEN_YEARS'),
    financingtype: z._default(PricedFinancingType, 'PROPERTY_PURCHASE'),
    financingusetype: z._default(FinancingUseType, 'OWNER_OCCUPATION'),
    profession: z._default(Profession, 'NONE'),
    providertype: z._default(ProviderType, 'ALL_WITH_RATES'),
    sortorder: z._default(SortOrder, 'PROXIMITY'),
    clickpartners: z._default(z.boolean(), false),
    sponsors: z._default(z.boolean(), false),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
    offset: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  }),
  response: z.object({
    offers: z.array(PricedLenderOffer),
    /** How many lenders offer, on this page or not. */
    total: z.int(),
    /** The day from which the rates hold. */
    asOf: IsoDate,
  }),
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE', 'INVALID_VALUE', 'NO_OFFERS'],
  anyOrigin: true,
} as const satisfies Operation;
export type FindOffersQuery = z.input<typeof findOffers.query>;
export type FindOffersAnswer = z.infer<typeof findOffers.response>;
