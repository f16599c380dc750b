import { formatEuro, formatPercent } from '@heimvorteil/format';
import type { Listing } from '@heimvorteil/contracts';
import type { OfferedListing } from '../listings/index.ts';

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

const TYPES: Record<Listing['type'], string> = {
  ApartmentBuy: 'Wohnung',
  HouseBuy: 'Haus',
  LivingBuySite: 'Grundstück',
  Other: 'Objekt',
};

export function typeText({ type }: Listing): string {
  return TYPES[type];
}

export function priceText({ purchasePrice }: Listing): string {
  return purchasePrice === null ? 'Preis auf Anfrage' : formatEuro(purchasePrice);
}

export function placeText({ address: { postcode, city } }: Listing): string {
  return `${postcode} ${city}`;
}

/** The commission as a buyer reads it; the sender's own words where no figure could be read from them. */
export function commissionText(listing: OfferedListing): string {
  if (listing.hasCourtage === false) return 'keine Käuferprovision';
  if (listing.brokerCommissionPercentage !== null) {
    return `${formatPercent(listing.brokerCommissionPercentage)} vom Kaufpreis, inkl. MwSt.`;
  }
  if (listing.commissionText !== '') return listing.commissionText;
  return listing.hasCourtage ? 'fällt an, Höhe nicht angegeben' : 'keine Angabe';
}

/** The figures of a listing that are known, with their names. */
export function factsOf(listing: OfferedListing): { name: string; value: string }[] {
  const area = (value: number | undefined) =>
    value === undefined ? undefined : `${number.format(value)}\u00a0m²`;
  const facts: [string, string | undefined][] = [
    ['Zimmer', listing.rooms === null ? undefined : number.format(listing.rooms)],
    ['Wohnfläche', area(listing.livingArea)],
    ['Grundstück', area(listing.siteArea)],
    ['Baujahr', listing.constructionYear === undefined ? undefined : String(listing.constructionYear)],
  ];
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}
