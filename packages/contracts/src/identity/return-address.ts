/** Where a login leads back to that names no page. */
const START = '/baufinanzierung/';
const LONGEST = 2_000;
/** Anything that a browser drops, or takes for a slash. */
const UNSAFE = /[^\x21-\x7e]|\\/;
/** Steps out of the portal, plain or encoded. */
const DETOUR = /\/\/|\/\.{1,2}(\/|$)|%(2e|2f|5c|25)/i;
const OWN_PAGE = /^\/(baufinanzierung|anbieter)(\/|$)/;
/** Going back there would lead in a circle, or to no page. */
const NO_PAGE = /^\/baufinanzierung\/(sso|anmeldung|api)(\/|$)/i;

/**
 * Where a login leads back to: a path of this portal with its query, as the address bar has it; the front page for
 * anything else. Judged by its characters alone, so that server and browser cannot read it differently (threat A13).
 */
export function returnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LONGEST || UNSAFE.test(wanted)) return START;
  const address = wanted.split('#', 1)[0] ?? '';
  const path = address.split('?', 1)[0] ?? '';
  return OWN_PAGE.test(path) && !NO_PAGE.test(path) && !DETOUR.test(path) ? address : START;
}
