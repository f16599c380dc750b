const COOKIE_PATTERN = /(?:^|;\s*)visitor-id=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)/;

/** Visitor id in a Cookie header; undefined without consent, and for a malformed value. */
export function visitorIdIn(cookies: string | null | undefined): string | undefined {
  return COOKIE_PATTERN.exec(cookies ?? '')?.[1];
}
