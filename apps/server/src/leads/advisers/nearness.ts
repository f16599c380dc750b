/** Digits of the longest region that holds the place: 0 for everywhere, −1 where no region holds it. */
export function nearness({ regions }: { readonly regions: readonly string[] }, geoCode: string): number {
  if (regions.length === 0) return 0;
  return Math.max(
    -1,
    ...regions.filter((region) => geoCode !== '' && geoCode.startsWith(region)).map(({ length }) => length),
  );
}
