import { defineFinanceWidgets as defineElements } from '../src/define-elements.ts';

/**
 * Makes `<finance-widget>` and `<monthly-rate>` elements of the page, with figures from a portal. Harmless when it is called
 * again or beside the portal's script, and on a server, which knows no elements. Throws a TypeError for what is no address.
 */
export function defineFinanceWidgets(portal: string): void {
  const { origin, protocol } = new URL(portal);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`${portal} is not a web address`);
  if (typeof customElements !== 'undefined') defineElements(origin);
}
