import { addressOf, OPERATIONS, TOKEN_HEADER } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';
import { processBeside } from '../testing/test-app.ts';
import { visitBrowser } from '../testing/visit-browser.ts';

const APPLICATIONS = join(import.meta.dirname, '../../..');

/** Calls that somebody makes about a request: all but what is calculated, reported, or kept in an account. */
const ABOUT_REQUESTS =
  /\/(v2\/contact|v2\/gdpr|v1\.0\/appointments|v1\.0\/provider\/unsubscribe|v1\.0\/providers\/:id\/ratings|phone-verification\/api)\b/;

const token = 'a'.repeat(43);
let last = 0;
/** An address that nobody has called from before. */
const anAddress = () => `198.51.${100 + (++last >> 8)}.${last & 255}`;

/** Every page that takes forms, as its folder says. */
async function pagesWithForms(): Promise<string[]> {
  const pages: string[] = [];
  for (const application of ['portal', 'desk']) {
    const screens = join(APPLICATIONS, application, 'app/screens');
    for await (const file of glob('**/route.ts*', { cwd: screens })) {
      const source = await readFile(join(screens, file), 'utf8');
      if (!/export (async )?(function|const) action\b/.test(source)) continue;
      const folder = file.replace(/[/\\]route\.tsx?$/, '').replaceAll(/\$\w+/g, token);
      pages.push(`/baufinanzierung/${folder}`);
    }
  }
  return pages.toSorted();
}

onPostgres(
  'whoever sends too much at once',
  (running) => {
    let second: FastifyInstance;
    beforeAll(async () => {
      second = await processBeside(running());
    });
    afterAll(() => second.close());

    const calls = OPERATIONS.filter(
      (operation) => operation.method !== 'GET' && ABOUT_REQUESTS.test(addressOf(operation)),
    );

    test.each(calls.map((operation) => [`${operation.method} ${addressOf(operation)}`, operation] as const))(
      'is turned away by all processes together: %s',
      async (_name, operation) => {
        const url = addressOf(operation).replaceAll(/:\w+/g, token);
        const remoteAddress = anAddress();
        // Whoever cannot name a visit gets nowhere near what counts.
        const visit = visitBrowser(running());
        const headers = { cookie: visit.cookie, [TOKEN_HEADER]: visit.token };
        const call = (app: FastifyInstance) =>
          app.inject({ method: operation.method, url, remoteAddress, headers, payload: {} });
        const limit = /objection|unsubscribe/.test(url) ? 20 : 1;
        for (let at = 0; at < limit; at += 1)
          expect((await call(at % 2 === 0 ? running().app : second)).statusCode).not.toBe(429);
        const refused = await call(second);
        expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS']);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      },
    );

    test('those are all the calls that change a request', () => {
      expect(calls.map(({ operationId }) => operationId).toSorted()).toMatchInlineSnapshot(`
        [
          "answerRequestOffer",
          "bookAppointment",
          "cancelAppointment",
          "confirmCode",
          "createRequest",
          "moveAppointment",
          "objectToUse",
          "rateProvider",
          "redistributeRequest",
          "sendCode",
          "sendObjectionLink",
          "sendRequestMessage",
          "stateBorrowers",
          "unsubscribe",
          "withdrawAdviser",
          "withdrawRequest",
        ]
      `);
    });

    test('is turned away by every page that takes a form', async () => {
      const pages = await pagesWithForms();
      expect(pages).toEqual(
        expect.arrayContaining(
          [
            `anfrage/${token}`,
            `anfrage/${token}/angaben`,
            `anfrage/${token}/termin`,
            `abmelden/${token}`,
            'betrieb',
            'finanzierungsangebote/finanzierungsanfrage',
            'finanzierungsberatung/person',
            `partner/${token}`,
            `termin/${token}`,
            `umverteilung/${token}`,
            'widerspruch',
            `widerspruch/anfrage/${token}`,
          ].map((page) => `/baufinanzierung/${page}`),
        ),
      );
      for (const url of pages) {
        const remoteAddress = anAddress();
        const send = () =>
          running().app.inject({
            method: 'POST',
            url,
            remoteAddress,
            headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
            payload: '',
          });
        const statuses = [(await send()).statusCode, (await send()).statusCode];
        expect([url, statuses[0] === 429, statuses[1]]).toEqual([url, false, 429]);
      }
    });
  },
  { pages: true, settings: { LIMIT_CALLS_PER_MINUTE: '1', LIMIT_FORMS_PER_MINUTE: '1' } },
);
