import * as z from 'zod/mini';
import {
  AmortizationRate,
  BrokerCommission,
  OwnFunds,
  PositiveEuros,
  PurchasePrice,
  RenovationCostPercentage,
  EuroAmount,
} from '../entities/amounts.ts';
import { LenderOffer, PricedLenderOffer } from '../entities/provider.ts';
import { GeoCode, IsoDate } from '../entities/text.ts';
import {
  Employment,
  FinancingUseType,
  FixedNominalInterestRate,
  OfferFinancingType,
  PRICED_FINANCING_TYPES,
  PricedFinancingType,
  ProductKind,
  Profession,
  ProviderType,
  SortOrder,
} from '../enumerations.ts';
import { fieldsRule } from '../errors/fields-rule.ts';
import { LandTransferTaxChoice, PurchaseFees } from '../financing-case/case-fields.ts';
import { landWithin, NEEDED_FIGURES } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';
import { ContractType } from '../requests/request-enumerations.ts';

/** Own offer of the provider that is branded on a listing. */
export const findOwnOffer = {
  operationId: 'findOwnOffer',
  method: 'GET',
  path: '/v3/offer/single',
  summary: 'Eigenes Angebot eines Anbieters, der auf einem Objekt wirbt.',
  tag: 'Angebote',
  query: z.object({
    purchasePrice: z._default(PurchasePrice, 300_000),
    /** Own funds in euros; by default 20 % of the price. */
    ownFunds: z.optional(OwnFunds),
    /** By default the sum of the state's tax (5 % if unknown), notary, land register and commission. */
    additionalCosts: z.optional(EuroAmount),
    amortizationRate: z._default(AmortizationRate, 1),
    employment: z._default(Employment, 'EMPLOYED'),
    financingType: z._default(OfferFinancingType, 'PROPERTY_PURCHASE'),
    fixedNominalInterestRate: z._default(FixedNominalInterestRate, 'TEN_YEARS'),
    geoCode: z.optional(GeoCode),
    product: z._default(ProductKind, 'VIA'),
    propertyValue: z._default(EuroAmount, 200_000),
    provider: z.optional(z.int()),
    remainingDebt: z._default(EuroAmount, 100_000),
  }),
  response: z.object({ offers: z.array(LenderOffer) }),
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE', 'INVALID_VALUE', 'NO_OFFERS'],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
export type FindOwnOfferQuery = z.input<typeof findOwnOffer.query>;

/** Requires the fields of the financing type; the parameters have their names in lower case. */
const figuresOfItsType = fieldsRule((query, fail) => {
  const { data: type } = z.safeParse(PricedFinancingType, query['financingtype']);
  if (type === undefined) return;
  for (const figure of NEEDED_FIGURES[PRICED_FINANCING_TYPES[type]]) {
    const field = figure.toLowerCase();
    if (query[field] === undefined) fail(field, 'REQUIRED');
  }
});

/** Documents for which financing types a parameter is, because one schema serves all. */
function ofSomeTypes<Schema extends z.ZodMiniType>(schema: Schema, description: string) {
  return z.optional(schema).check(z.describe(description));
}

const OF_PURCHASE = 'Nötig bei PROPERTY_PURCHASE und BUILDING.';

/** Offers of all lenders that take the case, with the reasons of each rate. */
export const findOffers = {
  operationId: 'findOffers',
  method: 'GET',
  path: '/v3/offer',
  summary: 'Angebote der Kreditgeber, die diesen Fall finanzieren, mit den Gründen für jeden Zins.',
  tag: 'Angebote',
  query: z
    .object({
      purchaseprice: ofSomeTypes(PurchasePrice, OF_PURCHASE),
      ownfunds: ofSomeTypes(OwnFunds, OF_PURCHASE),
      remainingdebt: ofSomeTypes(PositiveEuros, 'Nötig bei FOLLOW_UP: das Darlehen.'),
      propertyvalue: ofSomeTypes(
        PositiveEuros,
        'Nötig bei FOLLOW_UP. Bei BUILDING mit landprice=0 der Wert des eigenen Grundstücks.',
      ),
      geocode: GeoCode.check(z.minLength(1)),
      additionalcosts: z.optional(EuroAmount),
      hascourtage: z.optional(z.boolean()),
      brokercommission: z.optional(BrokerCommission),
      landprice: ofSomeTypes(
        EuroAmount,
        'Bei BUILDING, was vom Preis auf das Grundstück entfällt. 0: Es gehört dir schon.',
      ),
      fixeduntil: ofSomeTypes(
        IsoDate,
        'Bei FOLLOW_UP, wann die Zinsbindung endet: Liegt der Tag voraus, enthält jeder Zins den Forward-Aufschlag des Anbieters.',
      ),
      landtransfertax: z.optional(LandTransferTaxChoice),
      purchasefees: z.optional(PurchaseFees),
      renovationcostpercentage: z._default(RenovationCostPercentage, 0),
      amortizationrate: z._default(AmortizationRate, 1),
      employment: z._default(Employment, 'EMPLOYED'),
      fixednominalinterestrate: z._default(FixedNominalInterestRate, 'TEN_YEARS'),
      financingtype: z._default(PricedFinancingType, 'PROPERTY_PURCHASE'),
      financingusetype: z._default(FinancingUseType, 'OWNER_OCCUPATION'),
      profession: z._default(Profession, 'NONE'),
      contracttype: z.optional(ContractType),
      providertype: z._default(ProviderType, 'ALL_WITH_RATES'),
      sortorder: z._default(SortOrder, 'PROXIMITY'),
      clickpartners: z._default(z.boolean(), false),
      sponsors: z._default(z.boolean(), false),
      limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
      offset: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
    })
    .check(figuresOfItsType, landWithin('purchaseprice', 'landprice')),
  response: z.object({
    offers: z.array(PricedLenderOffer),
    /** Number of lenders over all pages. */
    total: z.int(),
    /** First day of the rates. */
    asOf: IsoDate,
  }),
  errors: [
    'REQUIRED',
    'PURCHASE_PRICE_OUT_OF_RANGE',
    'OWN_FUNDS_TOO_LOW',
    'OUT_OF_RANGE',
    'INVALID_DATE',
    'INVALID_VALUE',
    'NO_OFFERS',
  ],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
export type FindOffersQuery = z.input<typeof findOffers.query>;
export type FindOffersAnswer = z.infer<typeof findOffers.response>;
