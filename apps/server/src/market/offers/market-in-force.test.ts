import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { requestLog } from '../../platform/http/logs/request-log.ts';
import { deliveryFolder, lenderLine, type DeliveryLines } from '../../testing/delivery-folder.ts';
import { marketOn, type MarketUnderTest } from '../../testing/market-on.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { importDelivery, type ImportOptions } from './import-delivery.ts';
import { marketAlarm } from './market-alarm.ts';
import { listDeliveries } from './rates-list.command.ts';
import { compileDeliveries } from './market-compiler/compile-deliveries.ts';
import { openMarket, type MarketInForce } from './market-in-force.ts';
import { withdrawDelivery } from './rate-deliveries.ts';

const NOON = '2026-11-20T11:00:00.000Z';
const DEMO_RATES = fileURLToPath(new URL('../../../../../demo/market/rates.csv', import.meta.url));

/** Rate sheets of lenders 1 and 2, effective from 2 November. */
const FIRST: DeliveryLines = {
  lenders: [1, 2],
  rates: ['1;2026-11-02;10;100;3', '2;2026-11-02;10;100;3,5'],
};
const CORRECTION: DeliveryLines = { lenders: [1], rates: ['1;2026-11-02;10;100;3,1'] };
const SCHEDULED: DeliveryLines = {
  lenders: [lenderLine(1, { name: 'Neuer Name' })],
  rates: ['1;2026-12-01T08:00;10;100;3,8'],
};

async function deliver(under: MarketUnderTest, lines: DeliveryLines, options: ImportOptions = {}) {
  const outcome = await importDelivery(under.database.db, deliveryFolder(lines), {
    immediately: true,
    now: under.clock.now(),
    ...options,
  });
  if (outcome.kind !== 'TAKEN' || outcome.id === undefined) throw new Error(JSON.stringify(outcome));
  return { id: outcome.id, takesEffectAt: outcome.takesEffectAt };
}

/** Each lender's first rate in thousandths of a percent. */
function ratesOf(market: MarketInForce): Record<number, number> {
  const { lenders, rates } = market.current().market;
  return Object.fromEntries(
    lenders.map(({ lenderId }, index) => [lenderId, rates.rate[rates.start[index]!]!]),
  );
}

const summaryOf = (market: MarketInForce) => {
  const { version, asOf } = market.current();
  return { version, asOf, rates: ratesOf(market) };
};

