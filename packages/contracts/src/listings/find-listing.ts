import * as z from 'zod/mini';
import { Listing } from '../entities/listing.ts';
import type { Operation } from '../operation.ts';

/** Call [10]: listing of the marketplace. */
export const findListing = {
  operationId: 'findListing',
  method: 'GET',
  path: '/v1.0/exposes/:exposeId',
  summary: 'Ein Objekt des Marktplatzes.',
  tag: 'Objekte',
  params: z.object({ exposeId: z.string().check(z.maxLength(20)) }),
  response: Listing,
  errors: ['EXPOSE_NOT_FOUND'],
  asksForeignService: true,
  anyOrigin: true,
  isKeepable: true,
} as const satisfies Operation;

/** Same call at the URL of older widgets. */
export const findListingJson = {
  ...findListing,
  operationId: 'findListingJson',
  path: '/v1.0/exposejson/:exposeId',
} as const satisfies Operation;
