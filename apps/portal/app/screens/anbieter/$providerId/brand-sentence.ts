/** What a provider has to do with the listing that the visitor comes from, where it advertises on it. */
export function brandSentence(
  name: string,
  {
    brandedListing,
    offer,
    isExample,
    isExclusive,
  }: {
    /** Its title. */
    readonly brandedListing: string;
    readonly offer: unknown;
    /** What the page shows is nobody's case, and so not this listing's. */
    readonly isExample: boolean;
    readonly isExclusive: boolean;
  },
): string {
  const offers = offer !== undefined && !isExample ? ', und macht dazu das Angebot auf dieser Seite' : '';
  const others = isExclusive ? '' : ' Vergleichen kannst du trotzdem mit allen anderen.';
  return `${name} wirbt auf dem Inserat „${brandedListing}“, von dem du kommst${offers}.${others}`;
}
