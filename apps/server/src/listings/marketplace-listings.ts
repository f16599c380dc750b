import type { Listing } from '@heimvorteil/contracts';
import * as z from 'zod/mini';
import { boundedText } from '../http/bounded-text.ts';
import { ListingServiceError, type ListingSource } from './listing-source.ts';

const LONGEST_ANSWER_IN_BYTES = 64 * 1_024;
const LONGEST_WAIT_IN_MS = 2_000;
const LONGEST_NUMBER = 19;

const text = (length: number) => z._default(z.string().check(z.maxLength(length)), '');
const amount = z.nullish(z.number().check(z.nonnegative()));

/** Call [10]'s answer as foreign services give it: what is missing is unknown, what is more is ignored. */
const FOREIGN_LISTING = z.object({
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

/** A marketplace's own listing service (`LISTING_URL`): 200 is a listing, 404 none, everything else an error. */
export function marketplaceListings(url: string, options: { timeoutInMs?: number } = {}): ListingSource {
  const base = url.replace(/\/+$/, '');
  return {
    async find(exposeId) {
      const body = await fetchBody(
        `${base}/${String(exposeId).slice(0, LONGEST_NUMBER)}`,
        options.timeoutInMs ?? LONGEST_WAIT_IN_MS,
      );
      if (body === undefined) return undefined;
      const listing = z.safeParse(FOREIGN_LISTING, parsed(body));
      if (!listing.success) throw new ListingServiceError('the answer is no listing');
      return { ...withoutUnknown(listing.data), exposeId };
    },
  };
}

async function fetchBody(url: string, timeoutInMs: number): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      // A service that sends elsewhere could send into our own network.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutInMs),
    });
    if (response.status === 200) {
      const answer = await boundedText(response, LONGEST_ANSWER_IN_BYTES);
      if (answer === undefined) throw new ListingServiceError('the answer is too large');
      return answer;
    }
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new ListingServiceError(`status ${response.status}`);
  } catch (error) {
    if (error instanceof ListingServiceError) throw error;
    throw new ListingServiceError('no answer', { cause: error });
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ListingServiceError('the answer is no JSON');
  }
}

function withoutUnknown(listing: z.infer<typeof FOREIGN_LISTING>): Omit<Listing, 'exposeId'> {
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
