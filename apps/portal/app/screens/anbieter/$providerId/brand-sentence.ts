/** For a listing that the provider advertises on. */
export function brandSentence(
  name: string,
  {
    brandedListing,
    offer,
    isExample,
    isExclusive,
  }: {
    readonly brandedListing: string;
    readonly offer: unknown;
    /** The page shows an example's figures instead of the listing's. */
    readonly isExample: boolean;
    readonly isExclusive: boolean;
  },
): string {
  const offers = offer !== undefined && !isExample ? ', und macht dazu das Angebot auf dieser Seite' : '';
  const others = isExclusive ? '' : ' Vergleichen kannst du trotzdem mit allen anderen.';
  return `${name} wirbt auf dem Inserat „${brandedListing}“, von dem du kommst${offers}.${others}`;
}
