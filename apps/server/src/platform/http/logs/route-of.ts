import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pattern of the page in the application's router; undefined until it is found, and for other answers. */
    pageRoute: string | undefined;
  }
  interface FastifyContextConfig {
    /** Common route of a folder's files, which are not counted separately. */
    countedAs?: string;
  }
}

export const NO_ROUTE = 'none';

export function notePageRoutes(app: FastifyInstance): void {
  app.decorateRequest('pageRoute', undefined);
}

/** Pattern of the route for counts and logs, never the address. */
export function routeOf(request: FastifyRequest): string {
  if (request.pageRoute !== undefined) return request.pageRoute;
  const { config, url } = request.routeOptions ?? {};
  return config?.countedAs ?? url ?? NO_ROUTE;
}
