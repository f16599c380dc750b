import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { ApplicationSources } from '../apps/server/src/platform/http/pages/applications.ts';
import type { PageSource, RenderPage } from '../apps/server/src/platform/http/pages/rendered-application.ts';

/** Serves an application's pages from its sources, so changes are visible at once. For development only. */
function fromSources<Services>(name: 'portal' | 'desk', handler: string): PageSource<Services> {
  return {
    async attachTo(app) {
      const vite = await createServer({
        root: fileURLToPath(new URL(`../apps/${name}`, import.meta.url)),
        appType: 'custom',
        // Both applications share the server's port; their web sockets have different paths.
        server: { middlewareMode: true, hmr: { server: app.server } },
      });
      app.addHook('onClose', () => vite.close());
      app.addHook('onRequest', (request, reply, done) => {
        const { url } = request.raw;
        vite.middlewares(request.raw, reply.raw, (error?: Error) => {
          // Restore the URL's prefix, which Vite removes and the application's routes need.
          if (url !== undefined) request.raw.url = url;
          done(error);
        });
      });
      return async (...request) => {
        const application = (await vite.ssrLoadModule(`./app/${name}-handler.ts`)) as Record<
          string,
          RenderPage<Services>
        >;
        return application[handler]!(...request);
      };
    },
    /** In development Vite writes inline styles and opens a web socket, so the CSP must allow both. */
    contentSecurityPolicy: (scripts) =>
      `default-src 'self'; script-src 'self' ${scripts.join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; base-uri 'none'`,
  };
}

export const applicationsFromSources: ApplicationSources = {
  desk: fromSources('desk', 'handleDeskRequest'),
  portal: fromSources('portal', 'handlePortalRequest'),
};
