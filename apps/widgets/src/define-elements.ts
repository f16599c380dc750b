import { ELEMENTS, elementClass } from './embedding/widget-element.ts';
import { widgetLog } from './embedding/widget-log.ts';
import { widgetPlaces, type WidgetPlaces } from './embedding/widget-places.ts';

/**
 * Registers both elements with data from a portal (address without trailing slash). If it is undefined, each
 * element names its own portal. Names already registered stay unchanged.
 */
export function defineFinanceWidgets(portal: string | undefined): WidgetPlaces {
  const places = widgetPlaces(portal, widgetLog(location.search));
  for (const name of ELEMENTS)
    if (!customElements.get(name)) customElements.define(name, elementClass(places));
  return places;
}
