/** What a reader of listings asks about places. */
export interface PostalCodes {
  /** The places of a postal code: none when it does not exist, two when it lies in two states. */
  byPostalCode(
    postalCode: string,
  ): readonly { readonly place: string; readonly geoCode: string; readonly federalState: string }[];
}
