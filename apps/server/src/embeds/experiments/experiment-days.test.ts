import { listExperiments } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { generatedVisits, sameDays } from '../../testing/generated-visits.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { storeVisits, removeVisitors, foldVisits, findDays } from './store-visits.ts';
import { visitNotes } from './visit-notes.ts';

const CALL = '/v1.0/features/experiments';
const E = 'lead_1310_feasibility';
const [ON, OFF] = ['lead_1310_on', 'lead_1310_off'];

onPostgresFirst('experiments', (running) => {
  const db = () => running().database.db;
  /** Records one visit and stores it in the database. */
  const write = async (note: (notes: ReturnType<typeof visitNotes>) => void) => {
    const notes = visitNotes(1_000);
    note(notes);
    await storeVisits(db(), notes.take());
  };
  const age = (days: number, visitor = '%') =>
    sql`update experiment_visit set exposed_on = (now() at time zone 'Europe/Berlin')::date - ${days}::integer
      where visitor_index like ${visitor}`.execute(db());
  const counted = async () =>
    (await findDays(db())).map(({ variation, visitors, crossed, calculator, offers, request, isFinal }) => [
      variation,
      [visitors, crossed, calculator, offers, request].join(' '),
      isFinal,
    ]);
  const asOperator = async () => {
    const { call } = await openSession(running(), { email: 'betrieb@example.org', roles: ['operator'] });
    return expectAnswer(await call('GET', CALL), listExperiments);
  };

  beforeEach(async () => {
    await sql`delete from experiment_visit`.execute(db());
    await sql`delete from experiment_day`.execute(db());
  });

  test('a write interrupted by another process for the same visitors is completed', async () => {
    await sql`create sequence broken_off`.execute(db());
    // A rollback does not reset a sequence, so only the first attempt raises the deadlock.
    await sql`create function break_off_once() returns trigger language plpgsql as $$ begin
      if nextval('broken_off') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new; end $$`.execute(db());
    await sql`create trigger break_off before insert on experiment_visit for each row execute function break_off_once()`.execute(
      db(),
    );
    await write((notes) => notes.met('a', { experiment: E, variation: ON }));
    await sql`drop trigger break_off on experiment_visit`.execute(db());
    expect(await counted()).toEqual([[ON, '1 0 0 0 0', false]]);
  });

  test('an outcome counts for exposures before it, once, and the first variation stays', async () => {
    await write((notes) => {
      notes.reached('a', 'OFFERS');
      notes.met('a', { experiment: E, variation: ON });
      notes.reached('a', 'CALCULATOR');
      notes.met('b', { experiment: E, variation: OFF });
    });
    expect(await counted()).toEqual([
      [OFF, '1 0 0 0 0', false],
      [ON, '1 0 1 0 0', false],
    ]);
    await write((notes) => {
      notes.met('a', { experiment: E, variation: OFF });
      notes.reached('a', 'REQUEST');
      notes.met('b', { experiment: E, variation: OFF });
      notes.reached('c', 'REQUEST');
    });
    expect(await counted()).toEqual([
      [OFF, '1 0 0 0 0', false],
      [ON, '1 1 1 0 1', false],
    ]);
  });

  test('an outcome counts until the seventh day after the first visit; then the day is final', async () => {
    await write((notes) => {
      for (const visitor of ['in time', 'too late']) notes.met(visitor, { experiment: E, variation: ON });
    });
    await age(7, 'in time');
    await age(8, 'too late');
    await write((notes) => {
      for (const visitor of ['in time', 'too late']) {
        notes.met(visitor, { experiment: E, variation: ON });
        notes.reached(visitor, 'REQUEST');
      }
    });
    expect(await counted()).toEqual([
      [ON, '1 0 0 0 0', true],
      [ON, '1 0 0 0 1', false],
    ]);
  });

  test('after 30 days visits become numbers of their day, each once, even if two processes count', async () => {
    await write((notes) => {
      for (let visitor = 0; visitor < 20; visitor += 1) {
        notes.met(`v${visitor}`, { experiment: E, variation: visitor < 12 ? ON : OFF });
        if (visitor % 4 === 0) notes.reached(`v${visitor}`, 'REQUEST');
      }
    });
    await age(29);
    expect(await foldVisits(db())).toBe(0);
    await age(30);
    const before = await counted();
    const removed = await Promise.all([foldVisits(db()), foldVisits(db()), foldVisits(db())]);
    expect(removed.reduce((sum, one) => sum + one)).toBe(20);
    expect(await counted()).toEqual(before);
    expect(before).toEqual([
      [OFF, '8 0 0 0 2', true],
      [ON, '12 0 0 0 3', true],
    ]);
    expect(await db().selectFrom('experiment_visit').selectAll().execute()).toEqual([]);
    // A later visit on a day that is already summed up is added to that day's totals.
    await write((notes) => notes.met('later', { experiment: E, variation: ON }));
    await age(30);
    await foldVisits(db());
    expect(await counted()).toContainEqual([ON, '13 0 0 0 3', true]);
  });

  test('a withdrawal removes visits, and their counts on final days stay as numbers of the day', async () => {
    await write((notes) => {
      for (const visitor of ['final', 'open', 'stays']) notes.met(visitor, { experiment: E, variation: ON });
      notes.reached('final', 'REQUEST');
    });
    await age(7, 'open');
    await age(8, 'final');
    await age(8, 'stays');
    await removeVisitors(db(), ['final', 'open', 'nobody']);
    expect(await counted()).toEqual([[ON, '2 0 0 0 1', true]]);
    expect(await db().selectFrom('experiment_visit').select('visitor_index').execute()).toEqual([
      { visitor_index: 'stays' },
    ]);
    await removeVisitors(db(), ['final', 'open']);
    expect(await counted()).toEqual([[ON, '2 0 0 0 1', true]]);
  });

  test('a visit that cannot be counted stays', async () => {
    await write((notes) => notes.met('a', { experiment: E, variation: ON }));
    await age(30);
    await sql`alter table experiment_day rename to experiment_day_away`.execute(db());
    await expect(foldVisits(db())).rejects.toThrow('experiment_day');
    await sql`alter table experiment_day_away rename to experiment_day`.execute(db());
    expect(await foldVisits(db())).toBe(1);
  });

  test('only the operator reads every experiment', async () => {
    expectRefusal(await running().app.inject({ url: `/baufinanzierung/api${CALL}` }), 401, [
      [undefined, 'NOT_LOGGED_IN'],
    ]);
    const adviser = await openSession(running(), { email: 'b@example.org', roles: ['adviser'] });
    expectRefusal(await adviser.call('GET', CALL), 403, [[undefined, 'NOT_ALLOWED']]);
    const found = await asOperator();
    expect(found.map(({ experiment }) => experiment)).toEqual([
      'lead_1310_feasibility',
      'lead_1315_exclusive',
      'lead_1320_new_flow',
    ]);
    expect(found[0]).toMatchObject({ state: 'RUNNING', since: null, judgedUntil: null });
    expect(
      found[0]?.variations.map(({ variation, share, visitors }) => [variation, share, visitors]),
    ).toEqual([
      [OFF, 50, 0],
      [ON, 50, 0],
    ]);
    expect(found[0]?.variations[0]?.outcomes[2]).toEqual({
      outcome: 'REQUEST',
      count: 0,
      rate: null,
      interval: { from: 0, to: 100 },
    });
    expect(found[0]?.comparisons).toEqual([
      {
        variation: ON,
        control: OFF,
        outcome: 'REQUEST',
        judgedVisitors: 0,
        difference: null,
        interval: null,
        evidence: 1,
        decidesAt: 20,
        verdict: 'UNDECIDED',
        decidedOn: null,
      },
    ]);
  });

  test.each([
    ['MORE', 0.05, 0.09],
    ['LESS', 0.09, 0.05],
    ['UNDECIDED', 0.05, 0.05],
  ] as const)('an answer in counts of days: %s', async (verdict, control, variation) => {
    const days = generatedVisits(7, sameDays(60, { visitors: 200, control, variation }));
    const rows = days.flatMap((day, index) =>
      ([ON, OFF] as const).map((name) => {
        const { visitors, reached } = name === ON ? day.variation : day.control;
        const date = new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10);
        const rest = { crossed: 0, calculator: visitors, offers: reached, request: reached };
        return { experiment: E, day: date, variation: name, visitors, ...rest };
      }),
    );
    await db().insertInto('experiment_day').values(rows).execute();
    const [found] = await asOperator();
    expect(found).toMatchObject({
      since: '2026-05-01',
      judgedUntil: '2026-06-29',
      isSpreadSuspicious: false,
    });
    const [comparison] = found!.comparisons;
    expect(comparison).toMatchObject({ verdict, judgedVisitors: 12_000 });
    expect(comparison!.decidedOn === null).toBe(verdict === 'UNDECIDED');
    const { from, to } = comparison!.interval!;
    expect(from).toBeLessThan(comparison!.difference!);
    expect(to).toBeGreaterThan(comparison!.difference!);
    if (verdict !== 'UNDECIDED') expect(from > 0).toBe(verdict === 'MORE');
    const [{ outcomes = [] } = {}] = found!.variations;
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['CALCULATOR', 'OFFERS', 'REQUEST']);
    expect(outcomes[2]!.rate).toBeGreaterThan(outcomes[2]!.interval.from);
    expect(outcomes[2]!.rate).toBeLessThan(outcomes[2]!.interval.to);
  });

  test('an unplanned split of visitors and an experiment without a flag are reported', async () => {
    await write((notes) => {
      for (let visitor = 0; visitor < 120; visitor += 1)
        notes.met(`v${visitor}`, { experiment: E, variation: visitor % 6 === 0 ? ON! : OFF! });
      notes.met('old', { experiment: 'lead_1000_before', variation: 'lead_1000_on' });
    });
    const found = await asOperator();
    expect(found[0]).toMatchObject({ experiment: E, isSpreadSuspicious: true, decides: true });
    expect(found.at(-1)).toMatchObject({
      experiment: 'lead_1000_before',
      state: 'ENDED',
      isSpreadSuspicious: null,
      comparisons: [],
    });
    expect(found.map(({ decides }) => decides)).toEqual([true, false, true, true]);
  });
});
