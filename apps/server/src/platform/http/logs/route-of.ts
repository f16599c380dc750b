import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern under which an application's router knows the page; undefined until it has found one, and for what is no page. */
    pageRoute: string | undefined;
  }
  interface FastifyContextConfig {
    /** Files of one folder that are told apart by nobody: their common route. */
    countedAs?: string;
  }
}

/** What no route answers. */
export const NO_ROUTE = 'none';

/** Lets requests have the route of a page. */
export function notePageRoutes(app: FastifyInstance): void {
  app.decorateRequest('pageRoute', undefined);
}

/** What a request is counted and logged under: the pattern of its route, never its address. */
export function routeOf(request: FastifyRequest): string {
  if (request.pageRoute !== undefined) return request.pageRoute;
  const { config, url } = request.routeOptions ?? {};
  return config?.countedAs ?? url ?? NO_ROUTE;
}
