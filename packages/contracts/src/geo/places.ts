import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Name of a federal state or place by its geo code. */
export const findGeoLabel = {
  operationId: 'findGeoLabel',
  method: 'GET',
  path: '/v1.0/geo/entities/:geoCode',
  summary: 'Name eines Bundeslands oder Orts.',
  tag: 'Orte',
  params: z.object({ geoCode: text(32) }),
  query: z.object({ g: z._default(z.enum(['GeoId']), 'GeoId') }),
  headers: z.object({
    'x-client-id': z
      .string({ error: 'CLIENT_ID_MISSING' })
      .check(z.minLength(1, { error: 'CLIENT_ID_MISSING' }), z.maxLength(128)),
  }),
  response: z.object({ label: z.string().check(z.maxLength(160)) }),
  errors: ['CLIENT_ID_MISSING', 'NOT_FOUND'],
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;

/** A place with one of its postal codes. */
export const Place = z.object({
  label: z.string().check(z.maxLength(160)),
  postalCode: z.string().check(z.maxLength(5)),
  geoCode: z.string().check(z.maxLength(12)),
  federalState: z.string().check(z.maxLength(64)),
});
export type Place = z.infer<typeof Place>;

const query = z.object({ q: z._default(text(120), '') });

/** Finds at most ten places whose name or postal code begins with the text, from two characters on. */
export const searchLocations = {
  operationId: 'searchLocations',
  method: 'GET',
  path: '/v1.0/geoautocomplete/locations',
  summary: 'Orte und Postleitzahlen zu einem Wortanfang.',
  tag: 'Orte',
  query,
  response: z.array(Place),
  errors: [],
  isKeepable: true,
} as const satisfies Operation;

export const searchEntities = {
  operationId: 'searchEntities',
  method: 'GET',
  path: '/v1.0/geoautocomplete/entities',
  summary: 'Bundesländer und Orte zu einem Wortanfang.',
  tag: 'Orte',
  query,
  response: z.array(
    z.object({
      label: z.string().check(z.maxLength(160)),
      geoCode: z.string().check(z.maxLength(12)),
      type: z.enum(['STATE', 'PLACE']),
    }),
  ),
  errors: [],
  isKeepable: true,
} as const satisfies Operation;
