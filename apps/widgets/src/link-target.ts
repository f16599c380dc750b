import type { WidgetType } from '@heimvorteil/contracts';

/** What decides where a widget's button leads. */
export interface LinkCase {
  readonly type: WidgetType;
  readonly exclusive: boolean;
  readonly branded: boolean;
  /** −1 when not branded. */
  readonly viaProviderId: number;
  /** Whether the branded provider makes an offer of its own. */
  readonly ownOffer: boolean;
  readonly variation: string;
}

/** What a link tells the page that it leads to; what is unknown is left out. */
export interface LinkedProperty {
  readonly exposeId?: number | undefined;
  readonly purchasePrice?: number | undefined;
  readonly geoCode?: string | undefined;
  readonly postcode?: string | undefined;
  readonly hasCourtage?: boolean | undefined;
  readonly brokerCommission?: number | undefined;
}

/** Where a click came from, as the host page names it. */
export interface Tracking {
  readonly trackingId?: string | undefined;
  readonly trackingPosition?: string | undefined;
  /** Named by a host that has its visitor's consent. */
  readonly visitorId?: string | undefined;
}

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
const OFFERS = '/baufinanzierung/finanzierungsangebote';
const REQUEST = `${OFFERS}/finanzierungsanfrage?openForm=true&financingType=PurchaseFinancing`;

/** The page that the button leads to: the first case of contract §5 that fits. */
export function targetOf({ type, exclusive, branded, viaProviderId, ownOffer, variation }: LinkCase): string {
  if (type === 'monthly-rate') return branded ? CALCULATOR : OFFERS;
  if (!exclusive) return OFFERS;
  if (branded && ownOffer) return providerPage(viaProviderId);
  return variation === 'lead_1315_on' ? REQUEST : `${CALCULATOR}?exclusive=true`;
}

/** Every address that a widget links to, with its tracking. */
export interface WidgetLinks {
  readonly button: string;
  readonly calculator: string;
  provider(id: number): string;
}

/** The links of a widget, absolute below the portal's address. */
export function widgetLinks(
  portal: string,
  link: LinkCase,
  property: LinkedProperty,
  tracking: Tracking,
): WidgetLinks {
  const parameters = {
    cmp_id: tracking.trackingId,
    cmp_position: tracking.trackingPosition,
    cmp_name: link.type,
    cmp_creative: creativeOf(link),
    exposeId: property.exposeId,
    purchasePrice: property.purchasePrice,
    geoCode: property.geoCode,
    postcode: property.postcode,
    hasCourtage: property.hasCourtage,
    brokerCommission: property.brokerCommission,
    // Of the instalment that the widget shows: it stands first where the link lands.
    amortizationRate: 1,
  };
  const known = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const carried = new URLSearchParams(known).toString();
  // Behind the address, where no server and no log reads it: the portal's page takes it over only with its own consent.
  const visitor =
    tracking.visitorId === undefined ? '' : `#visitorId=${encodeURIComponent(tracking.visitorId)}`;
  const address = (path: string) => `${portal}${path}${path.includes('?') ? '&' : '?'}${carried}${visitor}`;
  return {
    button: address(targetOf(link)),
    calculator: address(CALCULATOR),
    provider: (id) => address(providerPage(id)),
  };
}

function creativeOf({ branded, exclusive }: LinkCase): string {
  if (branded) return 'branded';
  return exclusive ? 'exclusive' : 'standard';
}

function providerPage(id: number): string {
  return `/anbieter/${id}/`;
}
