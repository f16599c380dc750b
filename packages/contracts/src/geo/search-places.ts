import * as z from 'zod/mini';
import { Place } from '../entities/place.ts';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const query = z.object({ q: z._default(text(120), '') });

/** Searches places by the start of a name or postal code, from two characters on; at most ten. */
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
