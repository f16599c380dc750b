import type { MonthlyRateData } from '../entities/monthly-rate-data.ts';

/** What a host page may ask for in `data-widget-type`, or in `type` of a custom element; anything else renders nothing. */
export const WIDGET_TYPES = ['cost-widget', 'monthly-rate'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** The attributes that a widget reads: `data-…` on an element of the class, as they stand on a custom element. */
export const WIDGET_ATTRIBUTES = [
  'widget-type',
  'exposeid',
  'purchase-price',
  'has-broker-commission',
  'broker-commission',
  'geo-code',
  'postcode',
  'cwid',
  'tracking-cmp-id',
  'tracking-cmp-position',
  'exclusive',
] as const;
export type WidgetAttribute = (typeof WIDGET_ATTRIBUTES)[number];

/** How a host that has its visitor's consent names the visitor; both spellings are read. */
export const VISITOR_ATTRIBUTES = ['visitorid', 'visitor-id'] as const;
export type VisitorAttribute = (typeof VISITOR_ATTRIBUTES)[number];

/** `portal`: the portal's address, for pages whose script was merged or re-made and does not know where it came from. */
export type HostAttribute = WidgetAttribute | VisitorAttribute | 'portal';

/** Fired on the host's element when a widget shows its final content; bubbles, and leaves shadow roots of the host's own. */
export const WIDGET_READY = 'heimvorteil:ready';

export interface WidgetReady {
  readonly type: WidgetType;
  /** False when nothing is known of the monthly rate: no price, no lender, or a failed call. */
  readonly hasRate: boolean;
}

/** Fired right after it, as `WIDGET_READY` is, when a monthly rate is shown. */
export const WIDGET_RATE = 'heimvorteil:rate';

/** The figures that the widget shows: euros and percent. */
export interface WidgetRate extends MonthlyRateData {
  readonly type: WidgetType;
}
