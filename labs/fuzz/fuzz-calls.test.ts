import { OPERATIONS } from '@heimvorteil/contracts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { describedApiOf } from '../../apps/server/src/testing/described-api.ts';
import { onPostgresFirst } from '../../apps/server/src/testing/on-databases.ts';
import { callTargets } from './call-targets.ts';
import { openExchange } from './exchange.ts';
import { fuzzTarget, type Fuzzed } from './fuzz-target.ts';
import type { Target } from './target.ts';
import { createRealObjects } from './real-objects.ts';
import { FUZZ_TIMEOUT, UNLIMITED } from './unlimited.ts';

const seed = inject('fuzzSeed');

onPostgresFirst(
  `calls with the corpus, FUZZ_SEED=${seed}`,
  (running) => {
    let fuzzed: Fuzzed;
    let targets: Map<string, Target>;
    beforeAll(async () => {
      const { app, config, logged } = running();
      fuzzed = { exchange: await openExchange(app), publicUrl: config.publicUrl, logged };
      const { headers, knownTo } = await createRealObjects(running(), 8_000);
      const described = callTargets(await describedApiOf(running()), { headers, knows: {} }, knownTo);
      targets = new Map(described.map((target) => [target.name, target]));
    });
    afterAll(() => fuzzed.exchange.close());

    test.each(OPERATIONS.map(({ operationId }) => operationId))(
      '%s: every method, place and value is answered or refused as it should be',
      { timeout: FUZZ_TIMEOUT },
      async (name) => {
        const runs = inject('fuzzRuns').call;
        expect(await fuzzTarget(targets.get(name)!, fuzzed, { seed, runs })).toBeUndefined();
      },
    );
  },
  { settings: UNLIMITED },
);
