import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { failingDatabase } from '../../../testing/failing-database.ts';
import { requestBody, submissionKey } from '../../../testing/request-body.ts';
import { postRequest, sendRequest } from '../../../testing/request-journey.ts';
import { rowsHolding, writingsOf } from '../../../testing/search-everything.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { verifiedCookie } from '../../../testing/verified-visit.ts';
import { storeRequest } from './store-request.ts';

let current: TestApp;
let failing = 0;
let statements = 0;

onPostgresFirst(
  'storing a request',
  (running) => {
    beforeAll(() => {
      current = running();
    });
    const post = (person: number) => postRequest(running(), requestBody(person), submissionKey(person));

    test('stores all or nothing, whichever statement fails, and the same submission can be sent again', async () => {
      for (failing = 1; ; failing++) {
        await verifiedCookie(running(), { email: String(requestBody(failing)['email']) });
        const before = await rowCounts(running());
        const response = await post(failing);
        const after = await rowCounts(running());
        if (response.statusCode === 201) break;
        expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
        expect(after).toEqual(before);
        const n = failing;
        failing = 0;
        expect((await post(n)).statusCode).toBe(201);
        failing = n;
      }
      // Statements of a request: begin, key, lock, earlier requests, limit, eight inserts, jobs, commit
      expect(statements).toBe(failing - 1);
      expect(failing).toBeGreaterThan(10);
      failing = 0;
    });

    test('a person’s entered values are nowhere in the database, in jobs or in the log', async () => {
      const canary = {
        forename: 'Kanariana',
        surname: 'Vogelsang-Zwitscher',
        email: 'kanariana.zwitscher@example.org',
        phoneNumber: '0151 77665544',
        city: 'Zwitscherstadt',
        street: 'Vogelkäfigweg',
        message: 'Zwitscher zwitscher',
        houseBank: 'Zwitscherbank',
        dateOfBirth: '1987-06-05',
        // Long enough that no timestamp or random token contains it by chance.
        ownFunds: 1_987_654.32,
        purchasePrice: 8_456_789.12,
        loanAmount: 7_366_281.43,
      };
      await sendRequest(running(), 9_000, canary);
      const values = [...Object.values(canary), '+4915177665544', '15177665544'].map(String);
      expect(await rowsHolding(running().database, values)).toEqual([]);
      const logs = running().logged.join('\n').toLowerCase();
      for (const form of values.flatMap(writingsOf)) expect(logs).not.toContain(form);
    });
  },
  {
    settings: { LIMIT_REQUESTS_PER_ADDRESS_PER_HOUR: '1000' },
    storeRequest: async (store, fresh) => {
      const faulty = failingDatabase(current.database.pool, failing);
      try {
        return await storeRequest({ ...store, db: faulty.db }, fresh);
      } finally {
        statements = faulty.statements();
      }
    },
  },
);

async function rowCounts({ database }: TestApp): Promise<unknown> {
  const { rows } = await sql`select
    (select count(*)::int from idempotency) as idempotency,
    (select count(*)::int from person) as person,
    (select count(*)::int from request) as request,
    (select count(*)::int from request_adviser) as request_adviser,
    (select count(*)::int from request_step) as request_step,
    (select count(*)::int from consent) as consent,
    (select count(*)::int from delivery) as delivery,
    (select count(*)::int from pgboss.job) as job`.execute(database.db);
  return rows[0];
}
