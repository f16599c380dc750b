import { formatEuro, formatPercent } from '@heimvorteil/format';
import type { Listing } from '@heimvorteil/contracts';
import type { OfferedListing } from '../../apps/server/src/market/listings/index.ts';

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

/** Text of the buyer's commission; the agent's own words if the import could not parse them. */
export function commissionText(listing: OfferedListing): string {
  if (listing.hasCourtage === false) return 'keine Käuferprovision';
  const { purchasePrice, brokerCommissionPercentage: percent } = listing;
  if (percent !== null) {
    const share = `${formatPercent(percent)} vom Kaufpreis`;
    if (purchasePrice === null) return `${share}, inkl. MwSt.`;
    const euros = formatEuro((purchasePrice * percent) / 100);
    return isDerivedFromAmount(percent)
      ? `${euros} (${share}), inkl. MwSt.`
      : `${share} (${euros}), inkl. MwSt.`;
  }
  if (listing.commissionText !== '') return listing.commissionText;
  return listing.hasCourtage ? 'fällt an, Höhe nicht angegeben' : 'keine Angabe';
}

/** True for a percentage calculated from an amount: it has up to six decimals, an entered one four. */
function isDerivedFromAmount(percent: number): boolean {
  return !Number.isInteger(Math.round(percent * 10_000_000) / 1_000);
}

/** Whether the listing neither names a commission nor excludes one, so the usual commission applies. */
export function isCommissionAssumed({ hasCourtage, brokerCommissionPercentage }: Listing): boolean {
  return hasCourtage !== false && brokerCommissionPercentage === null;
}

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
