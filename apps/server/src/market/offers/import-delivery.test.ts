import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryFolder, lenderLine, type DeliveryLines } from '../../testing/delivery-folder.ts';
import { marketOn, type MarketUnderTest } from '../../testing/market-on.ts';
import { DeliveryFileMissingError } from './guards/delivery-folder.ts';
import type { Guard } from './guards/guard-market.ts';
import { DeliveryRefusedError, importDelivery, type ImportOptions } from './import-delivery.ts';

const NOON = Date.parse('2026-11-20T11:00:00.000Z');
const FIVE = [1, 2, 3, 4, 5];
const CASE = '400000;320000;EMPLOYED;OWNER_OCCUPATION;;;;10;2';

/** Five lenders at 3 %, the first with a discount of its own. */
const MARKET: DeliveryLines = {
  lenders: FIVE,
  rates: FIVE.flatMap((id) => [`${id};2026-11-02;10;60;3`, `${id};2026-11-02;10;100;3,2`]),
  surcharges: ['1;2026-11-02;EMPLOYMENT;WORKER;;-1,5'],
  cases: [`usual;2026-11-20;;${CASE};3,2`],
};

let under: MarketUnderTest;
beforeAll(async () => {
  under = await marketOn('PostgreSQL', new Date(NOON).toISOString());
});
afterAll(() => under.database.close());

const take = (lines: DeliveryLines | string, options: ImportOptions = {}) =>
  importDelivery(under.database.db, typeof lines === 'string' ? lines : deliveryFolder(lines), {
    immediately: true,
    now: NOON,
    ...options,
  });
const rows = () =>
  under.database.db.selectFrom('rate_delivery').select(['id', 'checksum', 'allowed']).orderBy('id').execute();

/** Guards that stopped a delivery, with their place in the files; empty if it was imported. */
async function stoppedBy(lines: DeliveryLines | string, options: ImportOptions = {}) {
  const outcome = await take(lines, { dryRun: true, ...options });
  return outcome.kind === 'SUSPICIOUS'
    ? outcome.suspicions.map(({ guard, file, line }) => `${file}:${line} ${guard}`)
    : [];
}

