import { VISITOR_ATTRIBUTES, WIDGET_ATTRIBUTES } from '@heimvorteil/contracts';
import { bare } from '../hostile-host/bare.ts';
import { ELEMENTS } from './widget-element.ts';
import type { ReaderOf, WidgetPlaces } from './widget-places.ts';

const CLASS = 'finance-widget';

const readerOf: ReaderOf = (element) =>
  element.classList.contains(CLASS) ? (name) => element.getAttribute(`data-${name}`) : undefined;

/** Renders a widget in every element with the class `finance-widget`, also after insertions and changes. */
export function watchPage(page: Document, places: WidgetPlaces): void {
  /** Skips custom elements, because they report changes themselves or belong to another definition. */
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
