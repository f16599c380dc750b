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
