const WRITTEN = /(?:^|;\s*)visitor-id=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:;|$)/;

/** The visitor id in a cookie header; undefined without consent, and for anything that is none of ours. */
export function visitorIdIn(cookies: string | null | undefined): string | undefined {
  return WRITTEN.exec(cookies ?? '')?.[1];
}
