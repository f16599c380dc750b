import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { PortalSource, RenderPage } from '../apps/server/src/http/portal.ts';

/** Pages from the sources: what is saved is seen at once. For development only. */
export const portalFromSources: PortalSource = {
  async attachTo(app) {
    const vite = await createServer({
      root: fileURLToPath(new URL('../apps/portal', import.meta.url)),
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server: app.server } },
    });
    app.addHook('onClose', () => vite.close());
    app.addHook('onRequest', (request, reply, done) => {
      const { url } = request.raw;
      vite.middlewares(request.raw, reply.raw, (error?: Error) => {
        // Vite takes its base off the address; the portal's routes know it with the base.
        if (url !== undefined) request.raw.url = url;
        done(error);
      });
    });
    return async (...request) => {
      const portal = (await vite.ssrLoadModule('./app/portal-handler.ts')) as {
        handlePortalRequest: RenderPage;
      };
      return portal.handlePortalRequest(...request);
    };
  },
  /** Vite writes styles into the page and speaks to it over a web socket. */
  contentSecurityPolicy: (nonce) =>
    `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; base-uri 'none'`,
};
