import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { DatabaseKind } from '../../apps/server/src/testing/test-database.ts';
import { growthRatio, hasLeftItsRange, mostGrowthIn } from './growth.ts';
import { mailFaults, storingFaults } from './promises.ts';
import { soakReport } from './soak-report.ts';
import { soak, type Soaked } from './soak.ts';

const { databases, minutes } = inject('soakScale');
/** Minutes to start the server, deliver pending messages, and stop. */
const OVERHEAD_MINUTES = 10;

/** Test both databases in parallel, because each run takes the whole time but leaves the CPU partly idle. */
const soaked = new Map<DatabaseKind, Soaked>();
beforeAll(
  async () => {
    await Promise.all(databases.map(async (kind) => soaked.set(kind, await soak(kind, minutes))));
    for (const [kind, run] of soaked) console.log(soakReport(kind, run));
  },
  (minutes + OVERHEAD_MINUTES) * 60_000,
);

describe.each(databases)(`a server that works for ${minutes} minutes on %s`, (kind) => {
  const run = () => soaked.get(kind)!;

  test('answers everything as it should', () => {
    expect(run().answers.unexpected).toEqual({});
  });

  test('stores every acknowledged request, once, and none that was withdrawn', () => {
    const { ledger, stored } = run();
    expect(ledger.sent.filter(({ withdrawnAt }) => withdrawnAt === undefined).length).toBeGreaterThan(0);
    expect(ledger.sent.filter(({ withdrawnAt }) => withdrawnAt !== undefined).length).toBeGreaterThan(0);
    expect(ledger.doubled).toEqual([]);
    expect(storingFaults(ledger.sent, stored.requests).slice(0, 20)).toEqual([]);
  });

  test('sends every due mail once to each recipient, and has none pending at the end', () => {
    const { ledger, stored } = run();
    expect(mailFaults(ledger.sent, stored.deliveries, ledger.mails).slice(0, 20)).toEqual([]);
    expect(stored.leftOver).toEqual({
      requestsWithoutConsent: 0,
      undeliveredMessages: 0,
      jobsInTheQueue: 0,
    });
  });

  test('needs no additional memory at the end compared with the warm-up', () => {
    expect(growthRatio(run().gauges.residentMemory)).toBeLessThanOrEqual(mostGrowthIn(minutes));
  });

  test('holds no additional files and connections at the end', () => {
    const { openFiles, connections } = run().gauges;
    // Leave out what cannot be measured: open files except on Linux, connections of the embedded database.
    const measured = Object.entries({ openFiles, connections }).filter(([, gauge]) => gauge[3].length > 0);
    expect(
      measured.flatMap(([name, gauge]) => (hasLeftItsRange(gauge, mostGrowthIn(minutes)) ? name : [])),
    ).toEqual([]);
  });
});
