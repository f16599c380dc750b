import swagger from '@fastify/swagger';
import { CALCULATORS } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { rendered, sendCacheable, type Rendered } from '../http/cacheable.ts';
import { API_ROOT } from '../http/serve.ts';
import { docsPage, type ApiDescription } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { EXAMPLES } from './examples.ts';

const KEPT_SECONDS = 300;

/** Collects the description of every operation registered after it. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Heimvorteil: Finanzierungs-API',
        version: '1.0.0',
        description:
          'Beträge in Euro, Zinsen in Prozent im Jahr, Daten nach ISO 8601. Fehler als application/problem+json (RFC 9457).',
      },
      servers: [{ url: publicUrl }],
    },
    transform: (route) => withScreen(withExample(jsonSchemaTransform(route)), publicUrl),
  });
}

type Described = ReturnType<typeof jsonSchemaTransform>;

function withExample({ schema, url }: Described): Described {
  const example = EXAMPLES[schema.operationId ?? ''];
  const body = schema.body as Record<string, unknown> | undefined;
  return { url, schema: example && body ? { ...schema, body: { ...body, examples: [example] } } : schema };
}

/** A calculator's call names the screen that asks the same. */
function withScreen({ schema, url }: Described, publicUrl: string): Described {
  const screen = CALCULATORS.find((entry) =>
    entry.saved.some(({ kind }) => url.endsWith(`/v1.0/calculators/${kind}`)),
  );
  if (!screen) return { schema, url };
  const externalDocs = { url: `${publicUrl}/baufinanzierung/${screen.slug}`, description: screen.question };
  return { url, schema: { ...schema, externalDocs } };
}

/** Serves the description as JSON and as a page to read. */
export function descriptionRoutes(app: FastifyInstance): void {
  let json: Rendered | undefined;
  const description = () => (json ??= rendered(app.swagger()));

  app.get(`${API_ROOT}/openapi.json`, { schema: { hide: true } }, (request, reply) => {
    void sendCacheable(request, reply, description(), KEPT_SECONDS);
  });
  app.get(`${API_ROOT}/docs`, { schema: { hide: true } }, (_request, reply) => {
    void reply
      .header('cache-control', `public, max-age=0, s-maxage=${KEPT_SECONDS}`)
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger() as ApiDescription));
  });
  app.get(`${API_ROOT}/docs.css`, { schema: { hide: true } }, (_request, reply) => {
    void reply
      .header('cache-control', `public, max-age=0, s-maxage=${KEPT_SECONDS}`)
      .type('text/css; charset=utf-8')
      .send(DOCS_STYLE);
  });
}

const DOCS_POLICY =
  "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";
