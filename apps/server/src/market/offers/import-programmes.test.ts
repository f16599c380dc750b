import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { marketOn, type MarketUnderTest } from '../../testing/market-on.ts';
import { DeliveryRefusedError, importDelivery, type ImportOptions } from './import-delivery.ts';
import { listDeliveries } from './rates-list.command.ts';
import { marketAlarm } from './market-alarm.ts';
import { HEADER_LINES, type DeliveryFile } from './rate-delivery/index.ts';
import { withdrawDelivery } from './rate-deliveries.ts';

const NOON = '2026-11-23T11:00:00.000Z';

let under: MarketUnderTest;
beforeAll(async () => {
  under = await marketOn('PostgreSQL', NOON);
});
afterAll(() => under.database.close());

/** Conditions and limit of subsidised programme 124, with this name and maximum loan in euros. */
function conditions(name: string, validFrom: string, maxAmount: number, checkedOn = '2026-11-20') {
  return {
    'programmes.csv': [
      `124;${validFrom};;${name};KfW;PurchaseFinancing;OWNER_OCCUPATION;;0;;;nein;;;nein;nein;;TOTAL;;Merkblatt;https://www.kfw.de/124;${checkedOn}`,
    ],
    'programme-limits.csv': [`124;${validFrom};;0;${maxAmount};nein`],
  };
}
const rates = (validFrom: string, rate: string, programmeId = 124) => ({
  'programme-rates.csv': [`${programmeId};${validFrom};;25;1;10;${rate};Demo`],
});

async function take(files: Partial<Record<DeliveryFile, readonly string[]>>, options: ImportOptions = {}) {
  const folder = mkdtempSync(join(inject('temporaryFolder'), 'programmes-'));
  for (const [file, lines] of Object.entries(files)) {
    writeFileSync(join(folder, file), [HEADER_LINES[file as DeliveryFile], ...lines, ''].join('\n'));
  }
  return importDelivery(under.database.db, folder, { immediately: true, now: under.clock.now(), ...options });
}

/** Name, maximum loan in euros and rate of programme 124, as loaded by a new process. */
async function inForce() {
  const { programmes } = (await under.open()).current();
  const found = programmes.find(({ programmeId }) => programmeId === 124);
  return [found?.name, (found?.limits[0]?.maxAmount ?? 0) / 100, found?.rates[0]?.nominalInterestRate];
}

const TABLE = 'Wohneigentumsprogramm (124)';

test('programmes come, wait for their day, are swapped whole, listed, and go with their delivery', async () => {
  expect(await inForce()).toEqual([TABLE, 100_000, undefined]);

  const first = await take({ ...conditions('Zuerst', '2026-11-01', 110_000), ...rates('2026-11-02', '3,1') });
  expect(first).toMatchObject({ kind: 'TAKEN', providers: 0, programmes: 1 });
  expect(await inForce()).toEqual(['Zuerst', 110_000, 3.1]);

  await take({ ...conditions('Bald', '2026-12-01', 120_000), ...rates('2026-11-20', '3,2') });
  expect(await inForce()).toEqual(['Zuerst', 110_000, 3.2]);
  under.at('2026-11-30T23:00:00.000Z');
  expect(await inForce()).toEqual(['Bald', 120_000, 3.2]);
  under.at(NOON);

  const listed = await listDeliveries(under.database.db, under.clock.now());
  expect(listed.slice(-2)).toMatchObject([
    { providers: 0, programmes: 1, inForce: 0, planned: [] },
    {
      programmes: 1,
      planned: [{ moment: Date.parse('2026-11-30T23:00:00.000Z'), providers: 0, programmes: 1 }],
    },
  ]);

  const last = listed.at(-1)!.id;
  await withdrawDelivery(under.database.db, last, { immediately: true, now: under.clock.now() });
  expect(await inForce()).toEqual(['Zuerst', 110_000, 3.1]);
  await withdrawDelivery(under.database.db, last - 1, { immediately: true, now: under.clock.now() });
  expect(await inForce()).toEqual([TABLE, 100_000, undefined]);
});

