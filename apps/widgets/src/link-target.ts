import type { WidgetType } from '@heimvorteil/contracts';

export interface LinkCase {
  readonly type: WidgetType;
  readonly exclusive: boolean;
  readonly branded: boolean;
  /** Provider that brands the listing; −1 if none does. */
  readonly viaProviderId: number;
  readonly ownOffer: boolean;
  readonly variation: string;
}

/** Link parameters about the property; unknown ones are omitted. */
export interface LinkedProperty {
  readonly exposeId?: number | undefined;
  readonly purchasePrice?: number | undefined;
  readonly geoCode?: string | undefined;
  readonly postcode?: string | undefined;
  readonly hasCourtage?: boolean | undefined;
  readonly brokerCommission?: number | undefined;
}

export interface Tracking {
  readonly trackingId?: string | undefined;
  readonly trackingPosition?: string | undefined;
  /** Visitor id, set by a host page with the visitor's consent. */
  readonly visitorId?: string | undefined;
}

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
const OFFERS = '/baufinanzierung/finanzierungsangebote';
const REQUEST = `${OFFERS}/finanzierungsanfrage?openForm=true&financingType=PurchaseFinancing`;

/** Target page of the button: the first matching case of contract §5. */
export function targetOf({ type, exclusive, branded, viaProviderId, ownOffer, variation }: LinkCase): string {
  if (type === 'monthly-rate') return branded ? CALCULATOR : OFFERS;
  if (!exclusive) return OFFERS;
  if (branded && ownOffer) return providerPage(viaProviderId);
  return variation === 'lead_1315_on' ? REQUEST : `${CALCULATOR}?exclusive=true`;
}

export interface WidgetLinks {
  readonly button: string;
  readonly calculator: string;
  provider(id: number): string;
}

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
    // Repayment in percent that the widget assumes, so that the target page shows the widget's instalment.
    amortizationRate: 1,
  };
  const known = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const carried = new URLSearchParams(known).toString();
  // Visitor id in the fragment, which no server logs; the portal uses it only with its own consent.
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
