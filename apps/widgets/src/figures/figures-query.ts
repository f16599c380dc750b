import type { Attributes } from '../attributes.ts';

/** The address of the one call that answers everything a widget shows; the same property gives the same address. */
export function figuresAddress(portal: string, attributes: Attributes): string {
  const url = new URL(`${portal}/baufinanzierung/api/v1.0/widget`);
  for (const [name, value] of Object.entries(figuresQuery(attributes))) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** What that call takes of the attributes: how a widget looks and what it tracks does not change the figures. */
export function figuresQuery(attributes: Attributes) {
  const { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid } = attributes;
  return { exposeId, purchasePrice, hasCourtage, brokerCommission, geoCode, postcode, cwid };
}
