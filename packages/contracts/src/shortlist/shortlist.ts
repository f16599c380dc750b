import * as z from 'zod/mini';
import { Listing } from '../entities/listing.ts';
import type { Operation } from '../operation.ts';

const params = z.object({ exposeId: z.string().check(z.maxLength(20)) });
const tag = 'Merkliste';

/** Lists marked listings, latest first; skips listings that are currently not offered. */
export const listShortlist = {
  operationId: 'listShortlist',
  method: 'GET',
  path: '/v1.0/shortlist',
  summary: 'Gemerkte Objekte, das zuletzt gemerkte zuerst.',
  tag,
  response: z.array(Listing),
  errors: ['NOT_LOGGED_IN'],
  asksForeignService: true,
} as const satisfies Operation;

/** Marks a listing; idempotent. */
export const markListing = {
  operationId: 'markListing',
  method: 'PUT',
  path: '/v1.0/shortlist/:exposeId',
  summary: 'Merkt ein Objekt.',
  tag,
  params,
  errors: ['NOT_LOGGED_IN', 'EXPOSE_NOT_FOUND', 'TOO_MANY_LISTINGS'],
  asksForeignService: true,
} as const satisfies Operation;

/** Removes the mark, also from a listing that is gone. */
export const unmarkListing = {
  operationId: 'unmarkListing',
  method: 'DELETE',
  path: '/v1.0/shortlist/:exposeId',
  summary: 'Nimmt ein Objekt von der Merkliste.',
  tag,
  params,
  errors: ['NOT_LOGGED_IN', 'EXPOSE_NOT_FOUND'],
  asksForeignService: true,
} as const satisfies Operation;
