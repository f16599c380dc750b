import * as z from 'zod/mini';
import { Postcode } from '../entities/postcode.ts';
import { GeoCode, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const Branding = z.object({
  branded: z.boolean(),
  /** −1 if not branded. */
  viaProviderId: z.int(),
});

/**
 * Call [8]: the provider branded on an advertiser's listings in a region, if any.
 * The geo code takes precedence over the postal code. A postal code in two states has no region, so only a
 * nationwide provider can be branded. Without a place or an advertiser, none is.
 */
export const branding = {
  operationId: 'branding',
  method: 'GET',
  path: '/v1.0/branding',
  summary: 'Anbieter, der auf den Objekten eines Inserenten in dieser Region wirbt.',
  tag: 'Anbieter',
  query: z.object({
    geocode: z.optional(GeoCode),
    postcode: z.optional(Postcode),
    cwid: z.optional(text(64)),
  }),
  response: Branding,
  errors: ['INVALID_POSTALCODE'],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;
