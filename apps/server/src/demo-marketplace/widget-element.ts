import { html } from 'ghtml';
import type { Listing } from '@heimvorteil/contracts';

/** The element that the portal's script looks for, as a host fills it from a listing: what is unknown is left out. */
export function widgetElement(
  type: 'cost-widget' | 'monthly-rate',
  listing: Listing,
  position: string,
): string {
  const attributes: Record<string, string | number | boolean | null> = {
    'data-widget-type': type,
    'data-exposeid': listing.exposeId,
    'data-purchase-price': listing.purchasePrice,
    'data-has-broker-commission': listing.hasCourtage,
    'data-broker-commission': listing.brokerCommissionPercentage,
    'data-geo-code': listing.address.geocode || null,
    'data-postcode': listing.address.postcode || null,
    'data-cwid': listing.cwid || null,
    'data-tracking-cmp-id': 'demo-marktplatz',
    'data-tracking-cmp-position': position,
    'data-exclusive': listing.exclusive,
  };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [html` !${name}="${value}"`],
  );
  return html`<div class="finance-widget" !${written}></div>`;
}
