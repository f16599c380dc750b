/** Type of a widget; an element with any other value renders nothing. */
export type WidgetType = 'cost-widget' | 'monthly-rate';

/** Detail of `heimvorteil:ready`, sent when a widget has rendered completely. */
export interface WidgetReady {
  readonly type: WidgetType;
  /** False if there is no monthly rate: no price, no lender, or a failed call. */
  readonly hasRate: boolean;
}

/** Amounts of a widget in euros and percent; zeros before the portal has answered. */
export interface MonthlyRateData {
  readonly exposeId: number | null;
  readonly purchasePrice: number;
  readonly totalCost: number;
  /** Instalment at the average rate with 1 % repayment and 20 % own funds. */
  readonly monthlyRate: number;
  readonly effectiveInterestRate: number;
  readonly averageInterestRate: number;
  readonly additionalCosts: {
    readonly total: number;
    readonly totalPercent: number;
    readonly notaryCosts: number;
    readonly notaryCostsPercentage: number;
    readonly entryLandRegister: number;
    readonly entryLandRegisterPercentage: number;
    readonly landTransfer: number;
    readonly landTransferPercentage: number;
    readonly brokerCommission: number;
    readonly brokerCommissionPercentage: number;
    /**
     * Statutory land transfer tax in percent and the first day it applies; set only if the costs use another
     * rate.
     */
    readonly landTransferByLaw?: { readonly percent: number; readonly since: string } | undefined;
    /** Land charge in euros that the fees depend on; undefined if they are percentages of the price. */
    readonly landCharge?: number | undefined;
  };
  readonly ownFunds: { readonly total: number; readonly totalPercent: number };
  /** Day from which the rates apply, ISO 8601. */
  readonly asOf: string;
  readonly offerCount: number;
}

/** Detail of `heimvorteil:rate`, sent when a monthly rate is displayed. */
export interface WidgetRate extends MonthlyRateData {
  readonly type: WidgetType;
}

/** Events of both elements; they bubble, also out of shadow roots. */
export interface FinanceWidgetEvents {
  'heimvorteil:ready': CustomEvent<WidgetReady>;
  'heimvorteil:rate': CustomEvent<WidgetRate>;
}

type Text = string | null | undefined;
type Figure = number | Text;
type Flag = boolean | 'true' | 'false' | null | undefined;

/** Properties of both elements, each mirrored by an attribute; null and undefined remove it. */
interface WidgetElement extends HTMLElement {
  /** Address of the portal; default: the one of `defineFinanceWidgets`. */
  get portal(): string | null;
  set portal(value: Text);
  get exposeId(): string | null;
  set exposeId(value: Figure);
  /** Purchase price in euros, above 0 and below 10,000,000. */
  get purchasePrice(): string | null;
  set purchasePrice(value: Figure);
  get hasBrokerCommission(): string | null;
  set hasBrokerCommission(value: Flag);
  /** Broker commission in percent of the price, 0 to 20. */
  get brokerCommission(): string | null;
  set brokerCommission(value: Figure);
  /** Geo code of a state (7 digits) or of a place (up to 12). */
  get geoCode(): string | null;
  set geoCode(value: Text);
  get postcode(): string | null;
  set postcode(value: Text);
  /** Id of the advertiser, at most 64 characters. */
  get cwid(): string | null;
  set cwid(value: Text);
  get trackingCmpId(): string | null;
  set trackingCmpId(value: Text);
  get trackingCmpPosition(): string | null;
  set trackingCmpPosition(value: Text);
  /** True hides the lenders that are listed with the costs. */
  get exclusive(): string | null;
  set exclusive(value: Flag);
  /** Visitor id; set it only with the visitor's consent. */
  get visitorId(): string | null;
  set visitorId(value: Text);
  /** Data that the widget displays. */
  readonly rate: MonthlyRateData;
  addEventListener<Name extends keyof FinanceWidgetEvents>(
    name: Name,
    listener: (event: FinanceWidgetEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

export interface FinanceWidgetElement extends WidgetElement {
  get type(): string | null;
  set type(value: WidgetType | null | undefined);
}

/** `<monthly-rate>`: a link that shows the monthly rate. */
export type MonthlyRateElement = WidgetElement;

/** Attributes of both elements in markup and templates, and their properties. */
export interface WidgetAttributes {
  portal?: Text;
  exposeid?: Figure;
  'purchase-price'?: Figure;
  'has-broker-commission'?: Flag;
  'broker-commission'?: Figure;
  'geo-code'?: Text;
  postcode?: Text;
  cwid?: Text;
  'tracking-cmp-id'?: Text;
  'tracking-cmp-position'?: Text;
  exclusive?: Flag;
  visitorid?: Text;
  exposeId?: Figure;
  purchasePrice?: Figure;
  hasBrokerCommission?: Flag;
  brokerCommission?: Figure;
  geoCode?: Text;
  trackingCmpId?: Text;
  trackingCmpPosition?: Text;
  visitorId?: Text;
}

export interface FinanceWidgetAttributes extends WidgetAttributes {
  type: WidgetType;
}

/**
 * Registers `<finance-widget>` and `<monthly-rate>` with data from a portal, such as
 * `https://portal.example`. Does nothing on a server, on repeated calls and next to the portal's script.
 * Throws a TypeError for an invalid address.
 */
export function defineFinanceWidgets(portal: string): void;

declare global {
  interface HTMLElementTagNameMap {
    'finance-widget': FinanceWidgetElement;
    'monthly-rate': MonthlyRateElement;
  }
}
