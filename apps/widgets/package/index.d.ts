/** What a widget shows; anything else renders nothing. */
export type WidgetType = 'cost-widget' | 'monthly-rate';

/** Shown for good: detail of `heimvorteil:ready`. */
export interface WidgetReady {
  readonly type: WidgetType;
  /** False when nothing is known of the monthly rate: no price, no lender, or a failed call. */
  readonly hasRate: boolean;
}

/** The figures that a widget shows: euros and percent; zeros before there is anything. */
export interface MonthlyRateData {
  readonly exposeId: number | null;
  readonly purchasePrice: number;
  readonly totalCost: number;
  /** At the average rate with 1 % repayment and 20 % own funds. */
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
    /** The law's land transfer tax in percent and its first day, where the costs are counted with another one. */
    readonly landTransferByLaw?: { readonly percent: number; readonly since: string } | undefined;
    /** The land charge behind fees that are counted by their table; left out: they are percentages of the price. */
    readonly landCharge?: number | undefined;
  };
  readonly ownFunds: { readonly total: number; readonly totalPercent: number };
  /** The day of the market that the figures come from, ISO 8601. */
  readonly asOf: string;
  readonly offerCount: number;
}

/** A monthly rate is shown: detail of `heimvorteil:rate`. */
export interface WidgetRate extends MonthlyRateData {
  readonly type: WidgetType;
}

/** The events of both elements; they bubble and leave shadow roots. */
export interface FinanceWidgetEvents {
  'heimvorteil:ready': CustomEvent<WidgetReady>;
  'heimvorteil:rate': CustomEvent<WidgetRate>;
}

type Text = string | null | undefined;
type Figure = number | Text;
type Flag = boolean | 'true' | 'false' | null | undefined;

/** The properties of both elements. Each writes its attribute and reads it as text; null and undefined remove it. */
interface WidgetElement extends HTMLElement {
  /** Address of the portal; left out: the one of `defineFinanceWidgets`. */
  get portal(): string | null;
  set portal(value: Text);
  get exposeId(): string | null;
  set exposeId(value: Figure);
  /** Euros, above 0 and below 10,000,000. */
  get purchasePrice(): string | null;
  set purchasePrice(value: Figure);
  get hasBrokerCommission(): string | null;
  set hasBrokerCommission(value: Flag);
  /** Percent, 0 to 20. */
  get brokerCommission(): string | null;
  set brokerCommission(value: Figure);
  /** State (7 digits) or place (up to 12). */
  get geoCode(): string | null;
  set geoCode(value: Text);
  get postcode(): string | null;
  set postcode(value: Text);
  /** Advertiser, at most 64 characters. */
  get cwid(): string | null;
  set cwid(value: Text);
  get trackingCmpId(): string | null;
  set trackingCmpId(value: Text);
  get trackingCmpPosition(): string | null;
  set trackingCmpPosition(value: Text);
  /** True: no lenders beside the costs. */
  get exclusive(): string | null;
  set exclusive(value: Flag);
  /** Only with the visitor's consent. */
  get visitorId(): string | null;
  set visitorId(value: Text);
  /** What the widget shows now. */
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

/** `<finance-widget>`: either widget, by its type. */
export interface FinanceWidgetElement extends WidgetElement {
  get type(): string | null;
  set type(value: WidgetType | null | undefined);
}

/** `<monthly-rate>`: a link with the monthly rate. */
export type MonthlyRateElement = WidgetElement;

/** The attributes of both elements as markup and templates write them, and the properties beside. */
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

/** The attributes of `<finance-widget>`. */
export interface FinanceWidgetAttributes extends WidgetAttributes {
  type: WidgetType;
}

/**
 * Makes `<finance-widget>` and `<monthly-rate>` elements of the page, with figures from a portal, such as
 * `https://portal.example`. Harmless when it is called again or beside the portal's script, and on a server. Throws a
 * TypeError for what is no address.
 */
export function defineFinanceWidgets(portal: string): void;

declare global {
  interface HTMLElementTagNameMap {
    'finance-widget': FinanceWidgetElement;
    'monthly-rate': MonthlyRateElement;
  }
}
