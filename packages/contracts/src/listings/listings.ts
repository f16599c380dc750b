import * as z from 'zod/mini';
import { ExposeId, GeoCode, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const params = z.object({ exposeId: z.string().check(z.maxLength(20)) });
const tag = 'Merkliste';

export const ListingType = z.enum(['ApartmentBuy', 'HouseBuy', 'LivingBuySite', 'Other']);

/** Listing of the marketplace. Euros, percent, square metres. */
export const Listing = z.object({
  exposeId: ExposeId,
  cwid: text(64),
  title: text(256),
  type: ListingType,
  purchasePrice: z.nullable(z.number()),
  hasCourtage: z.nullable(z.boolean()),
  brokerCommissionPercentage: z.nullable(z.number()),
  livingArea: z.optional(z.number()),
  siteArea: z.optional(z.number()),
  constructionYear: z.optional(z.int()),
  exclusive: z.boolean(),
  address: z.object({ geocode: GeoCode, postcode: text(5), city: text(120) }),
});
export type Listing = z.infer<typeof Listing>;

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

/** The `findListing` call at the URL that older widgets use. */
export const findListingJson = {
  ...findListing,
  operationId: 'findListingJson',
  path: '/v1.0/exposejson/:exposeId',
} as const satisfies Operation;
