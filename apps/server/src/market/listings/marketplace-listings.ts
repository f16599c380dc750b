import type { Listing } from '@heimvorteil/contracts';
import type { Registry } from 'prom-client';
import * as z from 'zod/mini';
import { cleanLine, foreignService, ForeignServiceError } from '../../platform/foreign-services/index.ts';
import { ListingServiceError, type ListingSource } from './listing-source.ts';

/** Timeout per listing, because two in sequence and the rendering must fit into a page's five seconds. */
const DEADLINE_IN_MS = 1_500;
const SECOND = 1_000;
/** Fresh as long as in shared caches of `GET /v1.0/exposes`; unusable after an hour, as prices get old. */
const CACHE_RULE = { freshForMs: 60 * SECOND, absentForMs: 10 * SECOND, usableForMs: 3_600 * SECOND };

const text = (length: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((line: string) => cleanLine(line, length)),
    ),
    '',
  );
const amount = z.nullish(z.number().check(z.nonnegative()));

/** Tolerant schema for foreign services: missing is unknown, extra fields are ignored. */
const FOREIGN_LISTING = z.object({
  exposeId: z.nullish(z.union([z.string(), z.number()])),
  cwid: text(64),
  title: text(256),
  type: z.catch(z.enum(['ApartmentBuy', 'HouseBuy', 'LivingBuySite', 'Other']), 'Other'),
  purchasePrice: amount,
  hasCourtage: z.nullish(z.boolean()),
  brokerCommissionPercentage: amount,
  livingArea: amount,
  siteArea: amount,
  constructionYear: z.nullish(z.int()),
  exclusive: z._default(z.boolean(), false),
  address: z._default(z.object({ geocode: text(32), postcode: text(5), city: text(120) }), {
    geocode: '',
    postcode: '',
    city: '',
  }),
});

/** The marketplace's listing service (`LISTING_URL`): 200 is a listing, 404 none, else an error. */
export function marketplaceListings(options: {
  url: string;
  registry: Registry;
  deadlineInMs?: number;
  now?: () => number;
}): ListingSource {
  const service = foreignService({ name: 'listings', deadlineInMs: DEADLINE_IN_MS, ...options });
  const answers = service.answers((json, path) => listingUnder(path, json), CACHE_RULE);
  async function lookUp(exposeId: number) {
    try {
      const { answer, staleForSeconds } = await answers(`/${exposeId}`);
      return { listing: answer && { ...answer, exposeId }, staleForSeconds };
    } catch (error) {
      if (!(error instanceof ForeignServiceError)) throw error;
      throw new ListingServiceError(error);
    }
  }
  return { lookUp, find: async (exposeId) => (await lookUp(exposeId)).listing };
}

function listingUnder(path: string, json: unknown): Omit<Listing, 'exposeId'> {
  const read = z.safeParse(FOREIGN_LISTING, json);
  if (!read.success) throw new ForeignServiceError('UNREADABLE', 'the answer is not a listing');
  const { exposeId, ...listing } = read.data;
  // Refuse an answer about another listing, because its price would be worse than none.
  if (exposeId != null && `/${exposeId}` !== path)
    throw new ForeignServiceError('UNREADABLE', 'the answer is a different listing');
  return withoutUnknown(listing);
}

function withoutUnknown(
  listing: Omit<z.infer<typeof FOREIGN_LISTING>, 'exposeId'>,
): Omit<Listing, 'exposeId'> {
  const { livingArea, siteArea, constructionYear, ...rest } = listing;
  return {
    ...rest,
    purchasePrice: rest.purchasePrice ?? null,
    hasCourtage: rest.hasCourtage ?? null,
    brokerCommissionPercentage: rest.brokerCommissionPercentage ?? null,
    ...(livingArea != null && { livingArea }),
    ...(siteArea != null && { siteArea }),
    ...(constructionYear != null && { constructionYear }),
  };
}
