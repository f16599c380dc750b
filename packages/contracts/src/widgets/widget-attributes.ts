import type { MonthlyRateData } from '../entities/additional-costs.ts';

/** State of a widget before it has a result, also after a failed call; its zeros are never displayed. */
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

/** Maximum characters of an advertiser's id in a URL. */
export const LONGEST_CWID = 64;
/** Maximum characters of the text by which a host page tracks clicks. */
export const LONGEST_TRACKING = 128;

/** Whether a text can be a listing id, a whole number above 0. */
export function isExposeIdForm(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

/** Whether a text has the form of a geo code: a state (seven digits) or a place in it (up to twelve). */
export function isGeoCodeForm(text: string): boolean {
  return /^\d{7,12}$/.test(text);
}

/** Values of `data-widget-type`, or of `type` on a custom element; with any other the widget stays empty. */
export const WIDGET_TYPES = ['cost-widget', 'monthly-rate'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** Attributes of a widget, without a prefix on a custom element and with `data-` on other elements. */
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

/** Visitor id from a host page on which the visitor has given consent; both spellings work. */
export const VISITOR_ATTRIBUTES = ['visitorid', 'visitor-id'] as const;
export type VisitorAttribute = (typeof VISITOR_ATTRIBUTES)[number];

/** `portal` is the portal's URL, needed if the script is bundled and cannot read it from its own URL. */
export type HostAttribute = WidgetAttribute | VisitorAttribute | 'portal';

/** Event after the final content is rendered; it bubbles out of shadow roots of the host page. */
export const WIDGET_READY = 'heimvorteil:ready';

export interface WidgetReady {
  readonly type: WidgetType;
  /** False if no instalment is displayed, without a price or lender or after a failed call. */
  readonly hasRate: boolean;
}

/** Event after `WIDGET_READY` if an instalment is displayed; it bubbles out of shadow roots too. */
export const WIDGET_RATE = 'heimvorteil:rate';

/** Displayed results in euros and percent. */
export interface WidgetRate extends MonthlyRateData {
  readonly type: WidgetType;
}
