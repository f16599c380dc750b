import * as z from 'zod/mini';
import { Provider } from '../entities/provider.ts';
import { GeoCode, text, Postcode } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const Branding = z.object({
  branded: z.boolean(),
  /** ID of the branded provider; −1 if there is none. */
  viaProviderId: z.int(),
});

/**
 * Call [8]: the provider branded on an advertiser's listings in a region, if any.
 * The geo code takes precedence over the postal code. A postal code in two states has no region, so only a
 * nationwide provider can be branded. Without place or advertiser, no provider is branded.
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

/** Providers of a region with own offers on listings (VIA). */
export const viaProviders = {
  operationId: 'viaProviders',
  method: 'GET',
  path: '/v1.0/via',
  summary: 'Anbieter einer Region, die eigene Angebote auf Objekten machen.',
  tag: 'Anbieter',
  query: z.object({ geocode: z.optional(GeoCode) }),
  response: z.array(Provider),
  errors: [],
  isKeepable: true,
} as const satisfies Operation;

/**
 * Draws providers of a region at random without replacement, weighted by their advisers' remaining capacity
 * this week. Providers without advisers there, or with full ones, are excluded.
 */
export const randomProviders = {
  operationId: 'randomProviders',
  method: 'GET',
  path: '/v1.0/providers/random',
  summary:
    'Zufällige Anbieter einer Region: je mehr Anfragen ihre Beratungen dort diese Woche noch annehmen können, desto wahrscheinlicher. Wer keine Beratung hat oder ausgelastet ist, wird nicht gezogen; sonst zählt nichts.',
  tag: 'Anbieter',
  query: z.object({
    geocode: z.optional(GeoCode),
    count: z._default(z.int().check(z.minimum(1), z.maximum(20)), 3),
  }),
  response: z.array(Provider),
  errors: ['OUT_OF_RANGE', 'NOT_OFFERED'],
} as const satisfies Operation;

export const findProvider = {
  operationId: 'findProvider',
  method: 'GET',
  path: '/v1.0/providers/:id',
  summary: 'Ein Anbieter.',
  tag: 'Anbieter',
  params: z.object({ id: z.string().check(z.maxLength(20)) }),
  response: Provider,
  errors: ['NOT_FOUND'],
  isKeepable: true,
} as const satisfies Operation;
