import * as z from 'zod/mini';
import { AdditionalCosts, MonthlyRateData } from '../entities/additional-costs.ts';
import { BrokerCommission, PurchasePrice } from '../entities/amounts.ts';
import { Derivation } from '../entities/answer-parts.ts';
import { ExposeId, GeoCode, IsoDate, Postcode } from '../entities/text.ts';
import { FieldProblem } from '../errors/problem.ts';
import { LandTransferTaxChoice, PurchaseFees, optionalCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';

/** Monthly cost of a property at the average rate of all lenders that would take the case. */
export const monthlyRate = {
  operationId: 'monthlyRate',
  method: 'GET',
  path: '/v1.0/monthlyrate',
  summary: 'Monatsrate, Nebenkosten und Durchschnittszins einer Immobilie.',
  tag: 'Kosten',
  query: z.object({
    exposeId: z.optional(ExposeId),
    purchasePrice: PurchasePrice,
    hasCourtage: z.optional(z.boolean()),
    brokerCommission: z.optional(BrokerCommission),
    geoCode: z.optional(GeoCode),
    postcode: z.optional(Postcode),
  }),
  response: MonthlyRateData,
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OUT_OF_RANGE', 'INVALID_POSTALCODE'],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
export type MonthlyRateQuery = z.infer<typeof monthlyRate.query>;

const terms = {
  purchasePrice: PurchasePrice,
  geoCode: z.optional(GeoCode),
  postcode: z.optional(Postcode),
  hasCourtage: z.optional(z.boolean()),
  brokerCommission: z.optional(BrokerCommission),
  landTransferTax: z.optional(LandTransferTaxChoice),
  purchaseFees: z.optional(PurchaseFees),
};
const errors = ['PURCHASE_PRICE_OUT_OF_RANGE', 'OUT_OF_RANGE', 'INVALID_POSTALCODE'] as const;

export const additionalCosts = {
  operationId: 'additionalCosts',
  method: 'GET',
  path: '/v1.0/additionalcosts',
  summary: 'Kaufnebenkosten: Grunderwerbsteuer, Makler, Notar und Grundbuch.',
  tag: 'Kosten',
  query: z.object(terms),
  response: AdditionalCosts,
  errors,
  isKeepable: true,
} as const satisfies Operation;
export type AdditionalCostsQuery = z.infer<typeof additionalCosts.query>;

/** Additional costs of a purchase with their derivation; `date` decides the statutory tax. */
export const calculateAdditionalCosts = {
  operationId: 'calculateAdditionalCosts',
  method: 'POST',
  path: '/v1.0/calculators/additional-costs',
  summary: 'Kaufnebenkosten mit Herleitung.',
  tag: 'Rechner',
  body: z
    .strictObject({ ...optionalCaseFields, purchasePrice: PurchasePrice, date: z.optional(IsoDate) })
    .check(landWithinPrice),
  response: z.extend(AdditionalCosts, { warnings: z.array(FieldProblem), derivation: z.array(Derivation) }),
  errors: [...errors, 'INVALID_DATE'],
} as const satisfies Operation;
export type CalculateAdditionalCostsBody = z.infer<typeof calculateAdditionalCosts.body>;
