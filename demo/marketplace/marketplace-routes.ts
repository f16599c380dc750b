import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageVisitors } from '../../apps/server/src/platform/http/pages/rendered-application.ts';
import type { OfferedListings } from '../../apps/server/src/market/listings/index.ts';
import type { Shortlist } from '../../apps/server/src/credit/shortlist/index.ts';
import { listPage } from './list-page.ts';
import { listingPage } from './listing-page.ts';
import { listAddress, PAGE_SIZE, readListFilter } from './list-filter.ts';
import { doneOf, heartsOf, markRoutes } from './mark-routes.ts';
import { markTickets } from './mark-tickets.ts';
import { type Host, pageFrame } from './page-frame.ts';
import { hash } from 'node:crypto';
import { html } from 'ghtml';

const EXPOSE_ID = /^[1-9]\d{0,14}$/;

/**
 * A demo marketplace that embeds the widgets; it uses only the portal's script, under the strictest CSP
 * allowed.
 */
export function demoMarketplace(
  app: FastifyInstance,
  parts: { publicUrl: string; listings: OfferedListings; shortlist: Shortlist; visitors: PageVisitors },
): void {
  const style = asset(app, 'marktplatz.css', ['frame.css', 'listings.css'], 'text/css; charset=utf-8');
  const icon = asset(app, 'marktplatz.svg', ['icon.svg'], 'image/svg+xml');
  const host: Host = { portalUrl: parts.publicUrl, styleUrl: style, iconUrl: icon };
  const policy = hostPolicy(parts.publicUrl);
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', parts.visitors.isPersonal(reply.request) ? 'no-store' : 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(page);

  const marks = {
    publicUrl: parts.publicUrl,
    shortlist: parts.shortlist,
    tickets: markTickets(),
    findVisitor: (request: FastifyRequest) => parts.visitors.find(request),
    sendFailure: (reply: FastifyReply, failure: 'EXPOSE_NOT_FOUND' | 'TOO_MANY_LISTINGS' | 'OTHER_ERROR') =>
      failure === 'EXPOSE_NOT_FOUND'
        ? send(reply, 404, notFoundPage(host))
        : send(reply, failure === 'OTHER_ERROR' ? 502 : 422, notMarkedPage(host, failure)),
  };
  markRoutes(app, marks);

  app.get('/', async (request, reply) => {
    const filter = readListFilter(request.query as Record<string, unknown>);
    const { listings, total } = await parts.listings.search({
      stateGeoCode: filter.state?.geoCode,
      type: filter.kind?.type,
      limit: PAGE_SIZE,
      offset: (filter.page - 1) * PAGE_SIZE,
    });
    const list = new URL(listAddress(filter), parts.publicUrl).searchParams;
    const exposeIds = listings.map(({ exposeId }) => exposeId);
    const hearts = await heartsOf(request, exposeIds, marks, list);
    const done = doneOf(request.query as Record<string, unknown>);
    return send(reply, 200, listPage(host, { filter, listings, total, hearts, done }));
  });
  app.get<{ Params: { exposeId: string } }>('/expose/:exposeId', async (request, reply) => {
    const { exposeId } = request.params;
    const listing = EXPOSE_ID.test(exposeId) ? await parts.listings.find(Number(exposeId)) : undefined;
    if (!listing) return send(reply, 404, notFoundPage(host));
    const hearts = await heartsOf(request, [listing.exposeId], marks);
    const done = doneOf(request.query as Record<string, unknown>);
    return send(reply, 200, listingPage(host, listing, { hearts, done }));
  });
}

function asset(app: FastifyInstance, name: string, files: readonly string[], type: string): string {
  const parts = files.map((file) => readFileSync(new URL(file, import.meta.url)));
  const { url, body } = hashedAsset(name, Buffer.concat(parts));
  app.get(url, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
  );
  return url;
}

/** CSP with only what the contract requires of a host: the portal in `script-src` and `connect-src`. */
function hostPolicy(portalUrl: string): string {
  return [
    "default-src 'none'",
    `script-src ${portalUrl}`,
    `connect-src ${portalUrl}`,
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

/** A file with its content hash in the address, so that browsers may cache it forever. */
function hashedAsset(name: string, body: Buffer): { url: string; body: Buffer } {
  const [stem, ending] = name.split('.');
  return { url: `/marktplatz/${stem}.${hash('sha256', body, 'base64url').slice(0, 10)}.${ending}`, body };
}

/** Page for listings that never existed or are no longer offered (EXPOSE_NOT_FOUND). */
function notFoundPage(host: Host): string {
  return failurePage(host, {
    title: 'Objekt nicht gefunden',
    heading: 'Dieses Objekt gibt es nicht oder nicht mehr',
    sentence: 'Vielleicht ist es verkauft.',
  });
}

function notMarkedPage(host: Host, failure: 'TOO_MANY_LISTINGS' | 'OTHER_ERROR'): string {
  return failurePage(host, {
    title: 'Objekt nicht gemerkt',
    heading: 'Das Objekt ist nicht gemerkt',
    sentence:
      failure === 'OTHER_ERROR'
        ? 'Technische Störung, bitte später versuchen.'
        : 'Auf deiner Merkliste stehen schon 100 Objekte. Nimm eines herunter.',
  });
}

function failurePage(host: Host, words: { title: string; heading: string; sentence: string }): string {
  const main = html`<h1>${words.heading}</h1>
    <p>${words.sentence} <a href="/">Alle Objekte ansehen</a></p>`;
  return pageFrame(host, { title: `${words.title} | Demo-Marktplatz`, main });
}
