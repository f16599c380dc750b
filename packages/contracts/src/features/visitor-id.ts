const COOKIE_PATTERN = /(?:^|;\s*)visitor-id=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)/;

/** Visitor ID of a cookie header; undefined without consent, and for malformed values. */
export function visitorIdIn(cookies: string | null | undefined): string | undefined {
  return COOKIE_PATTERN.exec(cookies ?? '')?.[1];
}
