/** What a host page may ask for in `data-widget-type`; anything else renders nothing. */
export const WIDGET_TYPES = ['cost-widget', 'monthly-rate'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** The attributes that a widget reads, each written `data-…` on the host's element. */
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

/** Fired on the host's element, bubbling, when a widget shows its final content; `detail` is a `WidgetReady`. */
export const WIDGET_READY = 'heimvorteil:ready';

export interface WidgetReady {
  readonly type: WidgetType;
  /** False when nothing is known of the monthly rate: no price, no lender, or a failed call. */
  readonly hasRate: boolean;
}
