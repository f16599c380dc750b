/** Paths that contain a secret, such as the link to a request. */
const SECRET_PATH = /^\/baufinanzierung\/(?:abmelden|anfrage|termin|umverteilung|widerspruch)\//;

/** Address of a page for paper: without a secret, and without the fragment, which holds private inputs. */
export function printedAddress({
  host,
  pathname,
  search,
}: Pick<URL, 'host' | 'pathname' | 'search'>): string {
  return SECRET_PATH.test(pathname) ? `${host}/baufinanzierung/` : host + pathname + search;
}
