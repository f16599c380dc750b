import { createRequest } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { HOSTILE } from '../../../testing/nasty-texts.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { countRequests, postRequest } from '../../../testing/request-journey.ts';
import { requestBody, submissionKey } from '../../../testing/request-body.ts';
import { shortOf } from '../../../testing/short-lists.ts';
import { openContact, openFinancing } from './sealed-request.ts';

const REQUESTS = shortOf(1_000, 100);

onPostgres('requests with hostile content', (running) => {
  test(
    `${REQUESTS} of them end in a clear error or are stored unchanged as text`,
    { timeout: 300_000 },
    async () => {
      const fields = Object.keys(createRequest.body.def.shape).filter((field) => field !== 'email');
      const before = await countRequests(running());
      const stored: { requestId: string; field: string; value: unknown }[] = [];
      for (let number = 0; number < REQUESTS; number += 1) {
        const field = fields[number % fields.length]!;
        const value = HOSTILE[(number * 7 + Math.floor(number / fields.length)) % HOSTILE.length];
        const body = requestBody(5_000 + number, { [field]: value });
        const answer = await postRequest(running(), body, submissionKey(50_000 + number));
        const where = `${field} = ${JSON.stringify(value)?.slice(0, 60)}`;
        expect([where, answer.statusCode < 500]).toEqual([where, true]);
        if (answer.statusCode === 201) {
          stored.push({ requestId: answer.json<{ requestId: string }>().requestId, field, value });
          continue;
        }
        const { errors } = answer.json<{ errors: { code: string; message: string }[] }>();
        expect([where, errors.length]).not.toEqual([where, 0]);
        for (const { code, message } of errors) {
          expect([where, code]).toEqual([where, expect.stringMatching(/^[A-Z][A-Z_]+$/)]);
          expect([where, message]).toEqual([where, expect.stringMatching(/^[A-ZÄÖÜ].*[.]$/)]);
        }
        expect(answer.body).not.toMatch(/<script|<img|<svg|DROP TABLE|at .*\.ts:\d/);
      }
      // Both outcomes occur: refused, and accepted as plain text.
      expect(stored.length).toBeGreaterThan(REQUESTS / 20);
      expect(stored.length).toBeLessThan(REQUESTS / 2);
      expect(await countRequests(running())).toBe(before + stored.length);
      for (const one of stored) await expectStoredAsText(one);
    },
  );

  async function expectStoredAsText({
    requestId,
    field,
    value,
  }: {
    requestId: string;
    field: string;
    value: unknown;
  }) {
    const { database, vault } = running();
    const row = await database.db
      .selectFrom('request')
      .innerJoin('person', 'person.id', 'request.person_id')
      .select(['contact', 'financing', 'person_id', 'key_id', 'wrapped_key'])
      .where('request.id', '=', requestId)
      .executeTakeFirstOrThrow();
    const seal = vault.sealOf({ ...row, id: row.person_id });
    const stored: Record<string, unknown> = {
      ...openFinancing(seal, requestId, row.financing).stated,
      ...openContact(seal, requestId, row.contact),
    };
    const expected = typeof value === 'string' ? value.trim().normalize('NFC') : value;
    if (expected !== '' && field !== 'consents') expect([field, stored[field]]).toEqual([field, expected]);
  }
});
