import { addressOf, OPERATIONS, TOKEN_HEADER } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { secondProcess } from '../../testing/test-app.ts';
import { visitBrowser } from '../../testing/visit-browser.ts';

/** Calls that create or change a financing request or something about it. */
const ABOUT_REQUESTS =
  /\/(v2\/contact|v2\/gdpr|v1\.0\/appointments|v1\.0\/provider\/unsubscribe|v1\.0\/providers\/:id\/ratings|phone-verification\/api)\b/;

const token = 'a'.repeat(43);
let last = 0;
const anAddress = () => `198.51.${100 + (++last >> 8)}.${last & 255}`;

onPostgres(
  'a sender of too many forms at once',
  (running) => {
    let second: FastifyInstance;
    beforeAll(async () => {
      second = await secondProcess(running());
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
        // Send the cookie of a visit, because a call without it is refused before it is counted.
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
  },
  { settings: { LIMIT_CALLS_PER_MINUTE: '1' } },
);
