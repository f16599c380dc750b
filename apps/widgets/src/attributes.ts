import {
  isExposeIdForm,
  isGeoCodeForm,
  LONGEST_CWID,
  LONGEST_TRACKING,
  WIDGET_TYPES,
  type HostAttribute,
  type WidgetType,
} from '@heimvorteil/contracts';
import {
  BROKER_COMMISSION_BOUND,
  isPostalCodeForm,
  isWithin,
  PURCHASE_PRICE_BOUND,
  type Bound,
} from '@heimvorteil/engine';

/** Validated attributes of a host page, in euros and percent; invalid ones are undefined. */
export interface Attributes {
  readonly type: WidgetType;
  /** Origin of the portal that the element names. */
  readonly portal: string | undefined;
  readonly exposeId: number | undefined;
  readonly purchasePrice: number | undefined;
  readonly hasCourtage: boolean | undefined;
  readonly brokerCommission: number | undefined;
  readonly geoCode: string | undefined;
  readonly postcode: string | undefined;
  readonly cwid: string | undefined;
  readonly exclusive: boolean;
  readonly trackingId: string | undefined;
  readonly trackingPosition: string | undefined;
  readonly visitorId: string | undefined;
}

/** Returns an attribute's text; null or undefined if missing. */
export type AttributeReader = (name: HostAttribute) => string | null | undefined;

/** Reads the attributes of a widget; undefined for an unknown type. `onUnreadable` gets each invalid one. */
export function readAttributes(
  attribute: AttributeReader,
  onUnreadable?: (name: HostAttribute, text: string) => void,
): Attributes | undefined {
  const read = <Value>(name: HostAttribute, valueOf: (text: string) => Value | undefined) => {
    const text = attribute(name)?.trim();
    const value = text ? valueOf(text) : undefined;
    if (text && value === undefined) onUnreadable?.(name, text);
    return value;
  };
  const shortText = plainText(LONGEST_TRACKING);
  const type = read('widget-type', (text) => WIDGET_TYPES.find((known) => known === text));
  if (!type) return undefined;
  return {
    type,
    portal: read('portal', originOf),
    exposeId: read('exposeid', (text) => (isExposeIdForm(text) ? Number(text) : undefined)),
    purchasePrice: read('purchase-price', figureWithin(PURCHASE_PRICE_BOUND, 2)),
    hasCourtage: read('has-broker-commission', flag),
    brokerCommission: read('broker-commission', figureWithin(BROKER_COMMISSION_BOUND, 6)),
    geoCode: read('geo-code', matching(isGeoCodeForm)),
    postcode: read('postcode', matching(isPostalCodeForm)),
    cwid: read('cwid', plainText(LONGEST_CWID)),
    exclusive: read('exclusive', flag) ?? false,
    trackingId: read('tracking-cmp-id', shortText),
    trackingPosition: read('tracking-cmp-position', shortText),
    visitorId: read('visitorid', shortText) ?? read('visitor-id', shortText),
  };
}

function originOf(text: string): string | undefined {
  return /^https?:\/\/[^\s/?#]+/i.exec(text)?.[0];
}

/** Reads digits with a decimal point; euros have at most two decimals, so "400.000" is invalid. */
function figureWithin(bound: Bound, decimals: number) {
  const form = new RegExp(`^(0|[1-9]\\d{0,14})(\\.\\d{1,${decimals}})?$`);
  return (text: string) => {
    const value = form.test(text) ? Number(text) : Number.NaN;
    return isWithin(bound, Math.round(value * 100) / 100) ? value : undefined;
  };
}

function matching(hasForm: (text: string) => boolean) {
  return (text: string) => (hasForm(text) ? text : undefined);
}

function flag(text: string): boolean | undefined {
  if (text === 'true') return true;
  return text === 'false' ? false : undefined;
}

/** Rejects control characters and malformed Unicode, because the text goes into addresses and logs. */
function plainText(longest: number) {
  return matching((text) => text.length <= longest && text.isWellFormed() && !/\p{Cc}/u.test(text));
}
