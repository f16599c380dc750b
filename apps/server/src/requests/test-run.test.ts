import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';
import { requestBody } from '../testing/request-body.ts';
import { countRequests } from '../testing/request-journey.ts';
import type { TestApp } from '../testing/test-app.ts';

const PERSON = '/baufinanzierung/finanzierungsberatung/person';
const TEST = `${PERSON}?isTestRun=true`;

/** The funnel's last form, as a browser without a script sends it. */
function send({ app }: TestApp, url: string, changes: Record<string, string> = {}) {
  const { consents: _consents, ...stated } = requestBody(1);
  const fields = {
    ...stated,
    purchasePrice: '400.000',
    ownFunds: '80.000',
    place: '10115 Berlin',
    postcode: '10115',
    privacy: 'true',
    textVersion: '2026-11',
    idempotencyKey: 'submission-of-a-test-run-1',
    step: 'send',
    ...changes,
  };
  return app.inject({
    method: 'POST',
    url,
    headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
  });
}

async function leftBehind(running: TestApp): Promise<number[]> {
  const { db } = running.database;
  const count = async (table: 'delivery' | 'person' | 'idempotency') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return [
    await countRequests(running),
    await count('delivery'),
    await count('person'),
    await count('idempotency'),
  ];
}

onPostgres(
  'a test run of the funnel',
  (running) => {
    test('is checked, and leaves nothing behind', async () => {
      const before = await leftBehind(running());
      const sent = await send(running(), TEST);
      expect([sent.statusCode, sent.headers['location']]).toEqual([
        303,
        '/baufinanzierung/finanzierungsberatung/erfolg?isTestRun=true',
      ]);
      const wrong = await send(running(), TEST, { forename: 'Test' });
      expect(wrong.statusCode).toBe(422);
      expect(await leftBehind(running())).toEqual(before);
    });
  },
  { pages: true },
);

onPostgres(
  'a test run outside the demo',
  (running) => {
    test('is refused with a page of its own, whatever is done', async () => {
      for (const answer of [
        await running().app.inject({ url: TEST, headers: HOST }),
        await send(running(), TEST),
      ]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('Einen Probelauf gibt es hier nicht');
      }
    });
  },
  { pages: true, config: { demo: false } },
);

const HOST = { host: '127.0.0.1:3000' };
