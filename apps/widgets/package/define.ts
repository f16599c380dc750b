import { defineFinanceWidgets as defineElements } from '../src/define-elements.ts';

/**
 * Registers `<finance-widget>` and `<monthly-rate>` with data from a portal. Does nothing on a server, on
 * repeated calls and next to the portal's script. Throws a TypeError for an invalid address.
 */
export function defineFinanceWidgets(portal: string): void {
  const { origin, protocol } = new URL(portal);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`${portal} is not a web address`);
  if (typeof customElements !== 'undefined') defineElements(origin);
}
