import * as z from 'zod/mini';
import { ExposeId, GeoCode, text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';

const params = z.object({ exposeId: z.string().check(z.maxLength(20)) });
const tag = 'Merkliste';

export const ListingType = z.enum(['ApartmentBuy', 'HouseBuy', 'LivingBuySite', 'Other']);

/** A listing of the marketplace; euros, percent, square metres. */
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

/** Listings that the visitor has bookmarked, newest first; leaves out those not offered at present. */
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

/** Bookmarks a listing; succeeds also if it is bookmarked already. */
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

/** Removes a bookmark, also of a listing that is no longer offered. */
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

/** Reads a listing of the marketplace. */
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

/** The same operation as `findListing` at the URL that older widgets call. */
export const findListingJson = {
  ...findListing,
  operationId: 'findListingJson',
  path: '/v1.0/exposejson/:exposeId',
} as const satisfies Operation;
