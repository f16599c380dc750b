import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openTestDatabase, DATABASE_KINDS } from '../testing/test-database.ts';
import { DeliveryFileMissingError, DeliveryRefusedError, importDelivery } from './import-delivery.ts';
import { openMarket } from './market-in-force.ts';

const DEMO_MARKET = fileURLToPath(new URL('../../../../demo/market/', import.meta.url));
const PUBLIC_URL = 'http://127.0.0.1:3000';

/** A copy of the demo's delivery, changed file by file. */
async function delivery(changes: Record<string, (text: string) => string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'heimvorteil-delivery-'));
  await cp(DEMO_MARKET, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
  }
  return folder;
}

const aCenturyLater = (text: string) => text.replace(/;20(\d\d-\d\d-\d\d)(?=;|$)/gm, ';21$1');
const renamed = { 'lenders.csv': (text: string) => text.replace(/^10001;[^;]*/m, '10001;Anderer Name') };

describe.each(DATABASE_KINDS)('the market in force on %s', (kind) => {
  test('a newer delivery is swapped in whole, as another process would notice it', async () => {
    const database = await openTestDatabase(kind);
    const market = await openMarket({ db: database.db, today: () => '2026-11-20', publicUrl: PUBLIC_URL });
    const before = market.current();
    await market.refresh();
    expect(market.current()).toBe(before);

    const folder = await delivery(renamed);
    await importDelivery(database.db, folder);
    await market.refresh();
    expect(market.current().providers.get(10001)?.name).toBe('Anderer Name');
    expect(market.current().version).not.toBe(before.version);
    expect(market.current().ratingOf(10001)).toEqual(before.ratingOf(10001));
    await rm(folder, { recursive: true });
    await database.close();
  });

  test('a delivery of rates to come waits for its day', async () => {
    const database = await openTestDatabase(kind);
    const folder = await delivery({
      ...renamed,
      'rates.csv': aCenturyLater,
      'surcharges.csv': aCenturyLater,
      'reference-cases.csv': aCenturyLater,
    });
    let today = '2125-01-01';
    const market = await openMarket({ db: database.db, today: () => today, publicUrl: PUBLIC_URL });
    await importDelivery(database.db, folder);
    await market.refresh();
    expect(market.current().providers.get(10001)?.name).not.toBe('Anderer Name');
    today = '2126-12-31';
    await market.refresh();
    expect(market.current().providers.get(10001)?.name).toBe('Anderer Name');
    expect(market.current().asOf).toBe('2126-11-02');
    await rm(folder, { recursive: true });
    await database.close();
  });

  test('a delivery with a fault changes nothing', async () => {
    const database = await openTestDatabase(kind);
    const rows = () => database.db.selectFrom('rate_delivery').select(['id', 'checksum']).execute();
    const before = await rows();
    const folder = await delivery({ 'rates.csv': (text) => text.replace(/;3,4$/m, ';drei') });
    await expect(importDelivery(database.db, folder)).rejects.toThrow(DeliveryRefusedError);
    await rm(join(folder, 'surcharges.csv'));
    await expect(importDelivery(database.db, folder)).rejects.toThrow(DeliveryFileMissingError);
    expect(await rows()).toEqual(before);
    await rm(folder, { recursive: true });
    await database.close();
  });

  test('what was delivered is kept word for word', async () => {
    const database = await openTestDatabase(kind);
    const { files } = await database.db.selectFrom('rate_delivery').select('files').executeTakeFirstOrThrow();
    expect(files['rates.csv']).toBe(await readFile(join(DEMO_MARKET, 'rates.csv'), 'utf8'));
    await database.close();
  });
});
