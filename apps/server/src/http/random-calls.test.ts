import { addressOf, OPERATIONS, Problem } from '@heimvorteil/contracts';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { describedApiOf, type DescribedApi } from '../testing/described-api.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { randomCallsOf } from '../testing/random-calls.ts';

/** Thousands of calls of one operation take their time; this only ends what hangs. */
const TIMEOUT_IN_MILLISECONDS = 1_800_000;

onPostgres('a call with values by chance', (running) => {
  let described: DescribedApi;
  beforeAll(async () => {
    described = await describedApiOf(running());
  });

  test.each(OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
    '%s: is answered as the contract says, or refused with a code',
    { timeout: TIMEOUT_IN_MILLISECONDS },
    async (_id, operation) => {
      const { method, response } = operation;
      const address = addressOf(operation).replace(/:(\w+)/g, '{$1}');
      const call = described.paths[address]?.[method.toLowerCase()];
      if (!call) throw new Error(`${method} ${address} is not described.`);
      await fc.assert(
        fc.asyncProperty(randomCallsOf(address, call), async (random) => {
          const answer = await running().app.inject({ method, ...random });
          expect(answer.statusCode).toBeLessThan(500);
          if (answer.statusCode >= 400) z.parse(Problem, answer.json());
          else if (response && answer.body !== '') z.parse(response, answer.json());
        }),
        { numRuns: inject('randomCalls') },
      );
    },
  );
});
