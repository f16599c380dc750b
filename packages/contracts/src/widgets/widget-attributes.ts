import type { MonthlyRateData } from '../entities/additional-costs.ts';

/** Initial value without a listing or a day, also used without a result; its zeros are never displayed. */
export const INITIAL_MONTHLY_RATE: MonthlyRateData = {
  exposeId: null,
  purchasePrice: 0,
  totalCost: 0,
  monthlyRate: 0,
  effectiveInterestRate: 0,
  averageInterestRate: 0,
  additionalCosts: {
    total: 0,
    totalPercent: 0,
    notaryCosts: 0,
    notaryCostsPercentage: 0,
    entryLandRegister: 0,
    entryLandRegisterPercentage: 0,
    landTransfer: 0,
    landTransferPercentage: 0,
    brokerCommission: 0,
    brokerCommissionPercentage: 0,
  },
  ownFunds: { total: 0, totalPercent: 0 },
  asOf: '',
  offerCount: 0,
};

/** Maximum length of an advertiser's name in a URL. */
export const LONGEST_CWID = 64;
/** Maximum length of a host's tracking text for a click. */
export const LONGEST_TRACKING = 128;

/** Whether a text is a listing ID: a whole number above 0. */
export function isExposeIdForm(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** Whether a text looks like a state (seven digits) or a place in it (up to twelve). */
export function isGeoCodeForm(text: string): boolean {
  return /^\d{7,12}$/.test(text);
}

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

/** `portal` is the portal's URL, for pages whose bundled script cannot derive it from its own URL. */
export type HostAttribute = WidgetAttribute | VisitorAttribute | 'portal';

/** Fires once the final content is rendered; bubbles, and leaves the host's shadow roots. */
export const WIDGET_READY = 'heimvorteil:ready';

export interface WidgetReady {
  readonly type: WidgetType;
  /** False without a monthly rate: no price, no lender, or a failed call. */
  readonly hasRate: boolean;
}

/** Event after `WIDGET_READY` if a monthly rate is displayed; also bubbles and leaves shadow roots. */
export const WIDGET_RATE = 'heimvorteil:rate';

/** Displayed results: euros and percent. */
export interface WidgetRate extends MonthlyRateData {
  readonly type: WidgetType;
}
