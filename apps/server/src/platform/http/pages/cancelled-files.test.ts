import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import { errorOf } from '@heimvorteil/contracts';
import { certificateRoutes } from '../../../credit/certificates/index.ts';
import type { Visitor } from '@heimvorteil/portal/services';
import { planRoutes } from '../../../market/exports/index.ts';
import type { HeavyWork } from '../../heavy-work/index.ts';
import { inputValidation } from '../calls/api-scope.ts';
import { ProblemError, tooOften } from '../calls/problem-error.ts';

const PLAN =
  '/baufinanzierung/tilgungsrechner/plan.pdf?loanAmount=200000&nominalInterestRate=2&amortizationRate=2&fixedInterestYears=10&payoutDate=2026-01-31';
const CERTIFICATE =
  '/baufinanzierung/api/v1.0/preapproval/0197a2f4-0000-7000-8000-000000000000/certificate.pdf';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** An app with the routes of all generated files, such as PDFs; `run` replaces the generation. */
async function routesWith(run: (left?: AbortSignal) => Promise<never>): Promise<FastifyInstance> {
  app = Fastify();
  app.setValidatorCompiler(inputValidation({ postcodeExists: () => true, today: () => '2026-11-20' }));
  const heavyWork = { run: ({ left }) => run(left) } as HeavyWork;
  const operator = { name: 'Betrieb' } as Parameters<typeof planRoutes>[1]['operator'];
  const visitors = {
    requireVisitor: () => async () => {},
    visitorOrRefusal: async () => ({ accountId: 'a' }) as Visitor,
  };
  const unused = async (): Promise<never> => expect.unreachable();
  const certificates = {
    check: unused,
    keys: unused,
    issue: unused,
    withdraw: unused,
    pdf: (_visitor: unknown, _id: string, { left }: { left: AbortSignal }) => run(left),
  };
  const parts = { heavyWork, operator, demo: true, today: () => '2026-11-20', lenderOf: () => undefined };
  void app.register(async (plans) => planRoutes(plans, parts));
  await certificateRoutes(app, {
    certificates,
    visitors,
    originOf: () => 'http://portal.example',
    isOff: () => false,
    isIssuing: () => true,
  });
  return app;
}

const FULL = tooOften('TOO_MANY_REQUESTS', 7);
const WAITED = new ProblemError(503, [errorOf('UNAVAILABLE')], 20);
const TOOK_TOO_LONG = new ProblemError(503, [errorOf('UNAVAILABLE')]);

// @contract 7.3
test.each([
  ['a plan', PLAN],
  ['a certificate', CERTIFICATE],
])(
  'a caller who waits for %s in vain gets a time to retry: browsers by a page, calls by a problem',
  async (_name, url) => {
    for (const [error, status, seconds] of [
      [FULL, 429, '7'],
      [WAITED, 503, '20'],
      [TOOK_TOO_LONG, 503, '5'],
    ] as const) {
      const routes = await routesWith(() => Promise.reject(error));
      const page = await routes.inject({ url, headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
        status,
        seconds,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain(
        `Gerade werden hier sehr viele Dateien erstellt. Bitte versuche es in etwa ${seconds} Sekunden noch einmal.`,
      );
      const call = await routes.inject({ url, headers: { accept: '*/*' } });
      expect([call.statusCode, call.headers['retry-after'], call.headers['content-type']]).toEqual([
        status,
        seconds,
        'application/problem+json; charset=utf-8',
      ]);
      expect(call.json()).toMatchObject({ errors: [{ code: error.errors[0]?.code }] });
      await routes.close();
    }
  },
);

// @contract 7.3
test.each([
  ['a plan', PLAN],
  ['a certificate', CERTIFICATE],
])('a request for %s that its client cancels leaves the queue', async (_name, url) => {
  const queue = Promise.withResolvers<AbortSignal | undefined>();
  const routes = await routesWith((left) => {
    queue.resolve(left);
    return new Promise((_resolve, reject) => left?.addEventListener('abort', () => reject(TOOK_TOO_LONG)));
  });
  await routes.listen({ port: 0, host: '127.0.0.1' });
  const { port } = routes.server.address() as AddressInfo;
  const client = new AbortController();
  const answer = fetch(`http://127.0.0.1:${port}${url}`, { signal: client.signal });
  const left = await queue.promise;
  expect(left?.aborted).toBe(false);
  client.abort();
  await expect(answer).rejects.toThrow('aborted');
  await expect.poll(() => left?.aborted).toBe(true);
});
