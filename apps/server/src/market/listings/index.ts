export { checksumOf } from './delivery-file.ts';
export { importListings } from './import-listings.ts';
export { isDeliveryKnown } from './known-deliveries.ts';
export {
  findQuietly,
  ListingServiceError,
  placeOfListing,
  type ListingSource,
  listingRoutes,
} from './listing-source.ts';
export { offeredListings, type OfferedListing, type OfferedListings } from './offered-listings.ts';
export { listingSource } from './own-listings.ts';
export { marketplaceListings } from './marketplace-listings.ts';
