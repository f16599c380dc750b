import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deciding, FEATURE_FLAGS } from '../../platform/features/index.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openExperiments } from './experiments.ts';
import type { Experiments } from './experiment-routes.ts';
import { forgottenVisitors, type CountedDay } from './store-visits.ts';
import { judgeExperiment } from './judge-experiment.ts';
import { assignmentOf, plannedExperiments } from './planned-experiments.ts';
import { visitNotes } from './visit-notes.ts';

const FLAG = 'lead_1315_exclusive';

onPostgres('experiments of a process', (running) => {
  const flags = deciding(FEATURE_FLAGS);
  const opened: Experiments[] = [];
  const open = () => {
    const { database, app } = running();
    const experiments = openExperiments({ ...running(), db: database.db, flags, log: app.log });
    opened.push(experiments);
    return experiments;
  };
  const away = () =>
    sql`alter table experiment_visit rename to experiment_visit_away`.execute(running().database.db);
  const back = () =>
    sql`alter table experiment_visit_away rename to experiment_visit`.execute(running().database.db);
  const later = (milliseconds: number) => {
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + milliseconds);
  };
  const rows = () =>
    running()
      .database.db.selectFrom('experiment_visit')
      .select(['experiment', 'variation', 'calculator'])
      .execute();
  const decided = (visitorId: string) => String(flags.decisions(visitorId)[FLAG]);

  beforeEach(async () => {
    await sql`delete from experiment_visit`.execute(running().database.db);
    // Fake timers, because the timed flush must not run between two steps of a test.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await Promise.all(opened.splice(0).map((experiments) => experiments.close()));
  });

  test('a widget’s decision for a passed number is stored with its consent, and not before', async () => {
    const experiments = open();
    const [arrives, lands, stays] = [randomUUID(), randomUUID(), randomUUID()];
    for (const visitorId of [arrives, lands, stays])
      experiments.decidedAbroad(visitorId, FLAG, decided(visitorId));
    experiments.seen(randomUUID());
    await experiments.flush();
    expect(await rows()).toEqual([]);
    experiments.reached(arrives, 'CALCULATOR');
    await experiments.flush();
    expect(await rows()).toEqual([{ experiment: FLAG, variation: decided(arrives), calculator: true }]);
    experiments.seen(lands);
    await experiments.flush();
    expect(await rows()).toContainEqual({ experiment: FLAG, variation: decided(lands), calculator: false });
    expect(await rows()).toHaveLength(2);
  });

  test('and a result that contradicts the draw is ignored', async () => {
    const experiments = open();
    const visitorId = randomUUID();
    experiments.decidedAbroad(visitorId, FLAG, 'lead_1315_maybe');
    experiments.decidedAbroad(visitorId, 'no_such_flag', true);
    experiments.seen(visitorId);
    await experiments.flush();
    expect(await rows()).toEqual([]);
  });

  test('a number that is forgotten is forgotten while it waits, too', async () => {
    const experiments = open();
    const visitorId = randomUUID();
    experiments.decidedAbroad(visitorId, FLAG, decided(visitorId));
    experiments.met(visitorId, 'lead_1310_feasibility');
    await experiments.forget(visitorId);
    experiments.seen(visitorId);
    await experiments.flush();
    expect(await rows()).toEqual([]);
    expect(experiments.counts()).toEqual({ stored: 0, dropped: 0 });
  });

  test('a row that another process writes during a withdrawal is removed a moment later', async () => {
    const [here, other] = [open(), open()];
    const visitorId = randomUUID();
    other.met(visitorId, 'lead_1310_feasibility');
    await here.forget(visitorId);
    await other.flush();
    expect(await rows()).toHaveLength(1);
    await here.flush();
    expect(await rows()).toEqual([]);
  });

  test('a row that another process writes after that is removed too, until it can write none', async () => {
    const [here, other] = [open(), open()];
    const visitorId = randomUUID();
    await here.forget(visitorId);
    await here.flush();
    other.met(visitorId, 'lead_1310_feasibility');
    await other.flush();
    expect(await rows()).toHaveLength(1);
    later(4_000);
    await here.flush();
    expect(await rows()).toEqual([]);
    // The visitor's data are deleted for good, so a new visit with this id counts again.
    here.met(visitorId, 'lead_1310_feasibility');
    await here.flush();
    expect(await rows()).toHaveLength(1);
  });

  test('is written by a timer, too', async () => {
    vi.useRealTimers();
    const [here, other] = [open(), open()];
    const visitorId = randomUUID();
    await here.forget(visitorId);
    other.met(visitorId, 'lead_1310_feasibility');
    await other.flush();
    await expect.poll(rows).toEqual([]);
  });

  test('a page that was asked for before is not recorded, but a new consent with the same number is', async () => {
    const experiments = open();
    const visitorId = randomUUID();
    await experiments.forget(visitorId);
    experiments.met(visitorId, 'lead_1310_feasibility');
    await experiments.flush();
    expect(await rows()).toEqual([]);
    experiments.decidedAbroad(visitorId, FLAG, decided(visitorId));
    experiments.seen(visitorId);
    await experiments.flush();
    expect(await rows()).toEqual([]);
    experiments.consented(visitorId);
    experiments.met(visitorId, 'lead_1310_feasibility');
    await experiments.flush();
    expect((await rows()).map(({ experiment }) => experiment).toSorted()).toEqual([
      'lead_1310_feasibility',
      FLAG,
    ]);
    later(60_000);
    await experiments.flush();
    expect(await rows()).toHaveLength(2);
  });

  test('a pending withdrawal is remembered while the database is unavailable', async () => {
    const experiments = open();
    const visitorId = randomUUID();
    experiments.met(visitorId, 'lead_1310_feasibility');
    await experiments.flush();
    await away();
    await expect(experiments.forget(visitorId)).rejects.toThrow('experiment_visit');
    later(60_000);
    experiments.met(randomUUID(), 'lead_1310_feasibility');
    await experiments.flush();
    await back();
    expect(await rows()).toHaveLength(1);
    await experiments.flush();
    expect(await rows()).toEqual([]);
    expect(experiments.counts()).toEqual({ stored: 1, dropped: 1 });
  });

  test('is written by itself, once many visitors are recorded or a moment has passed', async () => {
    vi.useRealTimers();
    const experiments = open();
    for (let visitor = 0; visitor < 600; visitor += 1) experiments.met(randomUUID(), 'lead_1310_feasibility');
    await expect.poll(async () => (await rows()).length).toBe(600);
    expect(experiments.counts()).toEqual({ stored: 600, dropped: 0 });
  });
});

