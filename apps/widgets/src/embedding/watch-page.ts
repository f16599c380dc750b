import { VISITOR_ATTRIBUTES, WIDGET_ATTRIBUTES } from '@heimvorteil/contracts';
import { bare } from '../hostile-host/bare.ts';
import { CLASS, type WidgetPlaces } from './widget-places.ts';

/** Shows a widget in every element of the class, now and whenever elements come, go or change. */
export function watchPage(page: Document, { settle }: WidgetPlaces): void {
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
        ...[...WIDGET_ATTRIBUTES, ...VISITOR_ATTRIBUTES].map((name) => `data-${name}`),
      ],
    }),
  );
}
