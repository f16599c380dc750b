import { runs } from '@heimvorteil/engine/property-runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../apps/server/src/testing/on-databases.ts';
import { shortOf } from '../../apps/server/src/testing/short-lists.ts';
import { DRAWN_STEPS } from './drawn-steps.ts';
import { ALL_STEPS, PROBES, RACES, STATES } from './known-states.ts';
import type { Twin } from './person-runner.ts';
import { BrokenContractError, runSteps, type ChosenStep, type Move } from './run-steps.ts';

/** Raises the rate limits, because a run sends more requests and codes than one person may. */
const UNLIMITED = Object.fromEntries(
  [
    'LIMIT_REQUESTS_PER_ADDRESS_PER_HOUR',
    ...['CONTACT_PER_HOUR', 'CONTACT_PER_DAY', 'ADDRESS_PER_HOUR', 'NETWORK_PER_HOUR'].map(
      (of) => `LIMIT_CODES_PER_${of}`,
    ),
    'LIMIT_CODES_PER_BLOCK_PER_HOUR',
    'LIMIT_CODES_PER_SESSION_PER_HOUR',
    'LIMIT_SMS_PER_HOUR',
    'LIMIT_SMS_PER_DAY',
    'LIMIT_EMAIL_CODES_PER_HOUR',
    'LIMIT_EMAIL_CODES_PER_DAY',
    'LIMIT_FORMS_PER_MINUTE',
  ].map((name) => [name, '1000000']),
);

/** More than this many of all steps must be possible in every state. */
const FEWEST_ACTIONS = 8;

/** Milliseconds until a hanging run is aborted, enough for all runs on a slow machine. */
const LONGEST = 1_800_000;

/** Planted fault: a request overrides an objection without asking the sender. */
const ASKS_NOTHING: Twin = { body: (body) => ({ ...body, liftsObjection: true }) };
/** Planted fault: mails of requests whose address is on the objection list are stopped without a trace. */
const DROPS_IN_SILENCE: Twin = {
  async beforeSending({ database: { db } }) {
    await sql`update delivery set state = 'stopped', links = null
      where state = 'created' and kind not in ('OBJECTION', 'WITHDRAWAL') and exists (select from request
        join suppression on contact_index = email_index and scope = 'ALL'
        where request.id = delivery.request_id)`.execute(db);
  },
};

/** Difference that the model must report for the second planted fault. */
const DROPPED = /[1-9] × \w+ of request \d to ADVISER stopped instead of 0/;

onPostgres(
  'states of a person × doors',
  (running) => {
    let lenders: number[] = [];
    let person = 0;
    beforeAll(async () => {
      const { rows } = await sql<{ lender: number }>`select distinct provider_id as lender from adviser
        where '1276003' = any(geo_prefixes) and active order by 1`.execute(running().database.db);
      const { providers } = running().market.current();
      lenders = rows.map(({ lender }) => lender).filter((lender) => providers.get(lender)?.kind !== 'BROKER');
    });
    const run = (moves: readonly Move[], twin?: Twin) => runSteps(running(), ++person, lenders, moves, twin);
    const stateOf = (name: string): readonly ChosenStep[] => STATES[name]!.map((step) => () => step);

    // @contract 4.27
    test.each(Object.keys(STATES))('%s, at every door', async (name) => {
      const moves = await run([...stateOf(name), ...ALL_STEPS]);
      expect(moves - STATES[name]!.length).toBeGreaterThan(FEWEST_ACTIONS);
    });

    // @contract 4.27
    test.each(Object.entries(RACES))('an objection at once with %s', async (_what, { before, atOnce }) => {
      const [one, other] = atOnce;
      for (let times = 0; times < shortOf(20, 1); times += 1)
        expect(
          await run([...before.map((step) => () => step), [() => one, () => other], ...PROBES]),
        ).toBeGreaterThan(before.length + 1);
    });

    const stepsInAnyOrder = (twin?: Twin) =>
      fc.asyncProperty(fc.constantFrom(...Object.keys(STATES)), DRAWN_STEPS, async (name, steps) => {
        await run([...stateOf(name), ...steps], twin);
      });

    // @contract 4.27
    test(
      'every state, and then doors in any order',
      async () => {
        await fc.assert(stepsInAnyOrder(), { numRuns: runs(150) });
      },
      LONGEST,
    );

    // @contract 4.27
    test.each([
      ['asks nothing', ASKS_NOTHING, 'objected before', 'answered 201 instead of 409 OBJECTED'],
      ['drops in silence', DROPS_IN_SILENCE, 'objected before another person enters the address', DROPPED],
      ['is silenced by others', DROPS_IN_SILENCE, 'objected from another person’s request', DROPPED],
    ])('a twin that %s is noticed', async (_what, twin, name, words) => {
      await expect(run([...stateOf(name), ...ALL_STEPS], twin)).rejects.toThrow(words);
    });

    test('a twin that does both is noticed by steps in any order', async () => {
      const twin = { ...ASKS_NOTHING, ...DROPS_IN_SILENCE };
      const { failed, errorInstance } = await fc.check(stepsInAnyOrder(twin), { endOnFailure: true });
      expect(failed).toBe(true);
      expect(errorInstance).toBeInstanceOf(BrokenContractError);
    });
  },
  { pages: true, settings: UNLIMITED },
);
