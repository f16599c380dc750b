import type { MonthlyRateData } from '../entities/monthly-rate-data.ts';

/** Values of `data-widget-type`, or of `type` on a custom element; any other renders nothing. */
export const WIDGET_TYPES = ['cost-widget', 'monthly-rate'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** Attributes of a widget: plain on a custom element, prefixed with `data-` on an element of the class. */
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

/** Visitor ID from a host that has the visitor's consent; both spellings are read. */
export const VISITOR_ATTRIBUTES = ['visitorid', 'visitor-id'] as const;
export type VisitorAttribute = (typeof VISITOR_ATTRIBUTES)[number];

/** `portal`: the portal's URL, for pages whose bundled script cannot derive it. */
export type HostAttribute = WidgetAttribute | VisitorAttribute | 'portal';

/** Fires once the final content is rendered; bubbles, and leaves the host's shadow roots. */
export const WIDGET_READY = 'heimvorteil:ready';

export interface WidgetReady {
  readonly type: WidgetType;
  /** False without a monthly rate: no price, no lender, or a failed call. */
  readonly hasRate: boolean;
}

/** Event right after `WIDGET_READY`, dispatched alike, if a monthly rate is displayed. */
export const WIDGET_RATE = 'heimvorteil:rate';

/** Displayed results: euros and percent. */
export interface WidgetRate extends MonthlyRateData {
  readonly type: WidgetType;
}
