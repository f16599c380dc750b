import * as z from 'zod/mini';
import { StatedEuros } from '../entities/amounts.ts';
import { NamedAdviser } from '../entities/named-adviser.ts';
import { ServedLender } from '../entities/served-lender.ts';
import { Postcode } from '../entities/postcode.ts';
import { ExposeId, GeoCode } from '../entities/text.ts';
import { MOST_CHOSEN_LENDERS, ProviderId } from '../financing-case/case-fields.ts';
import type { Operation } from '../operation.ts';
import { Profession } from '../enumerations.ts';
import { FinancingType } from '../requests/request-enumerations.ts';

/** Who would receive the request for a case, before it is sent. */
export const selectAdvisers = {
  operationId: 'selectAdvisers',
  method: 'GET',
  path: '/v1.0/advisers/selection',
  summary:
    'Wer eine Anfrage bekommen würde, eine Stunde lang; der Fall in der Adresse wie bei einer Anfrage.',
  tag: 'Anfrage',
  query: z.object({
    financingType: FinancingType,
    geoCode: z.optional(GeoCode),
    postcode: z.optional(Postcode),
    /** Where the person lives: counts where the property's place is unknown. */
    postalCode: z.optional(Postcode),
    exposeId: z.optional(ExposeId),
    profession: z.optional(Profession),
    /** By place and price the sender's open request for the home is known, whose advisers come first. */
    purchasePrice: z.optional(StatedEuros),
    /** The same of a follow-up financing. */
    propertyValue: z.optional(StatedEuros),
    /** Chosen lenders, between commas or repeated. */
    providers: z.optional(z.array(ProviderId).check(z.maxLength(MOST_CHOSEN_LENDERS))),
  }),
  response: z.object({
    selectionId: z.string().check(z.maxLength(36)),
    advisers: z.array(NamedAdviser),
    /** The chosen lenders with who would work on each; left out: none was chosen. */
    lenders: z.optional(z.array(ServedLender)),
    validUntil: z.string().check(z.maxLength(32)),
  }),
  errors: ['INVALID_POSTALCODE', 'LENDER_TAKES_NO_REQUESTS', 'NOT_OFFERED'],
} as const satisfies Operation;
export type AdviserSelectionQuery = z.infer<typeof selectAdvisers.query>;
export type AdviserSelection = z.infer<typeof selectAdvisers.response>;
