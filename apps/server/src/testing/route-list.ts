import type { FastifyInstance } from 'fastify';

/** Every route of a running app, as `GET /path/:name`, one entry per method. */
export function routesOf(app: FastifyInstance): string[] {
  const above: { depth: number; path: string }[] = [];
  return app
    .printRoutes({ commonPrefix: false, includeHooks: false })
    .split('\n')
    .flatMap((line) => {
      const drawn = /^(?<branch>[│├└─\s]*)(?<part>\S+) \((?<methods>[^)]+)\)$/.exec(line);
      if (!drawn?.groups) return [];
      const { branch = '', part = '', methods = '' } = drawn.groups;
      while ((above.at(-1)?.depth ?? -1) >= branch.length) above.pop();
      const path = (above.at(-1)?.path ?? '') + part;
      above.push({ depth: branch.length, path });
      return methods.split(', ').map((method) => `${method} ${path.replace(/^\/\//, '/')}`);
    });
}
