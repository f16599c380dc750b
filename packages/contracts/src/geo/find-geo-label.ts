import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

/** Call [6]: name of a state or place. */
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
