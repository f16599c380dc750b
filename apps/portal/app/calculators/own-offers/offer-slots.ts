export const OFFER_SLOTS = [1, 2, 3, 4, 5] as const;
export type OfferSlot = (typeof OFFER_SLOTS)[number];

/** The slots of the offers that are asked for. */
export function slotsIn({ offerCount }: { readonly offerCount?: string | undefined }): OfferSlot[] {
  return OFFER_SLOTS.filter((slot) => slot <= Number(offerCount));
}
