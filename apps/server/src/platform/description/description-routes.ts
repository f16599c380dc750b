import type { FastifyInstance } from 'fastify';
import { rendered, sendCacheable, type Rendered } from '../http/calls/cacheable.ts';
import { API_ROOT } from '../http/serving/serve.ts';
import { docsPage } from './docs-page.ts';
import { describedApi, type DescriptionParts } from './describe.ts';

const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1d2433, #e6e9f0); --soft: light-dark(#5b6478, #a5aec2);
  --paper: light-dark(#fbfaf7, #12161f); --line: light-dark(#dcd8cf, #2c3446); --mark: light-dark(#8a5a00, #f2c14e); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 "Hanken Grotesk Variable", system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.9rem; line-height: 1.2; } h2 { margin-top: 3rem; } h3 { margin: 0; font-size: 1rem; }
a { color: inherit; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
article { border-top: 1px solid var(--line); padding: 1.25rem 0; }
code { font-family: ui-monospace, monospace; font-size: .92em; overflow-wrap: anywhere; }
.method { color: var(--mark); font-weight: 700; }
.soft { color: var(--soft); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; overflow-wrap: anywhere;
  border-bottom: 1px solid var(--line); } th { color: var(--soft); font-weight: 600; }
@media (min-width: 44.01rem) { th code { overflow-wrap: break-word; }
  thead th, td[data-label='Wo'], td[data-label='Nötig'] { white-space: nowrap; } }
@media (max-width: 44rem) { table, tbody { display: block; } thead { position: absolute; clip-path: inset(50%); }
  tr { display: grid; padding: .5rem 0; border-bottom: 1px solid var(--line); } tr > * { border: 0; padding: 0; }
  td::before { content: attr(data-label) ': '; color: var(--soft); } }
dl { margin: .25rem 0; } dt { font-weight: 700; } dd { margin: 0 0 .6rem; }
pre { white-space: pre-wrap; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
summary { cursor: pointer; padding: .35rem 0; }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
`;

const SHARED_SECONDS = 300;

const CACHE_CONTROL = `public, max-age=0, s-maxage=${SHARED_SECONDS}`;

export function descriptionRoutes(app: FastifyInstance, parts: DescriptionParts): void {
  let made: { json: Rendered; page: string } | undefined;
  const description = () => {
    if (made) return made;
    const api = describedApi(parts);
    return (made = { json: rendered(api), page: docsPage(api) });
  };

  app.get(`${API_ROOT}/openapi.json`, (request, reply) => {
    void sendCacheable(request, reply, description().json, SHARED_SECONDS);
  });
  app.get(`${API_ROOT}/docs`, (_request, reply) => {
    void reply
      .header('cache-control', CACHE_CONTROL)
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(description().page);
  });
  app.get(`${API_ROOT}/docs.css`, (_request, reply) => {
    void reply.header('cache-control', CACHE_CONTROL).type('text/css; charset=utf-8').send(DOCS_STYLE);
  });
}

const DOCS_POLICY =
  "default-src 'none';style-src 'self';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";