describe('the guards of an import', () => {
  beforeEach(async () => {
    await under.database.db.deleteFrom('rate_set').where('delivery_id', '>', 1).execute();
    await under.database.db.deleteFrom('rate_delivery').where('id', '>', 1).execute();
    await take(MARKET);
  });

  test.each<[string, DeliveryLines, readonly string[]]>([
    ['a point up', { lenders: [1], rates: ['1;2026-11-20;10;100;4,2'] }, []],
    [
      'a point and a thousandth up',
      { lenders: [1], rates: ['1;2026-11-20;10;100;4,201'] },
      ['rates.csv:2 RATE_JUMP'],
    ],
    [
      'a point and a thousandth down',
      { lenders: [2], rates: ['2;2026-11-20;10;60;1,999', '2;2026-11-20;10;100;3,2'] },
      ['rates.csv:2 RATE_JUMP'],
    ],
    // In the current rates, a loan-to-value of 80 % is covered by the step up to 100 %.
    [
      'a jump in a step that is new',
      { lenders: [2], rates: ['2;2026-11-20;10;80;1,5', '2;2026-11-20;10;100;3'] },
      ['rates.csv:2 RATE_JUMP'],
    ],
    [
      'a period that is new has no predecessor',
      { lenders: [1], rates: ['1;2026-11-20;10;100;3', '1;2026-11-20;30;100;9'] },
      [],
    ],
    ['a lender that is new has none', { lenders: [9], rates: ['9;2026-11-20;10;100;9'] }, []],
    [
      'a correction of the same moment',
      { lenders: [1], rates: ['1;2026-11-02;10;100;19'] },
      ['rates.csv:2 RATE_JUMP'],
    ],
    ['what is long over', { lenders: [1], rates: ['1;2020-01-01;10;100;9', '1;2026-11-20;10;100;3'] }, []],
    // Two steps of one percentage point each: from 3.2 % to 4.2 % and then to 5.2 %.
    [
      'two steps one after the other',
      { lenders: [1], rates: ['1;2026-11-20;10;100;4,2', '1;2026-12-01;10;100;5,2'] },
      [],
    ],
    [
      'a jump to come',
      { lenders: [1], rates: ['1;2026-11-20;10;100;3', '1;2026-12-01;10;100;5'] },
      ['rates.csv:3 RATE_JUMP'],
    ],
    ['one of five ends', { lenders: [1], rates: ['1;2026-12-01;;;'] }, ['rates.csv:0 MARKET_SHRINKS']],
    [
      'of six one ends',
      { lenders: [6, 1], rates: ['6;2026-11-20;10;100;3', '1;2026-12-01;;;'] },
      ['lenders.csv:0 MARKET_SHRINKS'],
    ],
    [
      'four of five',
      { ...MARKET, lenders: [1, 2, 3, 4], rates: MARKET.rates?.slice(0, 8) ?? [] },
      ['lenders.csv:0 MARKET_SHRINKS'],
    ],
    [
      'all and one more',
      { ...MARKET, lenders: [...FIVE, 6], rates: [...(MARKET.rates ?? []), '6;2026-11-02;10;100;3,2'] },
      [],
    ],
    ['one lender alone', { lenders: [3], rates: ['3;2026-11-20;10;100;3,3'] }, []],
    [
      'no surcharges, no cases',
      { lenders: [3], rates: ['3;2026-11-20;10;100;3,3'], surcharges: [], cases: [] },
      [],
    ],
    ['a broker without a rate', { lenders: [lenderLine(8, { kind: 'BROKER' })] }, ['rates.csv:1 EMPTY_FILE']],
  ])('%s', async (_title, lines, expected) => {
    expect(await stoppedBy(lines)).toEqual(expected);
    const names = expected.map((found) => found.split(' ')[1] as Guard);
    const before = await rows();
    if (names.length > 0) {
      expect(await stoppedBy(lines, { allow: ['SAME_DELIVERY'] })).toEqual(expected);
      expect(await take(lines)).toMatchObject({ kind: 'SUSPICIOUS' });
      expect(await rows()).toEqual(before);
    }
    expect(await take(lines, { allow: names })).toMatchObject({ kind: 'TAKEN' });
    expect((await rows()).at(-1)?.allowed).toEqual([...new Set(names)]);
  });

  test('a file that is empty or not in UTF-8 stops a delivery, and the meaning of an override', async () => {
    const empty = deliveryFolder({ lenders: [3], rates: ['3;2026-11-20;10;100;3,3'] });
    writeFileSync(join(empty, 'surcharges.csv'), '\uFEFF \r\n');
    expect(await stoppedBy(empty)).toEqual(['surcharges.csv:1 EMPTY_FILE']);
    expect(await take(empty, { allow: ['EMPTY_FILE'] })).toMatchObject({ kind: 'TAKEN', providers: 1 });

    const foreign = deliveryFolder({
      lenders: [lenderLine(4, { name: 'Mühlenkasse' })],
      rates: ['4;2026-11-20;10;100;3,3'],
    });
    const utf8 = readFileSync(join(foreign, 'lenders.csv'), 'utf8');
    writeFileSync(join(foreign, 'lenders.csv'), utf8, 'latin1');
    expect(await stoppedBy(foreign)).toEqual(['lenders.csv:2 NOT_UTF8']);
    expect(await take(foreign, { allow: ['NOT_UTF8'] })).toMatchObject({ kind: 'TAKEN' });
    const market = await under.open();
    expect(market.current().providers.get(4)?.name).toBe('Mühlenkasse');
  });

  test('the same content again is no new delivery, unless allowed', async () => {
    const before = await rows();
    const id = before.at(-1)?.id;
    expect(await take(MARKET)).toEqual({ kind: 'SAME', id });
    expect(await take(MARKET, { dryRun: true })).toEqual({ kind: 'SAME', id });
    expect(await rows()).toEqual(before);
    await take({ lenders: [1], rates: ['1;2026-11-02;10;100;3,3'] });
    expect(await take(MARKET, { allow: ['SAME_DELIVERY'] })).toMatchObject({ kind: 'TAKEN' });
    expect((await rows()).at(-1)?.allowed).toEqual(['SAME_DELIVERY']);
  });

  test('a trial lists the changes for the reference cases at each moment, and writes nothing', async () => {
    const before = await rows();
    const trial = await take(
      {
        lenders: [3],
        rates: ['3;2026-11-20;10;100;3,1', '3;2026-12-01T08:00;10;100;3,05'],
        cases: [`own;2026-11-20;;${CASE.replace('320000', '200000')};3,1`],
      },
      { dryRun: true },
    );
    expect(trial).toMatchObject({
      kind: 'TRIED',
      id: undefined,
      effects: [
        { caseId: 'usual', at: '2026-11-20T11:00:00.000Z', before: 3.2, after: 3.1 },
        { caseId: 'own', at: '2026-11-20T11:00:00.000Z', before: 3, after: 3 },
        { caseId: 'usual', at: '2026-12-01T07:00:00.000Z', before: 3.2, after: 3.05 },
        { caseId: 'own', at: '2026-12-01T07:00:00.000Z', before: 3, after: 3 },
      ],
    });
    expect(await rows()).toEqual(before);
  });

  test('discounts of one delivery must leave something of another’s rates', async () => {
    const errors = await take(
      { lenders: [1], rates: ['1;2026-11-20;10;100;1,5'] },
      { allow: ['RATE_JUMP'] },
    ).catch((error: unknown) => (error instanceof DeliveryRefusedError ? error.errors : error));
    expect(errors).toMatchObject([{ file: 'rates.csv', line: 2, code: 'RATE_NOT_POSITIVE' }]);
  });

  test('a delivery with an error or without a file changes nothing', async () => {
    const before = await rows();
    await expect(take({ lenders: [1], rates: ['1;2026-11-20;10;100;drei'] })).rejects.toThrow(
      DeliveryRefusedError,
    );
    await expect(take(join(deliveryFolder(MARKET), 'none'))).rejects.toThrow(DeliveryFileMissingError);
    expect(await rows()).toEqual(before);
  });
});

test('of two imports of one delivery at the same time one is the same', async () => {
  const lines = { lenders: [7], rates: ['7;2026-11-20;10;100;3'] };
  const kinds = (await Promise.all([take(lines), take(lines)])).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['SAME', 'TAKEN']);
});
