import { WIDGET_ATTRIBUTES } from '@heimvorteil/contracts';
import { readAttributes } from '../attributes.ts';
import { bare } from '../hostile-host/bare.ts';
import { mountWidget, type MountedWidget } from './mount-widget.tsx';
import type { WidgetLog } from './widget-log.ts';

const CLASS = 'finance-widget';

interface Shown {
  readonly widget: MountedWidget;
  /** The attributes that it shows. */
  said: string;
}

/** Shows a widget in every element of the class, now and whenever elements come, go or change. */
export function watchPage(page: Document, portal: string, log: WidgetLog): void {
  const elements = page.getElementsByClassName(CLASS);
  const shown = new Map<Element, Shown>();

  const settle = () => {
    for (const [element, { widget }] of shown) {
      if (element.isConnected && element.classList.contains(CLASS)) continue;
      widget.unmount();
      shown.delete(element);
    }
    for (const element of elements) showIn(element);
  };

  const showIn = (element: Element) => {
    const attributes = readAttributes((name) => element.getAttribute(`data-${name}`));
    const said = JSON.stringify(attributes);
    const current = shown.get(element);
    if (current?.said === said) return;
    if (!attributes) {
      current?.widget.unmount();
      shown.delete(element);
      return;
    }
    log.note('shows', attributes);
    const widget = current?.widget ?? mountWidget(element, portal, log);
    if (!widget) return;
    widget.show(attributes);
    shown.set(element, { widget, said });
  };

  settle();
  new MutationObserver(settle).observe(
    page,
    bare<MutationObserverInit>({
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', ...WIDGET_ATTRIBUTES.map((name) => `data-${name}`)],
    }),
  );
}
