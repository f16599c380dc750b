export { checksumOf, isDeliveryKnown } from './delivery-file.ts';
export { importListings } from './import-listings.ts';
export {
  findQuietly,
  ListingServiceError,
  placeOfListing,
  type ListingSource,
  listingRoutes,
} from './listing-source.ts';
export { listingSource, offeredListings, type OfferedListing, type OfferedListings } from './own-listings.ts';
export { marketplaceListings } from './marketplace-listings.ts';
