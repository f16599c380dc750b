import { slotsIn, type OfferSlot } from './offer-slots.ts';

/** What an offer is called that nobody has named. */
export function unnamedOffer(slot: OfferSlot): string {
  return `Angebot ${slot}`;
}

/** What the offers are called: as typed, or by their slot; two of one name are told apart. */
export function offerNames(
  stated: Readonly<Partial<Record<`name${OfferSlot}` | 'offerCount', string | undefined>>>,
): string[] {
  const names = slotsIn(stated).map((slot) => stated[`name${slot}`]?.trim() || unnamedOffer(slot));
  return names.map((name, index) =>
    names.indexOf(name) === index ? name : `${name} (Angebot ${index + 1})`,
  );
}
