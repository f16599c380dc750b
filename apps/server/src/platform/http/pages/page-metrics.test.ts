import { expect, test } from 'vitest';
import { newLinkToken } from '../../privacy/index.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { routesOfPages } from '../../../testing/page-routes.ts';

const ROOT = '/baufinanzierung';

onPostgres(
  'the numbers of pages',
  (running) => {
    const ask = (url: string, method: 'GET' | 'POST' | 'PROPFIND' = 'GET') =>
      running().app.inject({ method: method as 'GET', url });
    /** Counters of `/metrics` by method, route and status. */
    const counted = async () => {
      const { body } = await ask('/metrics');
      const lines = body.matchAll(
        /^http_requests_total\{route="([^"]*)",method="([^"]*)",status="(\d+)"\} (\d+)/gm,
      );
      return new Map(
        [...lines].map(([, route, method, status, count]) => [`${method} ${route} ${status}`, Number(count)]),
      );
    };
    /** By how much each counter grows during `act`, without requests of `/metrics`. */
    const countedWhile = async (act: () => Promise<unknown>) => {
      const before = await counted();
      await act();
      const grown = [...(await counted())].map(
        ([series, count]) => [series, count - (before.get(series) ?? 0)] as const,
      );
      return Object.fromEntries(grown.filter(([series, by]) => by > 0 && !series.includes('/metrics')));
    };

    test('every page of the applications counts under its own route, whatever its address contains', async () => {
      const token = newLinkToken();
      const routes = await routesOfPages();
      expect(routes.length).toBeGreaterThan(70);
      const seen = await countedWhile(async () => {
        for (const route of routes) {
          const { statusCode, headers } = await ask(`${route.replaceAll(/:\w+/g, token)}?name=${token}`);
          if (statusCode === 308) await ask(headers.location ?? '');
        }
      });
      const counts = new Set(Object.keys(seen).map((series) => series.split(' ')[1]));
      expect(counts).toEqual(new Set([...routes, '/*']));
    });

    test('a page counts under one route however it is spelt and asked for', async () => {
      const one = newLinkToken();
      const seen = await countedWhile(async () => {
        for (const address of [
          `${ROOT}/anfrage/${one}`,
          `${ROOT}/anfrage/${newLinkToken()}`,
          `${ROOT}/ANFRAGE/${one}`,
          `${ROOT}/anfrage/${one}.data`,
        ])
          await ask(address);
      });
      expect(seen).toEqual({ [`GET ${ROOT}/anfrage/:token 404`]: 4 });
    });

    test('unknown addresses share one route, and unknown methods one method', async () => {
      const seen = await countedWhile(async () => {
        for (const address of [
          '/nowhere',
          `/${newLinkToken()}`,
          `${ROOT}/a/b/c`,
          `${ROOT}/partner-${newLinkToken()}`,
        ])
          await ask(address);
        await ask(`${ROOT}/rechner`, 'PROPFIND');
      });
      expect(seen).toEqual({ 'GET /* 404': 4, 'other none 404': 1 });
    });

    test('scripts and styles have the route of their folder', async () => {
      const { body } = await ask(`${ROOT}/rechner`);
      const [script] = /\/baufinanzierung\/assets\/[\w.-]+[.]js/.exec(body) ?? [];
      const seen = await countedWhile(() => ask(script ?? ''));
      expect(seen).toEqual({ [`GET ${ROOT}/assets/* 200`]: 1 });
    });

    test('they contain no entered values', async () => {
      const canary = newLinkToken();
      const addresses = [
        `/${canary}`,
        `${ROOT}/anfrage/${canary}`,
        `${ROOT}/partner/${canary}/angebot`,
        `${ROOT}/rechner?x=${canary}`,
        `${ROOT}/api/${canary}`,
        `${ROOT}/assets/${canary}.js`,
        `${ROOT}/betrieb/${canary}`,
        `${ROOT}/${canary}/`,
        `/${canary}.data`,
      ];
      for (const address of addresses)
        for (const method of ['GET', 'POST'] as const) await ask(address, method);
      const { body } = await ask('/metrics');
      expect(body).not.toContain(canary);
      expect(body).not.toContain(canary.toLowerCase());
    });
  },
  { pages: true },
);
