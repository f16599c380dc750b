import type { IncomingHttpHeaders } from 'node:http';

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/**
 * True for forms of the portal's own pages or of no page, by Fetch Metadata, else by Origin. Fetch Metadata comes first, because
 * pages under `no-referrer` send Origin "null".
 */
export function comesFromOwnPage(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return OWN_SITES.has(site);
  const { origin } = headers;
  return origin === undefined || origin === new URL(publicUrl).origin;
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
