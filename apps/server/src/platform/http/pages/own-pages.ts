import type { IncomingHttpHeaders } from 'node:http';

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * Whether a form comes from one of the portal's own pages or from no page at all: by Fetch Metadata, in older browsers
 * by Origin. A page under `no-referrer` sends "null" as its origin, so that Fetch Metadata has to come first.
 */
export function comesFromOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return OWN_SITES.has(site);
  const { origin } = headers;
  return origin === undefined || origin === new URL(publicUrl).origin;
}

/** Whether a method only reads: what else there is may change something. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
