import { expect, test, vi } from 'vitest';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { firstAdviser } from './candidates.ts';

onPostgresFirst('the adviser named by a page', (running) => {
  const BERLIN = { geoCode: '1276003001', financingType: 'PurchaseFinancing' } as const;
  const looked = () => {
    const { database, market, app } = running();
    return firstAdviser({ db: database.db, market, log: app.log });
  };

  test('works in that place, and is the same for every visitor', async () => {
    const firstAt = await looked();
    const named = firstAt(BERLIN)!;
    expect(firstAt(BERLIN)).toEqual(named);
    const row = await running()
      .database.db.selectFrom('adviser')
      .select('geo_prefixes')
      .where('name', '=', named.name)
      .executeTakeFirstOrThrow();
    expect(row.geo_prefixes.some((prefix) => BERLIN.geoCode.startsWith(prefix))).toBe(true);
  });

  test('is none if the place is unknown', async () => {
    expect((await looked())({ ...BERLIN, geoCode: '' })).toBeUndefined();
  });

  test('is looked for again a minute later', async () => {
    const firstAt = await looked();
    const { name } = firstAt(BERLIN)!;
    const { db } = running().database;
    await db.updateTable('adviser').set({ paused_at: new Date() }).where('name', '=', name).execute();
    expect(firstAt(BERLIN)?.name).toBe(name);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
    await expect.poll(() => firstAt(BERLIN)?.name).not.toBe(name);
    clock.mockRestore();
  });

  test('is never a paused one', async () => {
    const { name } = (await looked())(BERLIN)!;
    const { db } = running().database;
    await db.updateTable('adviser').set({ paused_at: new Date() }).where('name', '=', name).execute();
    expect((await looked())(BERLIN)?.name).not.toBe(name);
    await db.updateTable('adviser').set({ active: false }).execute();
    expect((await looked())(BERLIN)).toBeUndefined();
  });
});
