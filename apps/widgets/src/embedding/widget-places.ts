import { INITIAL_MONTHLY_RATE, type MonthlyRateData } from '@heimvorteil/contracts';
import { readAttributes, type AttributeReader } from '../attributes.ts';
import { figuresDesk } from '../figures/figures-desk.ts';
import { plainText } from '../hostile-host/bare.ts';
import { mountWidget, type MountedWidget } from './mount-widget.tsx';
import type { WidgetLog } from './widget-log.ts';

/** Returns the reader of an element's attributes; undefined for an element that is no widget. */
export type ReaderOf = (element: Element) => AttributeReader | undefined;

export interface WidgetPlaces {
  /** Updates an inserted, removed or changed element before the next paint. */
  settle(element: Element, readerOf: ReaderOf): void;
  rateOf(element: Element): MonthlyRateData;
}

interface RenderedWidget {
  /** Undefined if the element is no widget or has no portal. */
  readonly widget?: MountedWidget;
  /** Serialized attributes of the last render. */
  readonly serialized: string | undefined;
}

/** Mounts, updates and removes widgets with their elements; an element may name its own portal. */
export function widgetPlaces(portal: string | undefined, log: WidgetLog): WidgetPlaces {
  const rendered = new WeakMap<Element, RenderedWidget>();
  const due = new Map<Element, ReaderOf>();
  const ask = figuresDesk(log);

  const look = (element: Element, readerOf: ReaderOf) => {
    const reader = element.isConnected ? readerOf(element) : undefined;
    const read = reader && readAttributes(reader);
    const attributes = read && { ...read, portal: read.portal ?? portal };
    const serialized = attributes && plainText(attributes);
    const current = rendered.get(element);
    if (current?.serialized === serialized) return;
    if (!reader || !attributes?.portal) {
      if (attributes) log.failure('no portal: set data-portal or portal', element);
      current?.widget?.unmount();
      rendered.set(element, { serialized });
      return;
    }
    log.note('shows', attributes);
    readAttributes(reader, (name, text) => log.note(`unreadable ${name}`, text));
    const widget = current?.widget ?? mountWidget(element, { ask, log });
    rendered.set(element, { widget, serialized });
    widget.show(attributes);
  };

  return {
    settle(element, readerOf) {
      due.set(element, readerOf);
      if (due.size > 1) return;
      queueMicrotask(() => {
        const elements = [...due];
        due.clear();
        for (const [one, reader] of elements) look(one, reader);
      });
    },
    rateOf: (element) => rendered.get(element)?.widget?.rate() ?? INITIAL_MONTHLY_RATE,
  };
}
