import { VISITOR_ATTRIBUTES, WIDGET_ATTRIBUTES } from '@heimvorteil/contracts';
import { bare } from '../hostile-host/bare.ts';
import { ELEMENTS } from './widget-element.ts';
import type { ReaderOf, WidgetPlaces } from './widget-places.ts';

/** Marks an element of the host page as a widget. */
const CLASS = 'finance-widget';

const readerOf: ReaderOf = (element) =>
  element.classList.contains(CLASS) ? (name) => element.getAttribute(`data-${name}`) : undefined;

/** Shows a widget in every element of the class, now and whenever elements come, go or change. */
export function watchPage(page: Document, places: WidgetPlaces): void {
  /** Custom elements tell of themselves; one whose name somebody else has defined is nobody's business. */
  const settle = (element: Element) => {
    if (!ELEMENTS.includes(element.localName)) places.settle(element, readerOf);
  };
  const settleWithin = (root: Document | Element) => {
    for (const element of root.getElementsByClassName(CLASS)) settle(element);
  };
  settleWithin(page);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      if (type === 'attributes') settle(target as Element);
      for (const node of [...addedNodes, ...removedNodes]) {
        if (!(node instanceof Element)) continue;
        settle(node);
        settleWithin(node);
      }
    }
  }).observe(
    page,
    bare<MutationObserverInit>({
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: [
        'class',
        ...[...WIDGET_ATTRIBUTES, ...VISITOR_ATTRIBUTES, 'portal'].map((name) => `data-${name}`),
      ],
    }),
  );
}