describe('a visitor who withdraws consent', () => {
  test('is bounded, and not reported as remembered if it is full', () => {
    const forgotten = forgottenVisitors(1, 10);
    expect([forgotten.add('a', 0), forgotten.add('b', 0), forgotten.add('a', 5)]).toEqual([
      true,
      false,
      true,
    ]);
    forgotten.removed(['a', 'b'], 14);
    expect(forgotten.all()).toEqual(['a']);
    forgotten.removed(['a'], 15);
    expect([forgotten.size(), forgotten.add('b', 16)]).toEqual([0, true]);
  });
});

describe('recorded events', () => {
  const met = { experiment: 'a', variation: 'on' };

  test('has limits, and dropped events are counted', () => {
    const notes = visitNotes(2);
    for (const visitor of ['a', 'b', 'c', 'd']) notes.met(visitor, met);
    notes.reached('a', 'OFFERS');
    notes.reached('e', 'OFFERS');
    expect([notes.size(), notes.dropped()]).toEqual([2, 3]);
    expect(notes.take().met.map((one) => [one.visitor_index, one.offers])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(notes.take()).toEqual({ reached: [], met: [] });
  });

  test('knows the first variation, and that there was another', () => {
    const notes = visitNotes(9);
    notes.met('a', met);
    notes.met('a', { ...met, variation: 'off' });
    notes.met('a', met);
    expect(notes.take().met).toEqual([expect.objectContaining({ variation: 'on', crossed: true })]);
  });
});

describe('an experiment of a flag', () => {
  const rule = { key: 'look-2', variations: ['blue', 'red', 'plain'], weights: [0.2, 0.3, 0.5], coverage: 1 };

  test('is named by its rule, its control is the default, and its shares are those of the rule', () => {
    const planned = plannedExperiments({
      look: { defaultValue: 'plain', rules: [{ ...rule, hashAttribute: 'id' }] },
      forced: { defaultValue: true, rules: [{ force: false }] },
      none: { defaultValue: true },
    });
    expect(planned).toEqual([
      {
        experiment: 'look-2',
        flag: 'look',
        variations: [
          { variation: 'plain', share: 0.5 },
          { variation: 'blue', share: 0.2 },
          { variation: 'red', share: 0.3 },
        ],
      },
    ]);
  });

  test('includes only drawn visitors', () => {
    const part = {
      look: { defaultValue: 'plain', rules: [{ ...rule, coverage: 0.5, hashAttribute: 'id' }] },
    };
    const drawn = Array.from({ length: 400 }, (_, visitor) => assignmentOf(part, 'look', `v${visitor}`));
    const taking = drawn.filter((one) => one !== undefined);
    expect(taking.length).toBeGreaterThan(140);
    expect(taking.length).toBeLessThan(260);
    expect(new Set(taking.map(({ experiment }) => experiment))).toEqual(new Set(['look-2']));
    expect(new Set(taking.map(({ variation }) => variation))).toEqual(new Set(rule.variations));
  });

  test.each([
    ['lead_1315_exclusive', 'UNDECIDED'],
    ['lead_1315_exclusive-2', 'UNDECIDED'],
    ['lead_1310_feasibility', 'MORE'],
  ])(
    'an experiment whose visitors depend on the variation shows numbers and decides nothing: %s',
    (experiment, verdict) => {
      const days = Array.from({ length: 20 }, (_, index) =>
        ['off', 'on'].map((variation) => ({
          experiment,
          day: `2026-10-${10 + index}`,
          variation,
          visitors: 100,
          crossed: 0,
          calculator: 0,
          offers: 0,
          request: variation === 'on' ? 40 : 5,
          isFinal: true,
        })),
      ).flat();
      const judged = judgeExperiment(experiment, days, undefined);
      expect(judged).toMatchObject({ decides: verdict === 'MORE', isSpreadSuspicious: null });
      expect(judged.comparisons).toEqual([
        expect.objectContaining({ verdict, difference: expect.closeTo(35, 9), judgedVisitors: 4_000 }),
      ]);
      expect(judged.comparisons[0]?.decidedOn === null).toBe(verdict === 'UNDECIDED');
    },
  );

  test('each of several variations has its part of the five percent', () => {
    const day = (variation: string, request: number): CountedDay => ({
      experiment: 'look-2',
      day: '2026-11-01',
      variation,
      visitors: 100,
      crossed: 1,
      calculator: 50,
      offers: 20,
      request,
      isFinal: true,
    });
    const [planned] = plannedExperiments({
      look: { defaultValue: 'plain', rules: [{ ...rule, hashAttribute: 'id' }] },
    });
    const judged = judgeExperiment('look-2', [day('blue', 9), day('plain', 5), day('red', 6)], planned);
    expect(judged.comparisons.map(({ variation, decidesAt }) => [variation, decidesAt])).toEqual([
      ['blue', 40],
      ['red', 40],
    ]);
    expect(judged.comparisons[0]).toMatchObject({ control: 'plain', difference: expect.closeTo(4, 9) });
    expect(
      judged.variations.map(({ variation, isControl, crossed }) => [variation, isControl, crossed]),
    ).toEqual([
      ['plain', true, 1],
      ['blue', false, 1],
      ['red', false, 1],
    ]);
  });
});