test('current programmes are dated by days of Berlin', async () => {
  const { programmes } = (await under.open()).current();
  const { validFrom, limits } = programmes.find(({ programmeId }) => programmeId === 308)!;
  expect([validFrom, limits[0]?.validFrom]).toEqual(['2025-10-23', '2025-10-23']);
});

test('rates of an undescribed programme are refused, with their line', async () => {
  const refused = await take(rates('2026-11-02', '3,1', 999)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DeliveryRefusedError);
  expect((refused as DeliveryRefusedError).errors).toMatchObject([
    { file: 'programme-rates.csv', line: 2, field: 'programmeId', code: 'UNKNOWN_PROGRAMME' },
  ]);
});

test('a rate that jumps stops the delivery until the operator allows it', async () => {
  await take(rates('2026-11-02', '3,1'));
  const jump = await take(rates('2026-11-20', '4,101'), { dryRun: true });
  expect(jump).toMatchObject({
    kind: 'SUSPICIOUS',
    suspicions: [{ guard: 'RATE_JUMP', file: 'programme-rates.csv', line: 2 }],
  });
  // A change of one percentage point is allowed.
  expect(await take(rates('2026-11-20', '4,1'), { dryRun: true })).toMatchObject({ kind: 'TRIED' });
  const meant = await take(rates('2026-11-20', '4,101'), { dryRun: true, allow: ['RATE_JUMP'] });
  expect(meant).toMatchObject({ kind: 'TRIED', overridden: [{ guard: 'RATE_JUMP' }] });
});

test('a rate is compared with the one before it, where that comes with the same delivery', async () => {
  const series = (...rows: readonly (readonly [string, string])[]) =>
    take(
      {
        'programme-rates.csv': rows.flatMap(
          ([validFrom, rate]) => rates(validFrom, rate)['programme-rates.csv'],
        ),
      },
      { dryRun: true },
    );
  // Two steps of 0.9 percentage points each: from 3.1 % to 4 % and then to 4.9 %.
  expect(await series(['2026-11-20', '4'], ['2026-12-01', '4,9'])).toMatchObject({ kind: 'TRIED' });
  // The second rate is close to today's rate, but too far from the first.
  expect(await series(['2026-11-20', '4,1'], ['2026-12-01', '3'])).toMatchObject({
    kind: 'SUSPICIOUS',
    suspicions: [{ guard: 'RATE_JUMP', file: 'programme-rates.csv', line: 3 }],
  });
});

test('a file with only a header stops the delivery', async () => {
  expect(await take({ 'programme-rates.csv': [] }, { dryRun: true })).toMatchObject({
    kind: 'SUSPICIOUS',
    suspicions: [{ guard: 'EMPTY_FILE', file: 'programme-rates.csv' }],
  });
});

test('outdated conditions and rates are reported to the operator once a day, and when they are current again', async () => {
  const printed: string[] = [];
  const print = (_facts: object | string, message = '') => void printed.push(message);
  const log = { error: print, info: print };
  // The day on which the built-in conditions were checked.
  under.at('2026-11-24T11:00:00Z');
  const { id } = (await take({
    // Last checked 181 days before 24 November, one day more than allowed.
    ...conditions('Alt', '2026-11-03', 100_000, '2026-05-27'),
    ...rates('2026-11-10', '3,2'),
  })) as { id: number };
  const market = await under.open();
  expect(market.programmesAge()).toMatchObject({
    programmeId: 124,
    days: 181,
    maxDays: 180,
    isOutdated: true,
  });
  const look = marketAlarm(market, log);
  look();
  look();
  const ofProgrammes = () => printed.filter((message) => message.startsWith('subsidised'));
  expect(ofProgrammes()).toEqual(['subsidised programmes or their rates are overdue for a check']);
  await withdrawDelivery(under.database.db, id, { immediately: true, now: under.clock.now() });
  await take(rates('2026-11-12', '3,2'));
  await market.refresh();
  look();
  expect(market.programmesAge()).toMatchObject({ isOutdated: false, rateDays: 12 });
  expect(ofProgrammes().at(-1)).toBe('subsidised programmes are up to date again');
});
