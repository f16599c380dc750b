import type { FastifyInstance } from 'fastify';
import type { ProviderDirectory } from './provider-directory.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';

const GOLDEN_ANGLE = 137;

/** Logo of a provider's initials, white on its own dark colour, as SVG. */
export function logoSvg(name: string, providerId: number): string {
  const initials = name
    .split(/[\s-]+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  const hue = (providerId * GOLDEN_ANGLE) % 360;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img">' +
    `<rect width="64" height="64" rx="12" fill="hsl(${hue} 55% 27%)"/>` +
    '<text x="32" y="34" fill="#fff" font-family="sans-serif" font-size="26" font-weight="600" ' +
    `text-anchor="middle" dominant-baseline="middle">${initials}</text></svg>\n`
  );
}

/** Generated logos of providers without one; foreign pages use them too. */
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
