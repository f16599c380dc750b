/** Target after a login if the requested address is invalid. */
const START = '/baufinanzierung/';
const LONGEST = 2_000;
/** Characters that a browser ignores or reads as a slash. */
const UNSAFE = /[^\x21-\x7e]|\\/;
/** Path segments that lead out of the portal, plain or percent-encoded. */
const DETOUR = /\/\/|\/\.{1,2}(\/|$)|%(2e|2f|5c|25)/i;
const OWN_PAGE = /^\/(baufinanzierung|anbieter)(\/|$)/;
/** Paths that cannot be the target after a login, because they redirect in a loop or are no pages. */
const NO_PAGE = /^\/baufinanzierung\/(sso|anmeldung|api)(\/|$)/i;

/**
 * Target after a login: a path within the portal, or else the front page. Checks characters instead of
 * parsing the URL, because server and browser could parse it differently (threat A13).
 */
export function returnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LONGEST || UNSAFE.test(wanted)) return START;
  const address = wanted.split('#', 1)[0] ?? '';
  const path = address.split('?', 1)[0] ?? '';
  return OWN_PAGE.test(path) && !NO_PAGE.test(path) && !DETOUR.test(path) ? address : START;
}
