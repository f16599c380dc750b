import { addressOf, OPERATIONS, Problem } from '@heimvorteil/contracts';
import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { describedApiOf, type DescribedApi } from '../../../testing/described-api.ts';
import { FUZZ_TIMEOUT, UNLIMITED } from '../../../../../../labs/fuzz/unlimited.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { randomCallsOf, usualCallOf } from '../../../testing/random-calls.ts';
import { randomVisitor } from '../../../testing/random-visitor.ts';

/** Calls that need a visit, a token or a code, which random values never hit. */
const NEEDS_LOGIN: readonly string[] = [
  'sendCode',
  'confirmCode',
  'findVerification',
  'createRequest',
  'findRequestStatus',
  'listRequestMessages',
  'sendRequestMessage',
  'listRequestOffers',
  'stateBorrowers',
  'withdrawRequest',
  'rateProvider',
  'findSlots',
  'bookAppointment',
  'moveAppointment',
  'cancelAppointment',
];
onPostgres(
  'a call with values by chance',
  (running) => {
    let person = 7_000;
    let described: DescribedApi;
    beforeAll(async () => {
      described = await describedApiOf(running());
    });

    test.each(OPERATIONS.map((operation) => [operation.operationId, operation] as const))(
      '%s: is answered as in the contract, or refused with a code',
      { timeout: FUZZ_TIMEOUT },
      async (_id, operation) => {
        const { method, response } = operation;
        const address = addressOf(operation).replace(/:(\w+)/g, '{$1}');
        const call = described.paths[address]?.[method.toLowerCase()];
        if (!call) throw new Error(`${method} ${address} is not described.`);
        const visitor = await randomVisitor(running(), ++person, operation.operationId);
        if (NEEDS_LOGIN.includes(operation.operationId)) {
          const usual = await running().app.inject({ method, ...usualCallOf(address, call, visitor) });
          expect([usual.statusCode < 300, usual.body]).toEqual([true, usual.body]);
        }
        await fc.assert(
          fc.asyncProperty(randomCallsOf(address, call, visitor), async (random) => {
            const answer = await running().app.inject({ method, ...random });
            expect(answer.statusCode).toBeLessThan(500);
            if (answer.statusCode >= 400) z.parse(Problem, answer.json());
            else if (response && answer.body !== '') z.parse(response, answer.json());
          }),
          { numRuns: inject('randomCalls'), seed: inject('fuzzSeed') },
        );
      },
    );
  },
  { settings: UNLIMITED },
);
