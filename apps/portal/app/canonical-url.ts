/** Paths that the specification spells with a trailing slash; all others have none. */
const SPELT_WITH_SLASH = [
  /^\/$/,
  /^\/baufinanzierung$/,
  /^\/baufinanzierung\/widgets$/,
  /^\/baufinanzierung\/wie-viel-haus-kann-ich-mir-leisten$/,
  /^\/anbieter\/[^/]+$/,
];

/** Canonical spelling of a path; undefined if it is canonical already. */
export function canonicalPath(pathname: string): string | undefined {
  const bare = pathname.replace(/\/+$/, '') || '/';
  if (bare === '/') return pathname === '/' ? undefined : '/';
  const canonical = SPELT_WITH_SLASH.some((pattern) => pattern.test(bare)) ? `${bare}/` : bare;
  return canonical === pathname ? undefined : canonical;
}

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
