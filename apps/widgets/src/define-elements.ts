import { ELEMENTS, elementClass } from './embedding/widget-element.ts';
import { widgetLog } from './embedding/widget-log.ts';
import { widgetPlaces, type WidgetPlaces } from './embedding/widget-places.ts';

/**
 * Makes `<finance-widget>` and `<monthly-rate>` elements of the page, with figures from a portal (its address without a
 * slash at the end; left out: from the one that each element names). A name that is taken, by another version of the script or by the host, stays what it is.
 */
export function defineFinanceWidgets(portal: string | undefined): WidgetPlaces {
  const places = widgetPlaces(portal, widgetLog(location.search));
  for (const name of ELEMENTS)
    if (!customElements.get(name)) customElements.define(name, elementClass(places));
  return places;
}
