/** Where a provider's ratings stand; `search` carries a case along. */
export function ratingsAddress(providerId: number, search = ''): string {
  return `/anbieter/${providerId}/${search}#bewertungen`;
}

/** Where all that was written about a provider is read. */
export function allRatingsAddress(providerId: number, search = ''): string {
  return `/anbieter/${providerId}/bewertungen${search}`;
}
