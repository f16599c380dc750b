import type { FastifyInstance } from 'fastify';
import type { ProviderDirectory } from './provider-directory.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { logoSvg } from './logo.ts';

/** The drawn logos of providers that delivered none of their own; shown on foreign pages too. */
export function logoRoute(app: FastifyInstance, directory: ProviderDirectory): void {
  app.get<{ Params: { file: string } }>('/baufinanzierung/logos/:file', (request, reply) => {
    const id = /^(\d{1,15})\.svg$/.exec(request.params.file)?.[1];
    const provider = id === undefined ? undefined : directory.find(id);
    if (!provider) throw problem(404, 'NOT_FOUND');
    void reply
      .header('cache-control', 'public, max-age=86400, s-maxage=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml; charset=utf-8')
      .send(logoSvg(provider.name, provider.id));
  });
}
