import * as z from 'zod/mini';
import { Provider } from '../entities/provider.ts';
import { GeoCode, text, Postcode } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const Branding = z.object({
  branded: z.boolean(),
  /** Id of the provider; −1 if none is branded. */
  viaProviderId: z.int(),
});

/**
 * The provider that is branded on an advertiser's listings in a region. The geo code overrides the postal
 * code. For a postal code in two states only a nationwide provider can be branded. Without place or
 * advertiser, none is.
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

/** Providers with branded offers on listings (VIA) in a region. */
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
 * Random providers of a region, none twice. Those with more free capacity of their advisers this week are
 * more likely, those without advisers or capacity are left out.
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
