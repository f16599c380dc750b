import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable, type Rendered } from '../http/cacheable.ts';
import { API_ROOT } from '../http/serve.ts';
import { describedApi, type DescriptionParts } from './describe.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';

const KEPT_SECONDS = 300;

/** Serves the description as JSON and as a page to read. */
export function descriptionRoutes(app: FastifyInstance, parts: DescriptionParts): void {
  let made: { json: Rendered; page: string } | undefined;
  const description = () => {
    if (made) return made;
    const api = describedApi(parts);
    return (made = { json: rendered(api), page: docsPage(api) });
  };

  app.get(`${API_ROOT}/openapi.json`, (request, reply) => {
    void sendCacheable(request, reply, description().json, KEPT_SECONDS);
  });
  app.get(`${API_ROOT}/docs`, (_request, reply) => {
    void reply
      .header('cache-control', `public, max-age=0, s-maxage=${KEPT_SECONDS}`)
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(description().page);
  });
  app.get(`${API_ROOT}/docs.css`, (_request, reply) => {
    void reply
      .header('cache-control', `public, max-age=0, s-maxage=${KEPT_SECONDS}`)
      .type('text/css; charset=utf-8')
      .send(DOCS_STYLE);
  });
}

const DOCS_POLICY =
  "default-src 'none';style-src 'self';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";
