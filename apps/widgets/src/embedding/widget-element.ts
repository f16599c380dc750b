import { VISITOR_ATTRIBUTES, type MonthlyRateData } from '@heimvorteil/contracts';
import { bare } from '../hostile-host/bare.ts';
import type { ReaderOf, WidgetPlaces } from './widget-places.ts';

const PROPERTIES = {
  type: 'type',
  portal: 'portal',
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

export const ELEMENTS = ['finance-widget', 'monthly-rate'];
/** Boolean attributes, which frameworks may write without a value. */
const FLAGS = ['exclusive', 'has-broker-commission'];
const SECOND_SPELLING: Readonly<Record<string, string>> = bare({ visitorid: 'visitor-id' });

const readerOf: ReaderOf = (element) => (name) => {
  const { localName } = element;
  if (name === 'widget-type') return localName === 'monthly-rate' ? localName : element.getAttribute('type');
  const text = element.getAttribute(name);
  return text === '' && FLAGS.includes(name) ? 'true' : text;
};

/** Class of a custom element; each name needs its own, because a class can be registered only once. */
export function elementClass({ settle, rateOf }: WidgetPlaces): CustomElementConstructor {
  class FinanceWidget extends HTMLElement {
    static readonly observedAttributes = [...Object.values(PROPERTIES), ...VISITOR_ATTRIBUTES];

    connectedCallback(): void {
      for (const property of Object.keys(PROPERTIES)) this.#takeOver(property);
      settle(this, readerOf);
    }

    disconnectedCallback(): void {
      settle(this, readerOf);
    }

    attributeChangedCallback(): void {
      settle(this, readerOf);
    }

    /** Data that the widget displays, in euros and percent; zeros before the portal has answered. */
    get rate(): MonthlyRateData {
      return rateOf(this);
    }

    /** Applies a property that a framework set before the element was upgraded. */
    #takeOver(property: string): void {
      if (!Object.hasOwn(this, property)) return;
      const value = Reflect.get(this, property) as unknown;
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, value);
    }
  }
  for (const [property, attribute] of Object.entries(PROPERTIES))
    Object.defineProperty(
      FinanceWidget.prototype,
      property,
      bare({
        get(this: Element) {
          return this.getAttribute(attribute) ?? this.getAttribute(SECOND_SPELLING[attribute] ?? attribute);
        },
        set(this: Element, value: unknown) {
          const second = SECOND_SPELLING[attribute];
          if (second) this.removeAttribute(second);
          if (value === undefined || value === null) this.removeAttribute(attribute);
          else this.setAttribute(attribute, String(value));
        },
      }),
    );
  return FinanceWidget;
}
