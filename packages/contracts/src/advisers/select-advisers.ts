import * as z from 'zod/mini';
import { NamedAdviser, ServedLender } from '../entities/adviser.ts';
import { EuroAmount } from '../entities/amounts.ts';
import { ExposeId, GeoCode, Postcode } from '../entities/text.ts';
import { Profession } from '../enumerations.ts';
import { MOST_CHOSEN_LENDERS, ProviderId } from '../financing-case/case-fields.ts';
import type { Operation } from '../operation.ts';
import { FinancingType } from '../requests/request-enumerations.ts';

/** Previews which advisers would receive the financing request for a case. */
export const selectAdvisers = {
  operationId: 'selectAdvisers',
  method: 'GET',
  path: '/v1.0/advisers/selection',
  summary:
    'Beratungen, die eine Anfrage bekommen würden; die Auswahl gilt eine Stunde. Der Fall steht in der Adresse wie bei einer Anfrage.',
  tag: 'Anfrage',
  query: z.object({
    financingType: FinancingType,
    geoCode: z.optional(GeoCode),
    postcode: z.optional(Postcode),
    /** Postal code of the visitor's home, used if the property's place is unknown. */
    postalCode: z.optional(Postcode),
    exposeId: z.optional(ExposeId),
    profession: z.optional(Profession),
    /** Place and price identify the sender's open request for the same home; its advisers come first. */
    purchasePrice: z.optional(EuroAmount),
    /** Value of the home to refinance; shows like `purchasePrice` whether there is an open request. */
    propertyValue: z.optional(EuroAmount),
    /** Lenders that the visitor chose, comma-separated or as a repeated parameter. */
    providers: z.optional(z.array(ProviderId).check(z.maxLength(MOST_CHOSEN_LENDERS))),
  }),
  response: z.object({
    selectionId: z.string().check(z.maxLength(36)),
    advisers: z.array(NamedAdviser),
    /** Lenders that the visitor chose, each with its adviser; missing if the visitor chose none. */
    lenders: z.optional(z.array(ServedLender)),
    validUntil: z.string().check(z.maxLength(32)),
  }),
  errors: ['INVALID_POSTALCODE', 'LENDER_TAKES_NO_REQUESTS', 'NOT_OFFERED'],
} as const satisfies Operation;
export type AdviserSelectionQuery = z.infer<typeof selectAdvisers.query>;
export type AdviserSelection = z.infer<typeof selectAdvisers.response>;
