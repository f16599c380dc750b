import * as z from 'zod/mini';
import { Employment, FixedNominalInterestRate, OfferFinancingType, ProductKind } from '../enumerations.ts';
import { AmortizationRate, OwnFunds, PurchasePrice, StatedEuros } from '../entities/amounts.ts';
import { LenderOffer } from '../entities/lender-offer.ts';
import { GeoCode } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Call [9]: a branded provider's own offer for a listing. */
export const findOwnOffer = {
  operationId: 'findOwnOffer',
  method: 'GET',
  path: '/v3/offer/single',
  summary: 'Eigenes Angebot eines Anbieters, der auf einem Objekt wirbt.',
  tag: 'Angebote',
  query: z.object({
    purchasePrice: z._default(PurchasePrice, 300_000),
    /** Defaults to 20 percent of the price. */
    ownFunds: z.optional(OwnFunds),
    /** Defaults to the state's land transfer tax (unknown: 5 percent), notary, land register, commission. */
    additionalCosts: z.optional(StatedEuros),
    amortizationRate: z._default(AmortizationRate, 1),
    employment: z._default(Employment, 'EMPLOYED'),
    financingType: z._default(OfferFinancingType, 'PROPERTY_PURCHASE'),
    fixedNominalInterestRate: z._default(FixedNominalInterestRate, 'TEN_YEARS'),
    geoCode: z.optional(GeoCode),
    product: z._default(ProductKind, 'VIA'),
    propertyValue: z._default(StatedEuros, 200_000),
    provider: z.optional(z.int()),
    remainingDebt: z._default(StatedEuros, 100_000),
  }),
  response: z.object({ offers: z.array(LenderOffer) }),
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE', 'INVALID_VALUE', 'NO_OFFERS'],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
export type FindOwnOfferQuery = z.input<typeof findOwnOffer.query>;
