/** Addresses that the specification spells with a slash at their end; all others are spelt without. */
const SPELT_WITH_SLASH = [
  /^\/$/,
  /^\/baufinanzierung$/,
  /^\/baufinanzierung\/widgets$/,
  /^\/baufinanzierung\/wie-viel-haus-kann-ich-mir-leisten$/,
  /^\/anbieter\/[^/]+$/,
];

/** The one spelling of a page's path; undefined when it is spelt that way already. */
export function canonicalPath(pathname: string): string | undefined {
  const bare = pathname.replace(/\/+$/, '') || '/';
  if (bare === '/') return pathname === '/' ? undefined : '/';
  const canonical = SPELT_WITH_SLASH.some((pattern) => pattern.test(bare)) ? `${bare}/` : bare;
  return canonical === pathname ? undefined : canonical;
}
