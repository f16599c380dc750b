/** Target after a login without a valid return address. */
const START = '/baufinanzierung/';
const LONGEST = 2_000;
/** Characters that a browser drops or reads as a slash. */
const UNSAFE = /[^\x21-\x7e]|\\/;
/** Path traversal out of the portal, plain or encoded. */
const DETOUR = /\/\/|\/\.{1,2}(\/|$)|%(2e|2f|5c|25)/i;
const OWN_PAGE = /^\/(baufinanzierung|anbieter)(\/|$)/;
/** Paths that are no target after a login, because a redirect there would loop or reach no page. */
const NO_PAGE = /^\/baufinanzierung\/(sso|anmeldung|api)(\/|$)/i;

/**
 * Target after a login: a path of this portal with its query, else the front page.
 * Checks characters only, so that server and browser cannot parse it differently (threat A13).
 */
export function returnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LONGEST || UNSAFE.test(wanted)) return START;
  const address = wanted.split('#', 1)[0] ?? '';
  const path = address.split('?', 1)[0] ?? '';
  return OWN_PAGE.test(path) && !NO_PAGE.test(path) && !DETOUR.test(path) ? address : START;
}
