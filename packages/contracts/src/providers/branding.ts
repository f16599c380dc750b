import * as z from 'zod/mini';
import { Postcode } from '../entities/postcode.ts';
import { GeoCode, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Who is branded on a listing. */
const Branding = z.object({
  branded: z.boolean(),
  /** −1 when not branded. */
  viaProviderId: z.int(),
});

/**
 * Call [8]: whether a provider is branded on an advertiser's listings in a region. The geo code beats the postal code; one
 * that lies in two states tells no region, and then only a provider of the whole country can be branded. Without a place or
 * without an advertiser nobody is.
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