describe.each(inject('databases'))('the current market on %s', (kind) => {
  test('a file of one lender changes that lender, and swallows nothing that is scheduled', async () => {
    const under = await marketOn(kind, NOON);
    const market = await under.open();
    expect(ratesOf(market)).toEqual({});
    await deliver(under, FIRST);
    await deliver(under, SCHEDULED);
    await deliver(under, CORRECTION);
    await market.refresh();
    expect(ratesOf(market)).toEqual({ 1: 3_100, 2: 3_500 });
    expect(market.current().asOf).toBe('2026-11-02');
    // The rates take effect at eight in the morning in Berlin.
    under.at('2026-12-01T06:59:59.999Z');
    await market.refresh();
    expect(ratesOf(market)).toEqual({ 1: 3_100, 2: 3_500 });
    under.at('2026-12-01T07:00:00.000Z');
    expect(ratesOf(market)).toEqual({ 1: 3_800, 2: 3_500 });
    expect(market.current().providers.get(1)?.name).toBe('Neuer Name');
    expect(market.current().asOf).toBe('2026-12-01');
    await under.database.close();
  });

  test('two processes change at the same moment, each having looked when it liked', async () => {
    const under = await marketOn(kind, NOON);
    await deliver(under, FIRST);
    const [one, other] = [await under.open(), await under.open()];
    const before = summaryOf(one);
    expect(summaryOf(other)).toEqual(before);

    const { takesEffectAt } = await deliver(under, CORRECTION, { immediately: false });
    expect(takesEffectAt).toBe(Date.parse(NOON) + 30_000);
    await one.refresh();
    expect(summaryOf(one)).toEqual(before);
    under.at('2026-11-20T11:00:29.999Z');
    await other.refresh();
    expect([summaryOf(one), summaryOf(other)]).toEqual([before, before]);
    under.at('2026-11-20T11:00:30.000Z');
    expect(summaryOf(one).rates).toEqual({ 1: 3_100, 2: 3_500 });
    expect(summaryOf(one).version).not.toBe(before.version);
    expect(summaryOf(other)).toEqual(summaryOf(one));
    // A process that starts later or refreshes again finds the same market.
    await one.refresh();
    expect(summaryOf(await under.open())).toEqual(summaryOf(one));
    await under.database.close();
  });

  test('a check requested during another one sees later changes', async () => {
    const under = await marketOn(kind, NOON);
    await deliver(under, FIRST);
    const [compiling, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const market = await under.open(async (...task) => {
      compiling.resolve();
      await held.promise;
      return compileDeliveries(...task);
    });
    await deliver(under, CORRECTION);
    const first = market.refresh();
    await compiling.promise;
    await deliver(under, { lenders: [2], rates: ['2;2026-11-02;10;100;3,6'] });
    const second = market.refresh();
    const third = market.refresh();
    held.resolve();
    await first;
    expect(ratesOf(market)).toEqual({ 1: 3_100, 2: 3_500 });
    await second;
    expect(ratesOf(market)).toEqual({ 1: 3_100, 2: 3_600 });
    await third;
    await under.database.close();
  });

  test('an answer cached elsewhere never outlives its market', async () => {
    const under = await marketOn(kind, NOON);
    await deliver(under, FIRST);
    await deliver(under, SCHEDULED);
    const market = await under.open();
    expect(market.cacheSeconds()).toBe(20);
    under.at('2026-12-01T06:59:45.500Z');
    await market.refresh();
    expect(market.cacheSeconds()).toBe(14);
    under.at('2026-12-01T06:59:59.500Z');
    expect(market.cacheSeconds()).toBe(0);
    under.at('2026-12-01T07:00:00.000Z');
    await market.refresh();
    expect(market.cacheSeconds()).toBe(20);
    // Midnight in Berlin, when new rules may take effect
    under.at('2026-12-01T22:59:55.000Z');
    expect(market.cacheSeconds()).toBe(5);
    await under.database.close();
  });

  test('a withdrawn delivery counts as never delivered, from one moment on', async () => {
    const under = await marketOn(kind, NOON);
    await deliver(under, FIRST);
    const { id } = await deliver(under, CORRECTION);
    const market = await under.open();
    expect(ratesOf(market)).toEqual({ 1: 3_100, 2: 3_500 });
    const now = under.clock.now();
    const { db } = under.database;
    expect(await withdrawDelivery(db, id, { now })).toMatchObject({ kind: 'WITHDRAWN', deliveriesLeft: 1 });
    expect(await withdrawDelivery(db, id, { now: now + 1 })).toEqual({ kind: 'AGAIN', withdrawnAt: now });
    expect(await withdrawDelivery(db, 9_999, { now })).toEqual({ kind: 'UNKNOWN' });
    await market.refresh();
    under.at('2026-11-20T11:00:29.999Z');
    expect(ratesOf(market)[1]).toBe(3_100);
    under.at('2026-11-20T11:00:30.000Z');
    expect(ratesOf(market)).toEqual({ 1: 3_000, 2: 3_500 });
    // The withdrawn delivery stays stored, and a repeated import makes it effective again.
    expect(await db.selectFrom('rate_delivery').where('id', '=', id).select('id').execute()).toHaveLength(1);
    await deliver(under, CORRECTION);
    await market.refresh();
    expect(ratesOf(market)[1]).toBe(3_100);
    await under.database.close();
  });

  test('a lender that ends leaves the market at its moment', async () => {
    const under = await marketOn(kind, NOON);
    await deliver(under, FIRST);
    await deliver(under, { lenders: [2], rates: ['2;2026-11-21;;;'] }, { allow: ['MARKET_SHRINKS'] });
    const market = await under.open();
    expect(ratesOf(market)).toEqual({ 1: 3_000, 2: 3_500 });
    under.at('2026-11-20T23:00:00.000Z');
    expect(ratesOf(market)).toEqual({ 1: 3_000 });
    expect(market.current().providers.has(2)).toBe(false);
    await under.database.close();
  });

  test('the list contains current, planned and withdrawn deliveries', async () => {
    const under = await marketOn(kind, NOON);
    const first = await deliver(under, FIRST);
    const scheduled = await deliver(under, SCHEDULED);
    const back = await deliver(under, CORRECTION);
    await withdrawDelivery(under.database.db, back.id, { immediately: true, now: under.clock.now() });
    const listed = await listDeliveries(under.database.db, under.clock.now());
    expect(listed).toMatchObject([
      { id: 1, providers: 640, inForce: 0, withdrawnAt: expect.any(Number) },
      { id: first.id, providers: 2, inForce: 2, planned: [] },
      {
        id: scheduled.id,
        providers: 1,
        inForce: 0,
        planned: [{ moment: Date.parse('2026-12-01T07:00:00Z'), providers: 1 }],
      },
      { id: back.id, providers: 1, inForce: 0, withdrawnAt: under.clock.now() },
    ]);
    await under.database.close();
  });

  test('deliveries of before dates were written down count on, the one that was replaced does not come back', async () => {
    const database = await openTestDatabase(kind);
    const clock = { now: () => Date.parse(NOON), adjust: async () => undefined };
    const open = () =>
      openMarket({ db: database.db, clock, maxAgeDays: 14, publicUrl: 'http://127.0.0.1:3000' });
    const before = summaryOf(await open());
    await database.db.deleteFrom('rate_set').execute();
    expect(summaryOf(await open())).toEqual(before);
    await database.close();
  });

  test('delivered files are stored word for word', async () => {
    const database = await openTestDatabase(kind);
    const { files } = await database.db.selectFrom('rate_delivery').select('files').executeTakeFirstOrThrow();
    expect(files['rates.csv']).toBe(readFileSync(DEMO_RATES, 'utf8'));
    await database.close();
  });
});

test('how old rates are is counted in days of Berlin, and is an alarm beyond the shelf life, once a day', async () => {
  const under = await marketOn('PostgreSQL', NOON);
  const logged: string[] = [];
  const log = requestLog('info', { write: (line: string) => void logged.push(line) });
  // Ignore logs about subsidised programmes, because the age of built-in ones depends on the real date.
  const rateLogs = () =>
    logged
      .splice(0)
      .map((line) => JSON.parse(line) as { programmeId?: number })
      .filter(({ programmeId }) => programmeId === undefined);
  const empty = await under.open();
  expect(empty.age()).toBeUndefined();
  const alarmWithout = marketAlarm(empty, log);
  alarmWithout();
  alarmWithout();
  expect(rateLogs()).toMatchObject([{ level: 50, msg: 'no current rates' }]);

  await deliver(under, { lenders: [1], rates: ['1;2026-11-06;10;100;3'] });
  const market = await under.open();
  const alarm = marketAlarm(market, log);
  alarm();
  expect(market.age()).toEqual({ asOf: '2026-11-06', days: 14, isOutdated: false, maxDays: 14 });
  expect(rateLogs()).toEqual([]);
  under.at('2026-11-20T23:00:00.000Z');
  alarm();
  alarm();
  expect(market.age()).toEqual({ asOf: '2026-11-06', days: 15, isOutdated: true, maxDays: 14 });
  expect(rateLogs()).toMatchObject([
    { level: 50, asOf: '2026-11-06', days: 15, maxDays: 14, msg: 'rates are older than MARKET_MAX_AGE_DAYS' },
  ]);
  under.at('2026-11-21T23:00:00.000Z');
  alarm();
  expect(rateLogs()).toHaveLength(1);

  await deliver(under, { lenders: [1], rates: ['1;2026-11-21;10;100;3'] });
  await market.refresh();
  alarm();
  alarm();
  expect(rateLogs()).toMatchObject([
    { level: 30, asOf: '2026-11-21', msg: 'rates are within MARKET_MAX_AGE_DAYS again' },
  ]);
  await under.database.close();
});
