import { OPERATIONS } from '@heimvorteil/contracts';
import { expect, test, vi } from 'vitest';
import { newLinkToken } from '../../privacy/index.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { routesOfPages } from '../../../testing/page-routes.ts';
import { API_ROOT } from '../serving/serve.ts';

/** All routes whose address contains a parameter, such as a secret token. */
const ROUTES = [...(await routesOfPages()), ...OPERATIONS.map(({ path }) => API_ROOT + path)].filter(
  (address) => address.includes(':'),
);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

onPostgres(
  'a token in an address',
  (running) => {
    // @contract 3.7
    test('is in no log, whatever happens to the address', async () => {
      const token = newLinkToken();
      const loggedLines = spoken();
      expect(ROUTES.length).toBeGreaterThan(5);
      for (const route of ROUTES) {
        const address = route.replaceAll(/:\w+/g, token);
        for (const url of [address, `${address}/`, `${address}/x`, `${address}.data`, `/${token}`]) {
          await Promise.all(
            METHODS.map((method) =>
              running().app.inject({ method, url, ...(method === 'GET' ? {} : { payload: 'a=b' }) }),
            ),
          );
        }
      }
      expect([...loggedLines(), ...running().logged].filter((line) => line.includes(token))).toEqual([]);
    });

    test('not even when its page fails: the pattern of its address does', async () => {
      const token = newLinkToken();
      const loggedLines = spoken();
      const { app, database, logged } = running();
      await database.db.schema.alterTable('link_token').renameTo('link_token_elsewhere').execute();
      const before = logged.length;
      const pages = ['/baufinanzierung/anfrage/', '/baufinanzierung/partner/'];
      for (const page of pages)
        expect((await app.inject({ url: page + token })).statusCode).toBeGreaterThanOrEqual(500);
      await database.db.schema.alterTable('link_token_elsewhere').renameTo('link_token').execute();
      const lines = logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines).toEqual(
        pages.map((page) =>
          expect.objectContaining({
            level: 50,
            msg: 'page failed',
            req: { method: 'GET', route: `${page}:token` },
            err: expect.objectContaining({ code: '42P01' }),
          }),
        ),
      );
      expect([...loggedLines(), ...logged].filter((line) => line.includes(token))).toEqual([]);
      expect(loggedLines()).toEqual([]);
    });
  },
  { pages: true },
);

/** Records everything printed to the console from now on. */
function spoken(): () => string[] {
  const writers = (['log', 'info', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => undefined),
  );
  return () => writers.flatMap(({ mock }) => mock.calls.flat().map(textOf));
}

function textOf(value: unknown): string {
  return value instanceof Error ? `${value.message} ${value.stack}` : JSON.stringify(value);
}
