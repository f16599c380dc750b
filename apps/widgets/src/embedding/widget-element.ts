import { VISITOR_ATTRIBUTES, type MonthlyRateData } from '@heimvorteil/contracts';
import type { AttributeReader } from '../attributes.ts';
import { CLASS, type WidgetPlaces } from './widget-places.ts';

/** The properties of the elements and the attributes that they write and read. */
const PROPERTIES = {
  type: 'type',
  exposeId: 'exposeid',
  purchasePrice: 'purchase-price',
  hasBrokerCommission: 'has-broker-commission',
  brokerCommission: 'broker-commission',
  geoCode: 'geo-code',
  postcode: 'postcode',
  cwid: 'cwid',
  trackingCmpId: 'tracking-cmp-id',
  trackingCmpPosition: 'tracking-cmp-position',
  exclusive: 'exclusive',
  visitorId: 'visitorid',
} as const;

/** How an element says what it wants: a custom element by its attributes, one of the class by those that begin with `data-`. */
export function readerOf(element: Element): AttributeReader | undefined {
  const { localName } = element;
  if (localName === 'monthly-rate' || localName === 'finance-widget')
    return (name) =>
      name === 'widget-type'
        ? localName === 'monthly-rate'
          ? localName
          : element.getAttribute('type')
        : element.getAttribute(name);
  return element.classList.contains(CLASS) ? (name) => element.getAttribute(`data-${name}`) : undefined;
}

/** The class of an element that is a widget; a name needs one of its own. */
export function elementClass({ settle, rateOf }: WidgetPlaces): CustomElementConstructor {
  class FinanceWidget extends HTMLElement {
    static readonly observedAttributes = [...Object.values(PROPERTIES), ...VISITOR_ATTRIBUTES];

    connectedCallback(): void {
      for (const property of Object.keys(PROPERTIES)) this.#takeOver(property);
      settle(this);
    }

    disconnectedCallback(): void {
      settle(this);
    }

    attributeChangedCallback(): void {
      settle(this);
    }

    /** What the widget shows, zeros before there is anything; euros, percent. */
    get rate(): MonthlyRateData {
      return rateOf(this);
    }

    /** A framework may have set a property before the script came. */
    #takeOver(property: string): void {
      if (!Object.hasOwn(this, property)) return;
      const value = Reflect.get(this, property) as unknown;
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
  }
  for (const [property, attribute] of Object.entries(PROPERTIES))
    Object.defineProperty(FinanceWidget.prototype, property, {
      get(this: Element) {
        return this.getAttribute(attribute);
      },
      set(this: Element, value: unknown) {
        if (value === undefined || value === null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  return FinanceWidget;
}
