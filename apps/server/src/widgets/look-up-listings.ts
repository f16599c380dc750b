import type { Listing, WidgetFigures } from '@heimvorteil/contracts';
import { ListingServiceError, type ListingSource } from '../listings/index.ts';

/** A listing as far as it is known, and whether nobody could tell. */
export interface FoundListing {
  readonly listing?: Listing | undefined;
  readonly failed: WidgetFigures['failed'];
}

/** Looks listings up all at once, each number once however often it is asked for; a service that fails is said, not thrown. */
export async function lookUpListings(
  exposeIds: readonly (number | undefined)[],
  listings: ListingSource,
): Promise<FoundListing[]> {
  const lookUps = new Map<number, Promise<FoundListing>>();
  return Promise.all(
    exposeIds.map((exposeId) => {
      if (exposeId === undefined) return { failed: [] };
      const known = lookUps.get(exposeId) ?? lookUp(exposeId, listings);
      lookUps.set(exposeId, known);
      return known;
    }),
  );
}

async function lookUp(exposeId: number, listings: ListingSource): Promise<FoundListing> {
  try {
    return { listing: await listings.find(exposeId), failed: [] };
  } catch (error) {
    if (error instanceof ListingServiceError) return { failed: ['LISTING'] };
    throw error;
  }
}
